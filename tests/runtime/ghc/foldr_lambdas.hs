module Main where

import Data.List (foldl')

-- Everything by foldr with lambdas.
map' :: (a -> b) -> [a] -> [b]
map' f = foldr (\x acc -> f x : acc) []

filter' :: (a -> Bool) -> [a] -> [a]
filter' p = foldr (\x acc -> if p x then x : acc else acc) []

foldl2 :: (b -> a -> b) -> b -> [a] -> b
foldl2 f z xs = foldr (\x k acc -> k (f acc x)) id xs z

takeWhile' :: (a -> Bool) -> [a] -> [a]
takeWhile' p = foldr (\x acc -> if p x then x : acc else []) []

zip' :: [a] -> [b] -> [(a, b)]
zip' = foldr step (const [])
  where
    step x k = \ys -> case ys of
      [] -> []
      (y : ys') -> (x, y) : k ys'

dropEvery :: Int -> [a] -> [a]
dropEvery n xs = foldr (\x k i -> if i == n then k 1 else x : k (i + 1)) (const []) xs 1

evens :: [a] -> ([a], [a])
evens = foldr (\x ~(a, b) -> (x : b, a)) ([], [])

isort :: Ord a => [a] -> [a]
isort = foldr (\x -> let go [] = [x]
                         go (y : ys) | x <= y = x : y : ys
                                     | otherwise = y : go ys
                     in go) []

horner :: Int -> [Int] -> Int
horner x = foldl' (\acc c -> acc * x + c) 0

mean :: [Double] -> Double
mean xs = let (s, n) = foldl' (\(a, b) x -> (a + x, b + 1)) (0, 0) xs in s / n

subsequences' :: [a] -> [[a]]
subsequences' = foldr (\x acc -> acc ++ map (x :) acc) [[]]

main :: IO ()
main = do
  print (map' (+ 1) (filter' odd [1 .. 9]))
  print (foldl2 (-) 100 [1 .. 5])
  print (takeWhile' (< 10) (map' (^ 2) [1 ..]))
  print (zip' "abc" [1 ..])
  print (dropEvery 3 [1 .. 10])
  print (evens "haskell")
  print (isort [5, 2, 8, 1])
  print (horner 2 [1, 0, 1, 1])
  print (mean [1, 2, 3, 4])
  print (length (subsequences' [1 .. 6]))
