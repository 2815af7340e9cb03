-- run with: --auto none
f :: Int -> Int
f x = {-# SCC here #-} x + 1
main :: IO ()
main = print (f 1)
-- expect: 2
-- expect entries: 1 CAF > here
-- expect entries: 0 CAF > main
