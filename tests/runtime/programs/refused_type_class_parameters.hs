class Convert a b where
  convert :: a -> b
main :: IO ()
main = print 1
-- expect refused: 1:7: classes of several parameters are not supported
