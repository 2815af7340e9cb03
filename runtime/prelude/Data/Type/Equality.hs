-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE GADTs, TypeOperators #-}
module Data.Type.Equality ((:~:) (..), sym, trans, castWith, TestEquality (..)) where

import Prelude

infix 4 :~:

-- That two types are the same.
data (:~:) :: * -> * -> * where
  Refl :: a :~: a

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

class TestEquality f where
  testEquality :: f a -> f b -> Maybe (a :~: b)

instance TestEquality ((:~:) a) where
  testEquality Refl Refl = Just Refl
