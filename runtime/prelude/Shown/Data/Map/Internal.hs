-- SPDX-License-Identifier: BSD-3-Clause
module Shown.Data.Map.Internal
  ( Identity (..), Map (..), SimpleWhenMatched, SimpleWhenMissing, Size, WhenMatched (..), WhenMissing (..), (!)
  , (!?), (\\), adjust, adjustWithKey, alter, alterF, assocs, balance, balanceL, balanceR, bin, compose
  , contramapFirstWhenMatched, contramapSecondWhenMatched, delete, deleteAt, deleteFindMax, deleteFindMin
  , deleteMax, deleteMin, delta, difference, differenceWith, differenceWithKey, disjoint, drop, dropMissing
  , dropWhileAntitone, elemAt, elems, empty, filter, filterAMissing, filterMissing, filterWithKey, findIndex
  , findMax, findMin, findWithDefault, foldMapWithKey, foldl, foldl', foldlWithKey, foldlWithKey', foldr, foldr'
  , foldrWithKey, foldrWithKey', fromAscList, fromAscListWith, fromAscListWithKey, fromDescList
  , fromDescListWith, fromDescListWithKey, fromDistinctAscList, fromDistinctDescList, fromList, fromListWith
  , fromListWithKey, fromSet, glue, insert, insertLookupWithKey, insertMax, insertWith, insertWithKey
  , intersection, intersectionWith, intersectionWithKey, isProperSubmapOf, isProperSubmapOfBy, isSubmapOf
  , isSubmapOfBy, keys, keysSet, link, link2, lmapWhenMissing, lookup, lookupGE, lookupGT, lookupIndex, lookupLE
  , lookupLT, lookupMax, lookupMin, map, mapAccum, mapAccumRWithKey, mapAccumWithKey, mapEither
  , mapEitherWithKey, mapKeys, mapKeysMonotonic, mapKeysWith, mapMaybe, mapMaybeMissing, mapMaybeWithKey
  , mapMissing, mapWhenMatched, mapWhenMissing, mapWithKey, maxView, maxViewWithKey, member, merge, mergeA
  , mergeWithKey, minView, minViewWithKey, notMember, null, partition, partitionWithKey, preserveMissing
  , preserveMissing', restrictKeys, runWhenMatched, runWhenMissing, singleton, size, spanAntitone, split
  , splitAt, splitLookup, splitRoot, take, takeWhileAntitone, toAscList, toDescList, toList
  , traverseMaybeMissing, traverseMaybeWithKey, traverseMissing, traverseWithKey, union, unionWith, unionWithKey
  , unions, unionsWith, update, updateAt, updateLookupWithKey, updateMax, updateMaxWithKey, updateMin
  , updateMinWithKey, updateWithKey, withoutKeys, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched
  , zipWithMaybeMatched
  ) where

import Data.Functor.Identity (Identity (..))
import Data.Map.Internal
import Data.Map.Merge.Tactics
import Data.Set.Internal (Size)
import Prelude (Int)

-- The largest factor between the weights of two subtrees.
delta :: Int
delta = 3
