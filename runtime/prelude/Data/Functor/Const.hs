-- SPDX-License-Identifier: BSD-3-Clause
module Data.Functor.Const (Const (..)) where

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

newtype Const a b = Const {getConst :: a}
  deriving newtype
    ( Semigroup, Monoid, Num, Real, Integral, Fractional, RealFrac, Floating, RealFloat, Enum, Bounded
    , Ix, Bits, FiniteBits )

deriving newtype instance Eq a => Eq (Const a b)

deriving newtype instance Ord a => Ord (Const a b)

instance Show a => Show (Const a b) where
  showsPrec d (Const x) = showApplied d "Const " (showsPrec appPrec1 x)

instance Functor (Const m) where
  fmap _ (Const v) = Const v

instance Monoid m => Applicative (Const m) where
  pure _ = Const mempty
  Const f <*> Const v = Const (f <> v)
  liftA2 _ (Const x) (Const y) = Const (x <> y)

instance Read a => Read (Const a b) where
  readsPrec d = readParen (d > 10) (\r -> [(Const x, t) | ("Const", s) <- lex r, (x, t) <- readsPrec 11 s])
