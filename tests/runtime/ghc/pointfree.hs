module Main where

import Data.Char (toUpper)
import Data.List (sortBy, groupBy)

-- Point-free definitions: constants that evaluate to functions.
countWords :: String -> Int
countWords = length . words

shout :: String -> String
shout = map toUpper

total :: [Int] -> Int
total = foldr (+) 0

squares :: [Int] -> [Int]
squares = map (^ 2)

oddSquares :: [Int] -> Int
oddSquares = total . filter odd . squares

pipeline :: [Int] -> [Int]
pipeline = foldr (.) id [map (+ 1), filter even, map (`div` 2)]

applyN :: Int -> (a -> a) -> a -> a
applyN n f = foldr (.) id (replicate n f)

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f x y = f x `op` f y

comparing' :: Ord b => (a -> b) -> a -> a -> Ordering
comparing' = on compare

sortOn' :: Ord b => (a -> b) -> [a] -> [a]
sortOn' = sortBy . comparing'

flip3 :: (a -> b -> c -> d) -> c -> b -> a -> d
flip3 f = \c b a -> f a b c

uncurry3 :: (a -> b -> c -> d) -> (a, b, c) -> d
uncurry3 f ~(a, b, c) = f a b c

between :: Int -> Int -> Int -> Bool
between lo hi = (&&) <$$> (>= lo) <**> (<= hi)
  where
    (<$$>) = (.)
    f <**> g = \x -> f x (g x)

minus :: Int -> Int -> Int
minus = flip (-)

composed :: Int -> Int
composed = minus 1 . (* 3) . applyN 3 (+ 2)

main :: IO ()
main = do
  print (countWords "a b c d")
  putStrLn (shout "quiet")
  print (oddSquares [1 .. 10])
  print (pipeline [1 .. 10])
  print (applyN 5 (* 2) 1)
  print (sortOn' negate [3, 1, 2], sortOn' snd [(1, 'b'), (2, 'a')])
  print (flip3 (,,) 1 2 3, uncurry3 (\a b c -> a + b + c) (1, 2, 3))
  print (filter (between 3 5) [1 .. 10])
  print (map composed [0, 1, 2], minus 3 10)
  print (map length (groupBy ((==) `on` (`div` 10)) [1, 5, 11, 12, 25, 31, 39]))
