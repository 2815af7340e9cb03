-- SPDX-License-Identifier: BSD-3-Clause
module Data.Functor.Identity (Identity (..)) where

import Data.Ix
import GHC.Base
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

newtype Identity a = Identity {runIdentity :: a}
  deriving newtype
    ( Semigroup, Monoid, Num, Real, Integral, Fractional, RealFrac, Floating, RealFloat, Enum, Bounded
    , Ix, Bits, FiniteBits )

deriving newtype instance Eq a => Eq (Identity a)

deriving newtype instance Ord a => Ord (Identity a)

instance Show a => Show (Identity a) where
  showsPrec d (Identity x) = showApplied d "Identity " (showsPrec appPrec1 x)

instance Functor Identity where
  fmap f (Identity x) = Identity (f x)

instance Applicative Identity where
  pure x = Identity x
  Identity f <*> Identity x = Identity (f x)
  liftA2 f (Identity x) (Identity y) = Identity (f x y)

instance Monad Identity where
  m >>= k = k (runIdentity m)

instance Read a => Read (Identity a) where
  readsPrec d = readParen (d > 10) (\r -> [(Identity x, t) | ("Identity", s) <- lex r, (x, t) <- readsPrec 11 s])
