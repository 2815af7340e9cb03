-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE DataKinds, GADTs, PolyKinds, RankNTypes, TypeFamilies, TypeOperators, UndecidableInstances #-}
module Data.Type.Equality
  ( (:~:) (..), (:~~:) (..), type (~~), sym, trans, castWith, gcastWith, apply, inner, outer, TestEquality (..)
  , type (==)
  ) where

import Data.Type.Bool
import Prelude hiding ((==))

infix 4 :~:, :~~:, ~~, ==

-- GHC also allows different kinds.
type a ~~ b = (a ~ b)

-- A proof that two types of any kind are equal.
data (:~:) :: k -> k -> * where
  Refl :: a :~: a

-- GHC also allows different kinds.
data (:~~:) :: k -> k -> * where
  HRefl :: a :~~: a

instance Eq (a :~~: b) where
  _ == _ = True

instance Ord (a :~~: b) where
  compare _ _ = EQ

instance Show (a :~~: b) where
  showsPrec _ HRefl s = "HRefl" ++ s

instance Eq (a :~: b) where
  _ == _ = True

instance Ord (a :~: b) where
  compare _ _ = EQ

instance Show (a :~: b) where
  showsPrec _ Refl s = "Refl" ++ s

sym :: (a :~: b) -> (b :~: a)
sym Refl = Refl

trans :: (a :~: b) -> (b :~: c) -> (a :~: c)
trans Refl Refl = Refl

castWith :: (a :~: b) -> a -> b
castWith Refl a = a

gcastWith :: (a :~: b) -> ((a ~ b) => r) -> r
gcastWith Refl r = r

apply :: (f :~: g) -> (a :~: b) -> (f a :~: g b)
apply Refl Refl = Refl

inner :: (f a :~: g b) -> (a :~: b)
inner Refl = Refl

outer :: (f a :~: g b) -> (f :~: g)
outer Refl = Refl

class TestEquality f where
  testEquality :: f a -> f b -> Maybe (a :~: b)

instance TestEquality ((:~:) a) where
  testEquality Refl Refl = Just Refl

type family (a :: k) == (b :: k) :: Bool where
  f a == g b = f == g && a == b
  a == a = 'True
  _ == _ = 'False
