-- Partial applications of partial applications hold the stack that a call would have run under.
grid :: Int -> Int -> [Int] -> Int -> [Int]
grid m n seg a = [a * x + m + n | x <- seg]
tile = grid 16 16
p = tile [1, 2, 3]
q = tile [4, 5]
above m f g a = f (a + m) ++ g a

f :: Int -> Int -> Int -> Int -> Int
f a b c d = a + b + c + d
g1 x = f x
g2 x y = g1 x y
make n = let h = g2 n in let k = h 2 in k
use k = k 3
both k = k 3 4
twice q = let r = q 1 in r 2 + r 3

zero f x = x
suc n f x = f (n f x)
fromInt :: Int -> (a -> a) -> a -> a
fromInt 0 = zero
fromInt k = suc (fromInt (k - 1))

main :: IO ()
main = do
  print (above 1 p q 5)
  print (use (make 1) 4)
  print (both (make 1))
  let a = make 7
      b = use a
  print (b 1 + b 2)
  print (twice (make 4))
  print (map (\k -> k 5) (map use [make 1, make 2]))
  print (foldr (\k acc -> k acc) 0 (map (\x -> use (make x)) [1, 2, 3]))
  print (fromInt 5 (+ 1) 0, fromInt 3 (* 2) 1)
