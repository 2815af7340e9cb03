-- SPDX-License-Identifier: BSD-3-Clause
module Data.Ord (Ord (..), Ordering (..), comparing, Down (..)) where

import Data.Foldable
import Data.Ix
import Data.Traversable
import GHC.Base hiding (foldr)
import GHC.Bits
import GHC.Classes
import GHC.Enum
import GHC.Floating
import GHC.Lex
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show
import GHC.Types

newtype Down a = Down {getDown :: a}
  deriving newtype
    ( Semigroup, Monoid, Num, Real, Fractional, RealFrac, Floating, RealFloat, Ix, Bits, FiniteBits )

comparing :: Ord a => (b -> a) -> b -> b -> Ordering
comparing p x y = compare (p x) (p y)

deriving newtype instance Eq a => Eq (Down a)

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x

instance Show a => Show (Down a) where
  showsPrec d (Down x) = showApplied d "Down " (showsPrec appPrec1 x)

instance Read a => Read (Down a) where
  readsPrec d = readParen (d > 10) (\r -> [(Down x, t) | ("Down", s) <- lex r, (x, t) <- readsPrec 11 s])

instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound

instance Functor Down where
  fmap f (Down x) = Down (f x)

instance Applicative Down where
  pure x = Down x
  Down f <*> Down x = Down (f x)

instance Monad Down where
  Down x >>= k = k x

instance Foldable Down where
  foldMap f (Down x) = f x
  foldr f z (Down x) = f x z
  null _ = False

instance Traversable Down where
  traverse f (Down x) = fmap Down (f x)
