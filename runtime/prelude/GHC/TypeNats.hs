-- SPDX-License-Identifier: BSD-3-Clause
-- Type-level numbers. The compiler computes with them (infer/type_literals.h) and makes the
-- instances of KnownNat, which are represented by the numbers.
{-# LANGUAGE ConstraintKinds, DataKinds, NoStarIsType, PolyKinds, ScopedTypeVariables, TypeFamilies, TypeOperators #-}
module GHC.TypeNats
  ( Nat, KnownNat, natVal, natVal', SomeNat (..), someNatVal, sameNat, type (<=), type (<=?), type (+), type (*), type (^)
  , type (-), CmpNat, Div, Mod, Log2
  ) where

import Data.Proxy
import Data.Type.Equality
import GHC.Functions
import GHC.Types
import GHC.UnliftedMemory (Proxy#)
import Numeric.Natural
import Prelude

infix 4 <=?, <=
infixl 6 +, -
infixl 7 *, `Div`, `Mod`
infixr 8 ^

newtype Number# (n :: Nat) = Number# Natural

class KnownNat (n :: Nat) where
  number# :: Number# n

natVal :: KnownNat n => proxy n -> Natural
natVal p = of_ p number#
  where
    of_ :: proxy n -> Number# n -> Natural
    of_ _ (Number# n) = n

natVal' :: KnownNat n => Proxy# n -> Natural
natVal' p = of_ p number#
  where
    of_ :: Proxy# n -> Number# n -> Natural
    of_ _ (Number# n) = n

data SomeNat = forall n. KnownNat n => SomeNat (Proxy n)

newtype Known# n = Known# (KnownNat n => Proxy n -> SomeNat)

someNatVal :: Natural -> SomeNat
someNatVal n = some n Proxy

-- A function of the instance is a function of the number.
some :: forall (n :: Nat). Natural -> Proxy n -> SomeNat
some n p = coerce# (Known# (\q -> SomeNat q) :: Known# n) n p

sameNat :: (KnownNat a, KnownNat b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameNat a b
  | natVal a == natVal b = Just (coerce# Refl)
  | otherwise = Nothing

instance Eq SomeNat where
  SomeNat a == SomeNat b = natVal a == natVal b

instance Ord SomeNat where
  compare (SomeNat a) (SomeNat b) = compare (natVal a) (natVal b)

instance Show SomeNat where
  showsPrec p (SomeNat n) = showsPrec p (natVal n)

instance Read SomeNat where
  readsPrec p s = [(someNatVal n, rest) | (n, rest) <- readsPrec p s]

type a <= b = (a <=? b) ~ 'True

type family (a :: Nat) + (b :: Nat) :: Nat

type family (a :: Nat) - (b :: Nat) :: Nat

type family (a :: Nat) * (b :: Nat) :: Nat

type family (a :: Nat) ^ (b :: Nat) :: Nat

type family Div (a :: Nat) (b :: Nat) :: Nat

type family Mod (a :: Nat) (b :: Nat) :: Nat

type family Log2 (a :: Nat) :: Nat

-- The equations give the results of a comparison, in order.
type family CmpNat (a :: Nat) (b :: Nat) :: Ordering where
  CmpNat 0 1 = 'LT
  CmpNat 0 0 = 'EQ
  CmpNat 1 0 = 'GT

type family (a :: Nat) <=? (b :: Nat) :: Bool where
  0 <=? 1 = 'True
  0 <=? 0 = 'True
  1 <=? 0 = 'False
