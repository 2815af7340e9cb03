-- run with: --auto top
f :: Int -> Int
f x = g x + (\y -> y) x
  where g z = z
main :: IO ()
main = print (f 1)
-- expect: 2
-- expect entries: 1 CAF > main > f
-- expect entries: 0 CAF > main > f > f.g
