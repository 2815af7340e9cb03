module Main where

import Control.Monad (guard)

-- The list monad in do, and comprehensions that say the same.
pythagorean :: Int -> [(Int, Int, Int)]
pythagorean n = do
  a <- [1 .. n]
  b <- [a .. n]
  c <- [b .. n]
  guard (a * a + b * b == c * c)
  return (a, b, c)

pythagorean' :: Int -> [(Int, Int, Int)]
pythagorean' n = [(a, b, c) | a <- [1 .. n], b <- [a .. n], c <- [b .. n], a * a + b * b == c * c]

perms :: Eq a => [a] -> [[a]]
perms [] = [[]]
perms xs = do
  x <- xs
  rest <- perms (filter (/= x) xs)
  return (x : rest)

select :: [a] -> [(a, [a])]
select [] = []
select (x : xs) = (x, xs) : [(y, x : ys) | (y, ys) <- select xs]

-- SEND-like puzzle: A + BC = CA
puzzle :: [(Int, Int, Int)]
puzzle = do
  (a, r1) <- select [1 .. 6]
  (b, r2) <- select r1
  (c, _) <- select r2
  let bc = 10 * b + c
      ca = 10 * c + a
  if a + bc == ca then [(a, b, c)] else []

knight :: (Int, Int) -> [(Int, Int)]
knight (x, y) = do
  (dx, dy) <- [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
  let p@(x', y') = (x + dx, y + dy)
  guard (inside x' && inside y')
  return p
  where inside v = v >= 1 && v <= 8

inMoves :: Int -> (Int, Int) -> [(Int, Int)]
inMoves 0 p = [p]
inMoves n p = knight p >>= inMoves (n - 1)

powerset :: [a] -> [[a]]
powerset = foldr (\x acc -> [ys | s <- acc, ys <- [s, x : s]]) [[]]

main :: IO ()
main = do
  print (pythagorean 13)
  print (pythagorean 13 == pythagorean' 13)
  print (perms "abc")
  print puzzle
  print (length (inMoves 3 (1, 1)), (8, 8) `elem` inMoves 2 (6, 6))
  print (map sum (powerset [1, 2, 4]))
  print (sequence [[1, 2], [3], [4, 5]])
  print [if even x then x else y | x <- [1 .. 4], let y = x * 10, odd (x + y) || y > 20]
