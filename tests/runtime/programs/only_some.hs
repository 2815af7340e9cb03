-- run with: --only g
f, g :: Int -> Int
f x = g x
g x = x
main :: IO ()
main = print (f 1)
-- expect: 1
-- expect entries: 1 CAF > g
-- expect entries: 0 CAF > main
