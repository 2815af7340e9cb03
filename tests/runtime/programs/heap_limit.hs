-- run with: --heap-limit 8M
main :: IO ()
main = do
  let xs = [1 .. 10000000] :: [Int]
  print (sum (take 3 xs))
  print (length xs + head xs)
-- expect: 6
-- expect error: heap
