-- SPDX-License-Identifier: BSD-3-Clause
-- Sorts a finger tree's elements with a pairing heap. Comparisons and the order of equal elements
-- follow from the tree's shape, as in containers 0.6.4.1.
module GHC.FingerTreeSort where

import GHC.FingerTree
import Prelude

-- The least element, and heaps of the others.
data Heap a = Heap a [Heap a]

alone :: a -> Heap a
alone a = Heap a []

-- `after` says whether an element must follow another; `heapOf` makes the heap of a single one.
sortedTree :: (a -> a -> Bool) -> (a -> Heap a) -> Tree a -> [a]
sortedTree after heapOf t = case foldParts (meld after) heapOf t of
  Nothing -> []
  Just heap -> go heap
  where
    go (Heap a []) = [a]
    go (Heap a heaps) = a : go (meldAll after heaps)

meld :: (a -> a -> Bool) -> Heap a -> Heap a -> Heap a
meld after x@(Heap a as) y@(Heap b bs)
  | after a b = Heap b (x : bs)
  | otherwise = Heap a (y : as)

meldAll :: (a -> a -> Bool) -> [Heap a] -> Heap a
meldAll after (x : y : rest@(_ : _)) = case meld after x y of !xy -> meld after xy (meldAll after rest)
meldAll after [x, y] = meld after x y
meldAll _ [x] = x
meldAll _ [] = error "Data.Sequence: the least of nothing"

-- Combines the ends of a tree before its middle.
foldParts :: (b -> b -> b) -> (a -> b) -> Tree a -> Maybe b
foldParts _ _ None = Nothing
foldParts _ f (Single a) = Just (f a)
foldParts join f (Deep _ l m r) = case foldDigit join f l of
  !x -> case join x (foldDigit join f r) of
    !ends -> case foldParts join (foldDigit join f . nodeDigit) m of
      Nothing -> Just ends
      Just y -> Just (join ends y)

foldDigit :: (b -> b -> b) -> (a -> b) -> Digit a -> b
foldDigit join f d = case d of
  One a -> f a
  Two a b -> join (f a) (f b)
  Three a b c -> join (join (f a) (f b)) (f c)
  Four a b c e -> join (join (join (f a) (f b)) (f c)) (f e)
