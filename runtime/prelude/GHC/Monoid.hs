-- SPDX-License-Identifier: BSD-3-Clause
-- The wrappers that select a monoid, as needed by Foldable.
module GHC.Monoid where

import GHC.Base
import GHC.Classes
import GHC.Num
import GHC.Real (fromIntegral, (^))
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
  stimes n (Dual a) = Dual (stimes n a)

instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (\x -> f (g x))
  stimes n f = stimesMonoid n f

instance Monoid (Endo a) where
  mempty = Endo id

instance Semigroup All where
  All a <> All b = All (a && b)
  stimes n x = stimesIdempotentMonoid n x

instance Monoid All where
  mempty = All True

instance Semigroup Any where
  Any a <> Any b = Any (a || b)
  stimes n x = stimesIdempotentMonoid n x

instance Monoid Any where
  mempty = Any False

instance Num a => Semigroup (Sum a) where
  Sum a <> Sum b = Sum (a + b)
  stimes n (Sum a) = Sum (fromIntegral n * a)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0
  mconcat xs = foldr (<>) (Sum 0) xs

instance Num a => Semigroup (Product a) where
  Product a <> Product b = Product (a * b)
  stimes n (Product a) = Product (a ^ n)

instance Num a => Monoid (Product a) where
  mempty = Product 1
  mconcat xs = foldr (<>) (Product 1) xs

instance Semigroup (First a) where
  First Nothing <> b = b
  a <> _ = a
  stimes n x = stimesIdempotentMonoid n x

instance Monoid (First a) where
  mempty = First Nothing

instance Semigroup (Last a) where
  a <> Last Nothing = a
  _ <> b = b
  stimes n x = stimesIdempotentMonoid n x

instance Monoid (Last a) where
  mempty = Last Nothing

deriving newtype instance Eq a => Eq (Dual a)

deriving newtype instance Eq All

deriving newtype instance Eq Any

deriving newtype instance Eq a => Eq (Sum a)

deriving newtype instance Eq a => Eq (Product a)

deriving newtype instance Eq a => Eq (First a)

deriving newtype instance Eq a => Eq (Last a)

deriving newtype instance Ord a => Ord (Dual a)

deriving newtype instance Ord All

deriving newtype instance Ord Any

deriving newtype instance Ord a => Ord (Sum a)

deriving newtype instance Ord a => Ord (Product a)

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
