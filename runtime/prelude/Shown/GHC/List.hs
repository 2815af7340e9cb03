-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs, restricted to lists.
module Shown.GHC.List
  ( (!!), (++), all, and, any, break, concat, concatMap, cycle, drop, dropWhile, elem, errorEmptyList, filter
  , foldl, foldl', foldl1, foldl1', foldr, foldr1, head, init, iterate, iterate', last, length, lookup, map
  , maximum, minimum, notElem, null, or, product, repeat, replicate, reverse, scanl, scanl', scanl1, scanr, scanr1
  , span, splitAt, sum, tail, take, takeWhile, uncons, unzip, unzip3, zip, zip3, zipWith, zipWith3
  ) where

import GHC.Base
import GHC.List
import GHC.Num

sum, product :: Num a => [a] -> a
sum = sumList
product = productList
