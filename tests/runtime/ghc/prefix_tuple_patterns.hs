module Main where

import qualified Data.Map as M

first :: (,) Int Bool -> Int
first ((,) n b) = if b then n else 0

sumOf :: (,,) Int (Maybe Int) Int -> Int
sumOf ((,,) a (Just b) c) = a + b + c
sumOf (a, Nothing, _) = a

headOf :: [a] -> a
headOf = \((:) x _) -> x

(,) left right = divMod 17 5

swapped :: [(Int, Char)] -> [(,) Char Int]
swapped pairs = [(,) c n | (,) n c <- pairs]

main :: IO ()
main = do
  (,) a ((,) b _) <- return (1 :: Int, (2 :: Int, 'x'))
  print (first ((,) 1 True), sumOf ((,,) 1 (Just 2) 3), sumOf (4, Nothing, 5), headOf "ab")
  print (left, right, a + b, swapped (zip [1 ..] "pq"))
  print (M.foldrWithKey (\k v rest -> case (,) k v of (,) x y -> x + y + rest) 0 (M.fromList [(1, 2), (3, 4 :: Int)]))
