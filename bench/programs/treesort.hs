module Main where

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

toList :: Tree -> [Int]
toList t = go t []
  where
    go Leaf acc = acc
    go (Node l x r) acc = go l (x : go r acc)

randoms :: Int -> Int -> [Int]
randoms 0 _ = []
randoms n s = let s' = (s * 1103515245 + 12345) `mod` 2147483648 in s' : randoms (n - 1) s'

main :: IO ()
main = do
  let t = foldr insert Leaf (randoms 40000 42)
  print (length (toList t))
  print (sum (toList t) `mod` 1000003)
