module Main where

-- Overloaded functions: at the top and local, recursive, mutually recursive, with and without
-- signatures, constants that are functions of a dictionary.
power :: (Num a, Integral b) => a -> b -> a
power _ 0 = 1
power x n
  | even n = half * half
  | otherwise = x * power x (n - 1)
  where half = power x (n `div` 2)

evens, odds :: (Eq a, Num a) => a -> [a] -> [a]
evens _ [] = []
evens k (x : xs) = if x == k then odds k xs else x : odds (k + 1) xs
odds _ [] = []
odds k (_ : xs) = evens k xs

sumBy f = go
  where
    go [] = 0
    go (x : xs) = f x + go xs

constant :: Num a => a
constant = 3 + 4

average :: Fractional a => [a] -> a
average xs = total xs / count xs
  where
    total = foldr (+) 0
    count = foldr (\_ n -> n + 1) 0

showAll :: Show a => [a] -> String
showAll = concatMap pretty
  where pretty x = "<" ++ show x ++ ">"

data Poly a = Poly [a] deriving (Eq, Show)

instance Num a => Num (Poly a) where
  Poly a + Poly b = Poly (add a b)
    where
      add (x : xs) (y : ys) = (x + y) : add xs ys
      add xs [] = xs
      add [] ys = ys
  Poly a * Poly b = sum [Poly (replicate i 0 ++ map (x *) b) | (i, x) <- zip [0 ..] a]
  negate (Poly a) = Poly (map negate a)
  abs = undefined
  signum = undefined
  fromInteger n = Poly [fromInteger n]

evaluate :: Num a => Poly a -> a -> a
evaluate (Poly cs) x = foldr (\c acc -> c + x * acc) 0 cs

largest :: Ord a => a -> [a] -> a
largest d [] = d
largest d (x : xs)
  | x > d = largest x xs
  | otherwise = largest d xs

newtype Max = Max Int deriving (Eq, Show)
instance Ord Max where
  Max a <= Max b = a >= b

polyLocal :: (Show a, Num a) => a -> (String, a)
polyLocal x = (label 1 ++ label 'c', twice (twice x))
  where
    label y = show y ++ show x
    twice y = y + y

main :: IO ()
main = do
  print (power 2 (10 :: Int) :: Int, power 1.5 (2 :: Integer) :: Double)
  print (evens 1 [1, 2, 3, 4, 5 :: Int], odds 0.5 [1, 0.5, 2.5 :: Double])
  print (sumBy length ["a", "bcd"], sumBy (* 0.5) [1, 2])
  print (constant :: Int, constant + 0.5 :: Double)
  print (average [1, 2, 4.5], showAll [Just 1, Nothing])
  let p = Poly [1, 2] :: Poly Int
  print (p * p + 1, evaluate (p - 3) 10, negate p == p)
  print (largest 0 [3, 9, 2 :: Int], largest (Max 5) [Max 7, Max 2])
  print (polyLocal (3 :: Int), polyLocal 1.5)
