data Shown = forall a. Show a => Shown a
main :: IO ()
main = print 1
-- expect refused: 1:14: 'forall' is not supported
