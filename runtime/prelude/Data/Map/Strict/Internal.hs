-- SPDX-License-Identifier: BSD-3-Clause
module Data.Map.Strict.Internal
  ( Map (..), SimpleWhenMatched, SimpleWhenMissing, Size, WhenMatched (..), WhenMissing (..), (!), (!?), (\\)
  , assocs, compose, delete, deleteAt, deleteFindMax, deleteFindMin, deleteMax, deleteMin, difference, disjoint
  , drop, dropMissing, dropWhileAntitone, elemAt, elems, empty, filter, filterAMissing, filterMissing
  , filterWithKey, findIndex, findMax, findMin, foldMapWithKey, foldl, foldl', foldlWithKey, foldlWithKey'
  , foldr, foldr', foldrWithKey, foldrWithKey', intersection, isProperSubmapOf, isProperSubmapOfBy, isSubmapOf
  , isSubmapOfBy, keys, keysSet, lookup, lookupGE, lookupGT, lookupIndex, lookupLE, lookupLT, lookupMax
  , lookupMin, mapKeys, mapKeysMonotonic, maxView, maxViewWithKey, member, merge, mergeA, minView
  , minViewWithKey, notMember, null, partition, partitionWithKey, preserveMissing, preserveMissing'
  , restrictKeys, runWhenMatched, runWhenMissing, size, spanAntitone, split, splitAt, splitLookup, splitRoot
  , take, takeWhileAntitone, toAscList, toDescList, toList, union, unions, withoutKeys, valid, showTree
  , showTreeWith, adjust, adjustWithKey, alter, alterF, differenceWith, differenceWithKey, findWithDefault
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDescList, fromDescListWith, fromDescListWithKey
  , fromDistinctAscList, fromDistinctDescList, fromList, fromListWith, fromListWithKey, fromSet, insert
  , insertLookupWithKey, insertWith, insertWithKey, intersectionWith, intersectionWithKey, map, mapAccum
  , mapAccumRWithKey, mapAccumWithKey, mapEither, mapEitherWithKey, mapKeysWith, mapMaybe, mapMaybeMissing
  , mapMaybeWithKey, mapMissing, mapWhenMatched, mapWhenMissing, mapWithKey, mergeWithKey, singleton
  , traverseMaybeMissing, traverseMaybeWithKey, traverseMissing, traverseWithKey, unionWith, unionWithKey
  , unionsWith, update, updateAt, updateLookupWithKey, updateMax, updateMaxWithKey, updateMin, updateMinWithKey
  , updateWithKey, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched, zipWithMaybeMatched
  ) where

import Data.Map.Internal (Map (..))
import Data.Map.Merge.Strict
import Data.Map.Merge.Tactics (WhenMatched (..), WhenMissing (..))
import Data.Map.Strict
import Data.Set.Internal (Size)
