-- Counts numbers by a tree and by a list: short, with a heap and ticks worth a log.
module Main where

import qualified Data.Map as Map

insertWord :: Int -> Map.Map Int Int -> Map.Map Int Int
insertWord w = Map.insertWith (+) w 1

byTree :: [Int] -> [(Int, Int)]
byTree = Map.toList . foldr insertWord Map.empty

byList :: [Int] -> [(Int, Int)]
byList [] = []
byList (w : ws) = (w, 1 + length (filter (== w) ws)) : byList (filter (/= w) ws)

word :: Int -> Int
word n = (n * n * 7919 + n) `mod` 613

main :: IO ()
main = do
  let ws = map word [1 .. 2500]
  print (sum (map snd (byTree ws)), sum (map snd (byList ws)))
  print (maximum (map snd (byList (reverse ws))))
