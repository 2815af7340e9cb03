module Main where

import Data.List (sort)

-- Trees with derived Eq, Ord and Show; infix constructors, negative numbers, records in show.
data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Eq, Ord, Show)

data Op = Plus | Minus | Times
  deriving (Eq, Ord, Show, Enum, Bounded)

infixl 6 :+:
infixr 5 :>
data E = Int :+: Int | E :> E | N Int | Neg { inner :: E, (<+>) :: Int }
  deriving (Eq, Ord, Show)

newtype Wrap a = Wrap { unwrap :: a }
  deriving (Eq, Ord, Show)

data Pair a b = Pair a b
  deriving (Eq, Ord, Show)

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r) = case compare x y of
  LT -> Node (insert x l) y r
  GT -> Node l y (insert x r)
  EQ -> t

fromList :: Ord a => [a] -> Tree a
fromList = foldr insert Leaf

toList :: Tree a -> [a]
toList Leaf = []
toList (Node l x r) = toList l ++ [x] ++ toList r

main :: IO ()
main = do
  print (fromList [3, 1, 2 :: Int])
  print (fromList "hello" == fromList "olleh", fromList "abc" == fromList "abd")
  print (toList (fromList [Pair 2 'x', Pair 1 'y', Pair 2 'a']))
  print (compare (fromList [1, 2 :: Int]) (fromList [2, 1]))
  print [minBound .. maxBound :: Op]
  print (succ Plus, fromEnum Times, [Plus ..], maximum [Minus, Plus])
  print ((1 :+: (-2)) :> N (-3) :> Neg { inner = N 4, (<+>) = -5 })
  print (Wrap (Just (-1)), unwrap (Wrap 'q'))
  print (Just (Wrap [Left 1, Right (Just True)]))
  print (sort [N 3, 1 :+: 2, N 1, N 3 :> N 4, 1 :+: 1])
  print (max (Wrap 3) (Wrap 4) > Wrap 2, N 1 /= N 1, Pair 1 2 <= Pair 1 3)
  putStrLn (showsPrec 11 (-5 :: Int) "" ++ show [Just (Pair (-1) 2.5)])
