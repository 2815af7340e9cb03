class C a where
  f :: a -> String
  default f :: Show a => a -> String
  f = show
data T = T
instance C T
main :: IO ()
main = print 1
-- expect refused: 6:10: No instance for (Show T)
