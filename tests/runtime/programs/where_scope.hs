-- where covers all guards of its clause, and nothing of the next one.
f :: Int -> Int -> Int
f x y
  | s > 10 = s
  | p > 10 = p
  where s = x + y
        p = x * y
f x _ = s where s = -x
g :: Int -> [Int]
g n = [k, m n]
  where k = h n where h z = z + c
        c = 7
        m 0 = c
        m j = m (j - 1) + k
main :: IO ()
main = print (f 6 7, f 3 5, f 1 1, g 2)
-- expect: (13,15,-1,[9,25])
