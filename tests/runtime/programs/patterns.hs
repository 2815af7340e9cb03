data T = A Int | B { left :: T, right :: T } | C
f :: T -> Int
f (A n) = n
f b@B { left = A n } = n + f (right b)
f (B _ r) = 100 + f r
f C = 0
g :: (Int, [Int], String) -> Int
g (0, _, _) = 0
g (-1, x : y : _, 'a' : _) = x * y
g (n, all'@(_ : rest), "yes") = n + length all' * 10 + length rest
g (n, [a, b, 3], _) | a == b = n
g _ = -99
h :: Double -> Int
h 1.5 = 1
h 2 = 2
h _ = 3
main :: IO ()
main = do
  print (map f [A 3, B (A 1) (A 2), B C (A 5), C])
  print (map g [(0, [], ""), (-1, [3, 4], "abc"), (2, [1, 1], "yes"), (7, [1, 1, 3], ""), (7, [1, 2, 3], "")])
  print (map h [1.5, 2, 2.5])
-- expect: [3,3,105,0]
-- expect: [0,12,23,7,-99]
-- expect: [1,2,3]
