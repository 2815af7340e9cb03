main :: IO ()
main = do
  print (last [1], maximum [2, 1])
  print (head ([] :: [Int]))
-- expect: (1,2)
-- expect error: Prelude.head: empty list
