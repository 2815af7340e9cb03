-- SPDX-License-Identifier: BSD-3-Clause
module Data.Containers.ListUtils (nubOrd, nubOrdOn, nubInt, nubIntOn) where

import Prelude
import qualified Data.IntSet.Internal as IntSet
import qualified Data.Set.Internal as Set

nubOrd :: Ord a => [a] -> [a]
nubOrd xs = nubOrdOn id xs

nubOrdOn :: Ord b => (a -> b) -> [a] -> [a]
nubOrdOn f list = go Set.empty list
  where
    go _ [] = []
    go seen (x : xs) = case f x of
      y | Set.member y seen -> go seen xs
        | otherwise -> x : go (Set.insert y seen) xs

nubInt :: [Int] -> [Int]
nubInt xs = nubIntOn id xs

nubIntOn :: (a -> Int) -> [a] -> [a]
nubIntOn f list = go IntSet.empty list
  where
    go _ [] = []
    go seen (x : xs) = case f x of
      y | IntSet.member y seen -> go seen xs
        | otherwise -> x : go (IntSet.insert y seen) xs
