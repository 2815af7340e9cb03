(top, _) = (length "abc", 'x')
f :: Int -> Int
f n = a + b
  where (a, b) = divMod n 3
g :: Int -> Int
g n = let [x, y] = [n, n + 1]; z = x in z + y
main :: IO ()
main = print (top, f 10, g 1)
-- expect: (3,4,3)
-- expect entries: 1 CAF > (...)
-- expect entries: 1 CAF > top
-- expect entries: 1 CAF > main > f > f.(...)
-- expect entries: 1 CAF > main > f > f.a
-- expect entries: 1 CAF > main > g > g.(...)
