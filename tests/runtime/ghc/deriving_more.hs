{-# LANGUAGE DeriveFoldable, DeriveFunctor, DeriveTraversable, EmptyDataDeriving, FlexibleContexts, FlexibleInstances, GeneralizedNewtypeDeriving, StandaloneDeriving, UndecidableInstances #-}
module Main where

-- Deriving of Functor, Foldable and Traversable, standalone, by newtypes, and for unusual shapes.

import Data.Foldable (foldl', toList)
import Data.Traversable (mapAccumL)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Functor, Foldable, Traversable)

data Rose a = Rose {root :: a, children :: [Rose a]} deriving (Eq, Show, Functor, Foldable, Traversable)

data Mixed b a = Mixed Int b (b, a) [Maybe a] | Plain b | Triple (a, Int, [a]) | Some (Maybe [a])
  deriving (Show, Functor, Foldable, Traversable)

newtype Reader r a = Reader (r -> a) deriving Functor

newtype Callback a = Callback ((a -> Int) -> Int) deriving Functor

newtype Compose f g a = Compose (f (g a)) deriving (Functor, Foldable, Traversable)

data Tagged t a = Tagged t deriving (Show, Functor, Foldable, Traversable)

type Pairs a = [(Int, a)]
newtype Table a = Table (Pairs a) deriving (Show, Functor, Foldable, Traversable)

data None deriving (Eq, Ord, Show, Read)
data Nil a deriving (Functor, Foldable, Traversable)

newtype Metres = Metres Double deriving (Eq, Ord, Show, Num, Fractional, Real, RealFrac)
newtype Index = Index Int deriving (Eq, Ord, Enum, Num, Real, Integral)
deriving instance Show Index
deriving instance Read Index

class Describe a where
  describe :: a -> String
  describe _ = "something"
  twice :: a -> a -> [String]
  twice x y = [describe x, describe y]
instance Describe Int where describe n = "the number " ++ show n
newtype Named = Named Int deriving (Describe)

newtype State s a = State {runState :: s -> (a, s)}
instance Functor (State s) where fmap f m = m >>= return . f
instance Applicative (State s) where { pure x = State (\s -> (x, s)); mf <*> mx = mf >>= \f -> fmap f mx }
instance Monad (State s) where m >>= k = State (\s -> case runState m s of (x, s') -> runState (k x) s')




infixr 5 :::
infixl 6 `Cat`
data List a = Empty | a ::: List a | List a `Cat` List a
deriving instance Eq a => Eq (List a)
deriving instance Show a => Show (List a)
deriving instance Ord (List Int)
deriving instance Functor List

data Op = Op {(+++) :: Int, plain' :: !Double} | (:*:) {left :: Int, right :: Maybe Op}
  deriving (Eq, Ord, Show, Read)

data Fix f = Fix (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)

build :: Ord a => [a] -> Tree a
build = foldl' (flip insert) Leaf
  where
    insert x Leaf = Node Leaf x Leaf
    insert x t@(Node l y r)
      | x < y = Node (insert x l) y r
      | x > y = Node l y (insert x r)
      | otherwise = t

rose :: Rose Int
rose = Rose 1 [Rose 2 [Rose 4 []], Rose 3 []]

mixed :: [Mixed Char Int]
mixed = [Mixed 1 'a' ('b', 2) [Just 3, Nothing], Plain 'c', Triple (1, 2, [3, 4]), Some (Just []), Some Nothing]


main :: IO ()
main = do
  let tree = build "functor"
  print (fmap succ tree)
  print (toList tree, length tree, maximum tree, elem 'q' tree, null tree, null (Leaf :: Tree Int))
  print (sum rose, product rose, fmap (* 2) rose, 7 <$ rose)
  print (traverse (\x -> if x > 0 then Just (show x) else Nothing) rose)
  print (mapAccumL (\acc x -> (acc + x, acc)) 0 rose)
  mapM_ print (map (fmap (+ 1)) mixed)
  print (map (0 <$) mixed)
  print (map (foldr (:) []) mixed, map null mixed, map (foldMap show) mixed)
  print (mapM (traverse (\x -> [x, x + 10])) (take 1 mixed))
  print (fmap (sequenceA . fmap Just) mixed)
  let Reader f = fmap show (Reader (+ 1)); Callback g = fmap (* 2) (Callback (\k -> k 1 + k 2))
  print (f (2 :: Int), g (+ (1 :: Int)))
  let Compose c = fmap not (Compose [Just True, Nothing]) in print c
  print (length (Compose [Just 'a', Nothing, Just 'b']))
  print (fmap not (Tagged 'x'), length (Tagged 'y'), traverse Just (Tagged 'z' :: Tagged Char Int))
  print (fmap length (Table [(1, "a"), (2, "bc")]), concat (Table [(1, "a"), (2, "bc")]))
  print (Metres 1.5 + 2 * 3, Metres 1 < 2, truncate (Metres 2.5 / 2) :: Int)
  print ([Index 1 .. 3], fromIntegral (Index 7 `div` 2) :: Int, read "Index 4" + Index 1, sum [Index 1, Index 2])
  print (describe (Named 3), twice (Named 1) (Named 2))
  print (1 ::: 2 ::: Empty, (1 ::: Empty) `Cat` Empty == Empty, compare (1 ::: Empty) (2 ::: (Empty :: List Int)))
  print (fmap (+ 1) ((1 ::: Empty) `Cat` (5 ::: Empty)))
  print (Op 1 2.5, (:*:) {left = 1, right = Just (Op (-1) (-2))})
  print (read "(:*:) {left = 3, right = Just (Op {(+++) = 4, plain' = -1})}" :: Op)
  print (Fix [Fix [], Fix [Fix []]])
