-- SPDX-License-Identifier: BSD-3-Clause
module Shown.Data.IntMap.Internal
  ( IntMap (..), Mask, Prefix, SimpleWhenMatched, SimpleWhenMissing, WhenMatched (..), WhenMissing (..), Key
  , (!), (!?), (\\), adjust, adjustWithKey, alter, alterF, assocs, bin, branchMask, compose
  , contramapFirstWhenMatched, contramapSecondWhenMatched, delete, deleteFindMax, deleteFindMin, deleteMax
  , deleteMin, difference, differenceWith, differenceWithKey, disjoint, dropMissing, elems, empty, filter
  , filterAMissing, filterMissing, filterWithKey, findMax, findMin, findWithDefault, foldMapWithKey, foldl
  , foldl', foldlWithKey, foldlWithKey', foldr, foldr', foldrWithKey, foldrWithKey', fromAscList
  , fromAscListWith, fromAscListWithKey, fromDistinctAscList, fromList, fromListWith, fromListWithKey, fromSet
  , insert, insertLookupWithKey, insertWith, insertWithKey, intersection, intersectionWith, intersectionWithKey
  , isProperSubmapOf, isProperSubmapOfBy, isSubmapOf, isSubmapOfBy, keys, keysSet, link, lmapWhenMissing, lookup
  , lookupGE, lookupGT, lookupLE, lookupLT, lookupMax, lookupMin, map, mapAccum, mapAccumRWithKey
  , mapAccumWithKey, mapEither, mapEitherWithKey, mapKeys, mapKeysMonotonic, mapKeysWith, mapMaybe
  , mapMaybeMissing, mapMaybeWithKey, mapMissing, mapWhenMatched, mapWhenMissing, mapWithKey, mask, match
  , maxView, maxViewWithKey, member, merge, mergeA, mergeWithKey, minView, minViewWithKey, nomatch, notMember
  , null, partition, partitionWithKey, preserveMissing, restrictKeys, runWhenMatched, runWhenMissing, shorter
  , showTree, showTreeWith, singleton, size, split, splitLookup, splitRoot, toAscList, toDescList, toList
  , traverseMaybeMissing, traverseMaybeWithKey, traverseMissing, traverseWithKey, union, unionWith, unionWithKey
  , unions, unionsWith, update, updateLookupWithKey, updateMax, updateMaxWithKey, updateMin, updateMinWithKey
  , updateWithKey, withoutKeys, zero, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched, zipWithMaybeMatched
  ) where

import Data.IntMap.Internal
import Data.IntMap.Internal.Debug (showTree, showTreeWith)
import Data.IntMap.Merge.Tactics
import Data.IntSet.Internal (Key, branchMask, isAway, isLeft, isShorter, masked)
import Prelude (Bool, Int, not)

type Prefix = Int

type Mask = Int

zero :: Key -> Mask -> Bool
zero = isLeft

nomatch, match :: Key -> Prefix -> Mask -> Bool
nomatch = isAway
match k p m = not (isAway k p m)

mask :: Key -> Mask -> Prefix
mask = masked

shorter :: Mask -> Mask -> Bool
shorter = isShorter
