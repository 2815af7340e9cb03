-- SPDX-License-Identifier: BSD-3-Clause
module Data.Ord (Ord (..), Ordering (..), comparing, Down (..)) where

import GHC.Classes
import GHC.Show
import GHC.Types

newtype Down a = Down {getDown :: a}

comparing :: Ord a => (b -> a) -> b -> b -> Ordering
comparing p x y = compare (p x) (p y)

instance Eq a => Eq (Down a) where
  Down x == Down y = x == y

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x
  Down x < Down y = y < x
  Down x <= Down y = y <= x
  Down x > Down y = y > x
  Down x >= Down y = y >= x
  min (Down x) (Down y) = Down (max y x)
  max (Down x) (Down y) = Down (min y x)

instance Show a => Show (Down a) where
  showsPrec d (Down x) = showApplied d "Down " (showsPrec appPrec1 x)
