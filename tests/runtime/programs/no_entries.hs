-- run with: --no-entries
f :: Int -> Int
f x = x + 1
main :: IO ()
main = print (f 1)
-- expect: 2
-- expect entries: 0 CAF > main
-- expect entries: 0 CAF > main > f
