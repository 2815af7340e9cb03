-- A function already on the stack pushes nothing.
f, g :: Int -> Int
f n = if n == 0 then 0 else 1 + g (n - 1)
g n = if n == 0 then 0 else 1 + f (n - 1)
k :: Int -> Int
k n = f n + sum [f m | m <- [1 .. n]]
main :: IO ()
main = print (f 10, k 3)
-- expect: (10,9)
-- expect entries: 6 CAF > main > f
-- expect entries: 5 CAF > main > f > g
-- expect entries: 1 CAF > main > k
