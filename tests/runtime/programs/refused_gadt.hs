data T a where
  A :: Int -> T Int
main :: IO ()
main = print 1
-- expect refused: 2:15: the result of constructor 'A' is not its type applied to different variables
