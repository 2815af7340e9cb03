-- SPDX-License-Identifier: BSD-3-Clause
-- Data.List's functions, restricted to lists.
module GHC.OldList
  ( (!!), (++), (\\), all, and, any, break, concat, concatMap, cycle, delete, deleteBy, deleteFirstsBy, drop
  , dropWhile, dropWhileEnd, elem, elemIndex, elemIndices, filter, find, findIndex, findIndices, foldl
  , foldl', foldl1, foldl1', foldr, foldr1, genericDrop, genericIndex, genericLength, genericReplicate
  , genericSplitAt, genericTake, group, groupBy, head, init, inits, insert, insertBy, intercalate, intersect
  , intersectBy, intersperse, isInfixOf, isPrefixOf, isSubsequenceOf, isSuffixOf, iterate, iterate', last
  , length, lines, lookup, map, mapAccumL, mapAccumR, maximum, maximumBy, minimum, minimumBy, notElem, nub
  , nubBy, null, or, partition, permutations, product, repeat, replicate, reverse, scanl, scanl', scanl1
  , scanr, scanr1, singleton, sort, sortBy, sortOn, span, splitAt, stripPrefix, subsequences, sum, tail
  , tails, take, takeWhile, transpose, uncons, unfoldr, union, unionBy, unlines, unwords, unzip, unzip3
  , unzip4, unzip5, unzip6, unzip7, words, zip, zip3, zip4, zip5, zip6, zip7, zipWith, zipWith3, zipWith4
  , zipWith5, zipWith6, zipWith7
  ) where

import qualified Data.Foldable as F
import qualified Data.Traversable as T
import Data.OldList
import GHC.Base
import GHC.List
import GHC.Num (Num, productList, sumList)
import Prelude (Ordering)

mapAccumL, mapAccumR :: (acc -> x -> (acc, y)) -> acc -> [x] -> (acc, [y])
mapAccumL = T.mapAccumL
mapAccumR = T.mapAccumR

maximumBy, minimumBy :: (a -> a -> Ordering) -> [a] -> a
maximumBy = F.maximumBy
minimumBy = F.minimumBy

product, sum :: Num a => [a] -> a
product = productList
sum = sumList
