class C a where
  f :: a -> Int
  default f :: Show a => a -> String
  f = show
main :: IO ()
main = print 1
-- expect refused: 3:11: The default type signature for 'f' does not match its corresponding non-default type signature
