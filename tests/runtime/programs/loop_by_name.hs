-- A value that is its own head.
xs :: [Int]
xs = head xs : [1]
main :: IO ()
main = print (length xs) >> print (sum xs)
-- expect: 2
-- expect error: <<loop>>
