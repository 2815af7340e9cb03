module Main where

import Data.List (group, insertBy, sort, sortBy)
import Data.Maybe (fromJust)

-- Huffman coding.
data Tree = Leaf Int Char | Node Int Tree Tree
  deriving (Show)

weight :: Tree -> Int
weight (Leaf w _) = w
weight (Node w _ _) = w

byWeight :: Tree -> Tree -> Ordering
byWeight a b = compare (weight a) (weight b)

frequencies :: String -> [(Char, Int)]
frequencies = map (\g -> (head g, length g)) . group . sort

build :: [Tree] -> Tree
build [t] = t
build (a : b : rest) = build (insertBy byWeight (merge a b) rest)
  where merge x y = Node (weight x + weight y) x y
build [] = error "nothing to code"

codes :: Tree -> [(Char, String)]
codes t = walk t ""
  where
    walk (Leaf _ c) path = [(c, reverse path)]
    walk (Node _ l r) path = walk l ('0' : path) ++ walk r ('1' : path)

encode :: [(Char, String)] -> String -> String
encode table = concatMap code
  where code c = fromJust (lookup c table)

decode :: Tree -> String -> String
decode tree = go tree
  where
    go (Leaf _ c) [] = [c]
    go (Leaf _ c) bits = c : go tree bits
    go (Node _ l r) (b : bits) = go (if b == '0' then l else r) bits
    go _ [] = []

main :: IO ()
main = do
  let text = "she sells sea shells by the sea shore"
      leaves = [Leaf n c | (c, n) <- frequencies text]
      tree = build (sortBy byWeight leaves)
      table = codes tree
      bits = encode table text
  print (weight tree)
  mapM_ (\(c, s) -> putStrLn (show c ++ " " ++ s)) table
  putStrLn bits
  print (length bits, decode tree bits == text)
