module Main where

-- Primes three ways.
sieve :: [Int] -> [Int]
sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
sieve [] = []

primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]

isPrime :: Int -> Bool
isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)

minus :: [Int] -> [Int] -> [Int]
minus xs@(x : xs') ys@(y : ys') = case compare x y of
  LT -> x : minus xs' ys
  EQ -> minus xs' ys'
  GT -> minus xs ys'
minus xs _ = xs

euler :: Int -> [Int]
euler m = go [2 .. m]
  where
    go (p : xs)
      | p * p > m = p : xs
      | otherwise = p : go (xs `minus` [p * p, p * p + p .. m])
    go [] = []

factors :: Int -> [Int]
factors n = go n primes
  where
    go 1 _ = []
    go k (p : ps)
      | p * p > k = [k]
      | r == 0 = p : go q (p : ps)
      | otherwise = go k ps
      where (q, r) = k `divMod` p
    go _ [] = []

main :: IO ()
main = do
  print (take 15 (sieve [2 ..]))
  print (primes !! 60)
  print (sum (euler 200))
  print (map factors [60, 97, 1001])
