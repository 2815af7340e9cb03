-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE GADTs #-}
-- Builds finger trees from all their elements at once, with the shapes of containers 0.6.4.1,
-- because sorting and folding by parts show them.
module GHC.FingerTreeWhole where

import Control.Applicative (liftA3)
import Data.Functor.Identity (Identity (..))
import GHC.Base (Applicative (..))
import GHC.FingerTree
import Prelude
import qualified Data.List as L

-- ---- from a list ----------------------------------------------------------------------------
-- If there is a choice, the last part is separate, except on every other level with fewer than
-- sixteen.
listTree :: [a] -> Tree a
listTree xs = listParts True Elements xs

listParts :: Bool -> Level a e -> [a] -> Tree a
listParts _ _ [] = None
listParts _ _ [a] = Single a
listParts _ level [a, b] = deep level (One a) None (One b)
listParts _ level [a, b, c] = deep level (Two a b) None (One c)
listParts few level (a : b : rest@(c : more))
  | few && L.length (take 12 rest) `elem` [2, 5, 8, 11] = behind few level (Two a b) rest
  | otherwise = behind few level (Three a b c) more

behind :: Bool -> Level a e -> Digit a -> [a] -> Tree a
behind few level !l xs0 = go [] xs0
  where
    go ns xs = case xs of
      a : b : c : more@(_ : _) -> case node3 level a b c of !n -> go (n : ns) more
      [a, b, c] -> ending ns (Three a b c)
      [a, b] -> ending ns (Two a b)
      [a] -> ending ns (One a)
      [] -> error "Data.Sequence: no last element"
    ending ns r = case listParts (not few) (Nodes level) (L.reverse ns) of !m -> deep level l m r

-- ---- repeated elements ----------------------------------------------------------------------
evenTree :: Int -> Int -> a -> Tree a
evenTree n s a = runIdentity (evenTreeA n s (Identity a))

-- A tree of n parts of size s. Repeated parts are built once and shared.
evenTreeA :: Applicative f => Int -> Int -> f a -> f (Tree a)
evenTreeA n !s a = case n of
  0 -> pure None
  1 -> fmap Single a
  2 -> whole one (pure None) one
  3 -> whole two (pure None) one
  4 -> whole two (pure None) two
  5 -> whole three (pure None) two
  6 -> whole three (pure None) three
  _ -> case quotRem n 3 of
    (q, 0) -> whole three (middle (q - 2)) three
    (q, 1) -> whole two (middle (q - 1)) two
    (q, _) -> whole three (middle (q - 1)) two
  where
    one = fmap One a
    two = liftA2 Two a a
    three = liftA3 Three a a a
    whole l m r = liftA3 (Deep (n * s)) l m r
    middle k = evenTreeA k (3 * s) (liftA3 (Node3 (3 * s)) a a a)

-- ---- an action for each element -------------------------------------------------------------
traverseTree :: Applicative f => (Tree b -> c) -> (a -> f b) -> Tree a -> f c
traverseTree made f t = case t of
  None -> pure (made None)
  Single a -> fmap (\b -> made (Single b)) (f a)
  Deep n l m r -> liftA3 (\l' m' r' -> made (Deep n l' m' r'))
    (traverseDigit f l) (traverseTree id (traverseNode f) m) (traverseDigit f r)

traverseNode :: Applicative f => (a -> f b) -> Node a -> f (Node b)
traverseNode f (Node2 n a b) = liftA2 (Node2 n) (f a) (f b)
traverseNode f (Node3 n a b c) = liftA3 (Node3 n) (f a) (f b) (f c)

traverseDigit :: Applicative f => (a -> f b) -> Digit a -> f (Digit b)
traverseDigit f d = case d of
  One a -> fmap One (f a)
  Two a b -> liftA2 Two (f a) (f b)
  Three a b c -> liftA3 Three (f a) (f b) (f c)
  Four a b c e -> liftA3 Four (f a) (f b) (f c) <*> f e

