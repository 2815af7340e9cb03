-- run with: --auto exported
module Main (main, f) where
f :: Int -> Int
f x = g x
g :: Int -> Int
g x = x
main :: IO ()
main = print (f 1)
-- expect: 1
-- expect entries: 1 CAF > main > f
-- expect entries: 0 CAF > main > f > g
