-- SPDX-License-Identifier: BSD-3-Clause
-- Merging of two maps by tactics for the keys in one alone, and in both.
module Data.Map.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched
  , mapMaybeMissing, dropMissing, preserveMissing, mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing
  , traverseMissing, filterAMissing, mapWhenMissing, mapWhenMatched, lmapWhenMissing
  , contramapFirstWhenMatched, contramapSecondWhenMatched, runWhenMatched, runWhenMissing
  ) where

import Data.Map.Merge.Tactics
import Prelude
import qualified Data.Map.Internal as M

zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeAMatched :: (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched f = WhenMatched (\k x y -> f k x y)

zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing (\m -> pure (M.mapMaybeWithKey f m)) (\k x -> pure (f k x))

mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = WhenMissing (\m -> pure (M.mapWithKey f m)) (\k x -> pure (Just (f k x)))

traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing f = WhenMissing (\m -> M.traverseMaybeWithKey f m) f

traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = WhenMissing (\m -> M.traverseWithKey f m) (\k x -> fmap Just (f k x))

mapWhenMissing :: (Applicative f, Monad f) => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
mapWhenMissing f (WhenMissing subtree key) =
  WhenMissing (\m -> fmap (fmap f) (subtree m)) (\k x -> fmap (fmap f) (key k x))

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> fmap (fmap f) (g k x y))