foldMapTree :: Monoid m => (a -> m) -> Tree a -> m
foldMapTree _ None = mempty
foldMapTree f (Single a) = f a
foldMapTree f (Deep _ l m r) = foldMapDigit f l <> (foldMapTree (foldMapDigit f . nodeDigit) m <> foldMapDigit f r)

foldMapDigit :: Monoid m => (a -> m) -> Digit a -> m
foldMapDigit f d = case d of
  One a -> f a
  Two a b -> f a <> f b
  Three a b c -> (f a <> f b) <> f c
  Four a b c e -> ((f a <> f b) <> f c) <> f e

-- ---- the shape of another tree --------------------------------------------------------------
-- The result, and the remaining elements.
data Filled a e = Filled a [e]

-- The list must have an element for each of the tree's.
withElements :: Tree b -> [a] -> Tree a
withElements t xs = case fillTree (\_ (y : ys) -> Filled y ys) t xs of Filled t' _ -> t'

fillTree :: (b -> [e] -> Filled a e) -> Tree b -> [e] -> Filled (Tree a) e
fillTree _ None xs = Filled None xs
fillTree f (Single a) xs = case f a xs of Filled a' ys -> Filled (Single a') ys
fillTree f (Deep n l m r) xs0 = case fillDigit f l xs0 of
  Filled !l' xs1 -> case fillTree (fillNode f) m xs1 of
    Filled !m' xs2 -> case fillDigit f r xs2 of Filled !r' xs3 -> Filled (Deep n l' m' r') xs3

fillNode :: (b -> [e] -> Filled a e) -> Node b -> [e] -> Filled (Node a) e
fillNode f (Node2 n a b) xs0 = case f a xs0 of
  Filled a' xs1 -> case f b xs1 of Filled b' xs2 -> Filled (Node2 n a' b') xs2
fillNode f (Node3 n a b c) xs0 = case f a xs0 of
  Filled a' xs1 -> case f b xs1 of
    Filled b' xs2 -> case f c xs2 of Filled c' xs3 -> Filled (Node3 n a' b' c') xs3

fillDigit :: (b -> [e] -> Filled a e) -> Digit b -> [e] -> Filled (Digit a) e
fillDigit f (One a) xs0 = case f a xs0 of Filled a' xs1 -> Filled (One a') xs1
fillDigit f (Two a b) xs0 = case f a xs0 of
  Filled a' xs1 -> case f b xs1 of Filled b' xs2 -> Filled (Two a' b') xs2
fillDigit f (Three a b c) xs0 = case f a xs0 of
  Filled a' xs1 -> case fillDigit f (Two b c) xs1 of
    Filled (Two b' c') xs2 -> Filled (Three a' b' c') xs2
fillDigit f (Four a b c d) xs0 = case f a xs0 of
  Filled a' xs1 -> case fillDigit f (Three b c d) xs1 of
    Filled (Three b' c' d') xs2 -> Filled (Four a' b' c' d') xs2

reverseTree :: (a -> a) -> Tree a -> Tree a
reverseTree _ None = None
reverseTree f (Single a) = Single (f a)
reverseTree f (Deep n l m r) = Deep n (reverseDigit f r) (reverseTree (reverseNode f) m) (reverseDigit f l)

reverseNode :: (a -> a) -> Node a -> Node a
reverseNode f (Node2 n a b) = Node2 n (f b) (f a)
reverseNode f (Node3 n a b c) = Node3 n (f c) (f b) (f a)

reverseDigit :: (a -> a) -> Digit a -> Digit a
reverseDigit f (One a) = One (f a)
reverseDigit f (Two a b) = Two (f b) (f a)
reverseDigit f (Three a b c) = Three (f c) (f b) (f a)
reverseDigit f (Four a b c d) = Four (f d) (f c) (f b) (f a)
