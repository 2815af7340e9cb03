module Main where

-- Operators bound at the top, in where and in let, with fixities of their own; sections of them.
infixl 6 |+|
infixl 7 |*|
infixr 5 +++
infix 4 ~=

data V = V Int Int deriving (Eq, Show)

(|+|) :: V -> V -> V
V a b |+| V c d = V (a + c) (b + d)

(|*|) :: Int -> V -> V
k |*| V a b = V (k * a) (k * b)

(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x : xs) +++ ys = x : xs +++ ys

(~=) :: Double -> Double -> Bool
a ~= b = abs (a - b) < 0.001

poly :: Int -> Int
poly x = x ^^^ 2 .+ 3 .* x .+ 1
  where
    infixl 6 .+
    infixl 7 .*
    infixr 8 ^^^
    a .+ b = a + b
    (.*) a b = a * b
    b ^^^ 0 = 1
    b ^^^ n = b .* (b ^^^ (n - 1))

(<+>) `on2` f = \x y -> f x <+> f y

compose :: [a -> a] -> a -> a
compose fs = foldr (.) id fs

root :: Double -> Double
root n = go 1
  where
    go g | g' ~= g = g'
         | otherwise = go g'
      where g' = (g + n / g) / 2

main :: IO ()
main = do
  print (V 1 2 |+| 2 |*| V 3 4 |+| V 0 1)
  print ([1, 2] +++ [3] +++ [4, 5])
  print (map poly [0 .. 4])
  print (map (subtract 1) [5, 6], map (`div` 2) [8, 9], map (2 ^) [1 .. 5])
  print (((+) `on2` length) "abc" "de")
  print (compose [(+ 1), (* 2), subtract 3] 10)
  print (foldr1 (|+|) (map (`V` 1) [1, 2, 3]))
  print (fromIntegral (truncate (root 2 * 1000)) ~= 1414)
  let a <-> b = abs (a - b)
      infixl 5 <->
  print (3 <-> 8 + 1)
