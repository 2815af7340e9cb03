-- SPDX-License-Identifier: BSD-3-Clause
module Data.Functor.Contravariant
  ( Contravariant (..), phantom, (>$<), (>$$<), ($<), Predicate (..), Comparison (..)
  , Equivalence (..), defaultComparison, defaultEquivalence, comparisonEquivalence, Op (..)
  ) where

import Data.Functor.Const
import Prelude

infixl 4 >$, >$<, >$$<, $<

class Contravariant f where
  contramap :: (a' -> a) -> f a -> f a'
  (>$) :: b -> f b -> f a
  (>$) b = contramap (const b)

phantom :: (Functor f, Contravariant f) => f a -> f b
phantom x = () <$ x $< ()

($<) :: Contravariant f => f b -> b -> f a
x $< b = b >$ x

(>$<) :: Contravariant f => (a -> b) -> f b -> f a
f >$< x = contramap f x

(>$$<) :: Contravariant f => f b -> (a -> b) -> f a
x >$$< f = contramap f x

newtype Predicate a = Predicate {getPredicate :: a -> Bool}

newtype Comparison a = Comparison {getComparison :: a -> a -> Ordering}

newtype Equivalence a = Equivalence {getEquivalence :: a -> a -> Bool}

newtype Op a b = Op {getOp :: b -> a}

instance Contravariant Predicate where
  contramap f (Predicate p) = Predicate (\x -> p (f x))

instance Contravariant Comparison where
  contramap f (Comparison c) = Comparison (\x y -> c (f x) (f y))

instance Contravariant Equivalence where
  contramap f (Equivalence e) = Equivalence (\x y -> e (f x) (f y))

instance Contravariant (Op a) where
  contramap f (Op g) = Op (\x -> g (f x))

instance Contravariant (Const a) where
  contramap _ (Const a) = Const a

instance Semigroup (Predicate a) where
  Predicate p <> Predicate q = Predicate (\a -> p a && q a)

instance Monoid (Predicate a) where
  mempty = Predicate (const True)

instance Semigroup (Comparison a) where
  Comparison p <> Comparison q = Comparison (\a b -> p a b <> q a b)

instance Monoid (Comparison a) where
  mempty = Comparison (\_ _ -> EQ)

instance Semigroup (Equivalence a) where
  Equivalence p <> Equivalence q = Equivalence (\a b -> p a b && q a b)

instance Monoid (Equivalence a) where
  mempty = Equivalence (\_ _ -> True)

defaultComparison :: Ord a => Comparison a
defaultComparison = Comparison compare

defaultEquivalence :: Eq a => Equivalence a
defaultEquivalence = Equivalence (==)

comparisonEquivalence :: Comparison a -> Equivalence a
comparisonEquivalence (Comparison p) = Equivalence (\a b -> p a b == EQ)
