-- SPDX-License-Identifier: BSD-3-Clause
-- The part of GHC's module that needs no compiler support.
module GHC.Exts
  ( sortWith, groupWith, the, Down (..), IsString (..), IsList (..), coerce, maxTupleSize, Constraint
  , Any, SPEC (..)
  ) where

import Data.Coerce (coerce)
import Data.Kind (Constraint)
import Data.List (sortBy)
import Data.Ord (Down (..), comparing)
import Data.String (IsString (..))
import GHC.IsList (IsList (..))
import Prelude

-- A type of any kind without values of its own, for use with unsafeCoerce.
type family Any :: k where {}

-- GHC specialises a function for each constructor passed as an argument of this type.
data SPEC = SPEC | SPEC2

maxTupleSize :: Int
maxTupleSize = 62

sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (comparing f)

groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = go (sortWith f xs)
  where
    go [] = []
    go (y : ys) = case span (\z -> key == f z) ys of
      (same, others) -> (y : same) : go others
      where
        key = f y

-- The common value of all elements.
the :: Eq a => [a] -> a
the (x : xs)
  | all (x ==) xs = x
  | otherwise = errorWithoutStackTrace "GHC.Exts.the: non-identical elements"
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"
