-- SPDX-License-Identifier: BSD-3-Clause
module Data.Either
  ( Either (..), either, lefts, rights, partitionEithers, isLeft, isRight, fromLeft, fromRight
  ) where

import GHC.Base
import GHC.Types

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

lefts :: [Either a b] -> [a]
lefts [] = []
lefts (Left x : rest) = x : lefts rest
lefts (Right _ : rest) = lefts rest

rights :: [Either a b] -> [b]
rights [] = []
rights (Left _ : rest) = rights rest
rights (Right y : rest) = y : rights rest

partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers list = foldr (either left right) ([], []) list
  where
    left a both = (a : (case both of (l, _) -> l), case both of (_, r) -> r)
    right b both = (case both of (l, _) -> l, b : (case both of (_, r) -> r))

isLeft :: Either a b -> Bool
isLeft (Left _) = True
isLeft (Right _) = False

isRight :: Either a b -> Bool
isRight (Left _) = False
isRight (Right _) = True

fromLeft :: a -> Either a b -> a
fromLeft _ (Left a) = a
fromLeft a _ = a

fromRight :: b -> Either a b -> b
fromRight _ (Right b) = b
fromRight b _ = b
