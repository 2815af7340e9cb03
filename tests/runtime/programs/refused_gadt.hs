data T a where
  A :: Int -> T Int
main :: IO ()
main = print 1
-- expect refused: 1:10: GADT syntax is not supported
