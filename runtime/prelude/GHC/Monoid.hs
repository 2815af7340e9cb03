-- SPDX-License-Identifier: BSD-3-Clause
-- The wrappers that choose a monoid, as Foldable needs them.
module GHC.Monoid where

import GHC.Base
import GHC.Classes
import GHC.Num
import GHC.Show
import GHC.Types

newtype Dual a = Dual {getDual :: a}

newtype Endo a = Endo {appEndo :: a -> a}

newtype All = All {getAll :: Bool}

newtype Any = Any {getAny :: Bool}

newtype Sum a = Sum {getSum :: a}

newtype Product a = Product {getProduct :: a}

newtype First a = First {getFirst :: Maybe a}

newtype Last a = Last {getLast :: Maybe a}

instance Semigroup a => Semigroup (Dual a) where
  Dual a <> Dual b = Dual (b <> a)

instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (\x -> f (g x))

instance Monoid (Endo a) where
  mempty = Endo id

instance Semigroup All where
  All a <> All b = All (a && b)

instance Monoid All where
  mempty = All True

instance Semigroup Any where
  Any a <> Any b = Any (a || b)

instance Monoid Any where
  mempty = Any False

instance Num a => Semigroup (Sum a) where
  Sum a <> Sum b = Sum (a + b)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0

instance Num a => Semigroup (Product a) where
  Product a <> Product b = Product (a * b)

instance Num a => Monoid (Product a) where
  mempty = Product 1

instance Semigroup (First a) where
  First Nothing <> b = b
  a <> _ = a

instance Monoid (First a) where
  mempty = First Nothing

instance Semigroup (Last a) where
  a <> Last Nothing = a
  _ <> b = b

instance Monoid (Last a) where
  mempty = Last Nothing

instance Eq a => Eq (Dual a) where
  Dual a == Dual b = a == b

instance Eq All where
  All a == All b = a == b

instance Eq Any where
  Any a == Any b = a == b

instance Eq a => Eq (Sum a) where
  Sum a == Sum b = a == b

instance Eq a => Eq (Product a) where
  Product a == Product b = a == b

instance Eq a => Eq (First a) where
  First a == First b = equalMaybes a b

instance Eq a => Eq (Last a) where
  Last a == Last b = equalMaybes a b

instance Ord a => Ord (Dual a) where
  compare (Dual a) (Dual b) = compare a b

instance Ord All where
  compare (All a) (All b) = compare a b
  All a <= All b = a <= b
  All a > All b = a > b

instance Ord Any where
  compare (Any a) (Any b) = compare a b
  Any a <= Any b = a <= b
  Any a > Any b = a > b

instance Ord a => Ord (Sum a) where
  compare (Sum a) (Sum b) = compare a b

instance Ord a => Ord (Product a) where
  compare (Product a) (Product b) = compare a b

showWrapped :: Int -> String -> ShowS -> ShowS
showWrapped d name shown = showParen (d >= 11) (\s -> name ++ shown ('}' : s))

instance Show a => Show (Dual a) where
  showsPrec d (Dual a) = showWrapped d "Dual {getDual = " (showsPrec 0 a)

instance Show All where
  showsPrec d (All a) = showWrapped d "All {getAll = " (showsPrec 0 a)

instance Show Any where
  showsPrec d (Any a) = showWrapped d "Any {getAny = " (showsPrec 0 a)

instance Show a => Show (Sum a) where
  showsPrec d (Sum a) = showWrapped d "Sum {getSum = " (showsPrec 0 a)

instance Show a => Show (Product a) where
  showsPrec d (Product a) = showWrapped d "Product {getProduct = " (showsPrec 0 a)

instance Show a => Show (First a) where
  showsPrec d (First a) = showWrapped d "First {getFirst = " (showsPrec 0 a)

instance Show a => Show (Last a) where
  showsPrec d (Last a) = showWrapped d "Last {getLast = " (showsPrec 0 a)
