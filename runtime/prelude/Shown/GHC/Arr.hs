-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Arr
  ( Ix (..), Array, STArray, arrEleBottom, array, listArray, (!), safeRangeSize, negRange, safeIndex, badSafeIndex
  , bounds, numElements, numElementsSTArray, indices, elems, accumArray, (//), accum, amap, ixmap, eqArray
  , cmpArray, cmpIntArray, newSTArray, boundsSTArray, readSTArray, writeSTArray, freezeSTArray, thawSTArray
  , unsafeFreezeSTArray, unsafeThawSTArray, foldlElems, foldlElems', foldl1Elems, foldrElems, foldrElems'
  , foldr1Elems, unsafeArray, unsafeAt, unsafeReplace, unsafeAccum, unsafeAccumArray, unsafeReadSTArray
  , unsafeWriteSTArray
  ) where

import Data.Foldable (Foldable (..))
import GHC.Arr
import GHC.Ix
import Prelude

negRange :: Int
negRange = errorWithoutStackTrace "Negative range size"

cmpArray :: (Ix i, Ord e) => Array i e -> Array i e -> Ordering
cmpArray a b = compare a b

cmpIntArray :: Ord e => Array Int e -> Array Int e -> Ordering
cmpIntArray a b = compare a b

foldr1Elems, foldl1Elems :: (a -> a -> a) -> Array i a -> a
foldr1Elems = foldr1
foldl1Elems = foldl1

foldrElems' :: (a -> b -> b) -> b -> Array i a -> b
foldrElems' f z a = foldr' f z (elems a)

-- Indexed by element number.
unsafeArray :: Ix i => (i, i) -> [(Int, e)] -> Array i e
unsafeArray b@(l, u) pairs = case safeRangeSize b of
  n -> filled l u n arrEleBottom (\elements w -> writeAll (0, n - 1) n elements pairs w)

unsafeReplace :: Array i e -> [(Int, e)] -> Array i e
unsafeReplace a pairs = case numElements a of
  n -> updated a (\elements w -> writeAll (0, n - 1) n elements pairs w)

unsafeAccum :: (e -> a -> e) -> Array i e -> [(Int, a)] -> Array i e
unsafeAccum f a pairs = case numElements a of
  n -> updated a (\elements w -> adjustAll f (0, n - 1) n elements pairs w)

unsafeAccumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(Int, a)] -> Array i e
unsafeAccumArray f initial b@(l, u) pairs = case safeRangeSize b of
  n -> filled l u n initial (\elements w -> adjustAll f (0, n - 1) n elements pairs w)
