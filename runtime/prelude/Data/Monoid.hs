-- SPDX-License-Identifier: BSD-3-Clause
-- The wrappers that select a monoid, with instances that Foldable does not need.
module Data.Monoid
  ( Monoid (..), (<>), Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..), First (..)
  , Last (..), Alt (..), Ap (..)
  ) where

import GHC.Base (Alternative (..), Applicative (..), MonadPlus, Semigroup (..), stimesMonoid)
import GHC.Monoid
import GHC.Read (readListPrecDefault, readRecord)
import Prelude

newtype Alt f a = Alt {getAlt :: f a}
  deriving newtype (Functor, Applicative, Monad, Alternative, MonadPlus, Num, Enum)

newtype Ap f a = Ap {getAp :: f a}
  deriving newtype (Functor, Applicative, Monad, Alternative, MonadPlus, MonadFail, Enum)

instance Foldable f => Foldable (Alt f) where
  foldMap f (Alt a) = foldMap f a
  foldr f z (Alt a) = foldr f z a
  null (Alt a) = null a

instance Foldable f => Foldable (Ap f) where
  foldMap f (Ap a) = foldMap f a
  foldr f z (Ap a) = foldr f z a
  null (Ap a) = null a

instance Traversable f => Traversable (Alt f) where
  traverse f (Alt a) = fmap Alt (traverse f a)

instance Traversable f => Traversable (Ap f) where
  traverse f (Ap a) = fmap Ap (traverse f a)

instance Read (f a) => Read (Alt f a) where
  readPrec = readRecord "Alt" "getAlt" Alt
  readListPrec = readListPrecDefault

instance Read (f a) => Read (Ap f a) where
  readPrec = readRecord "Ap" "getAp" Ap
  readListPrec = readListPrecDefault

instance (Applicative f, Bounded a) => Bounded (Ap f a) where
  minBound = pure minBound
  maxBound = pure maxBound

instance (Applicative f, Num a) => Num (Ap f a) where
  a + b = liftA2 (+) a b
  a * b = liftA2 (*) a b
  negate a = fmap negate a
  fromInteger n = pure (fromInteger n)
  abs a = fmap abs a
  signum a = fmap signum a

instance Alternative f => Semigroup (Alt f a) where
  Alt a <> Alt b = Alt (a <|> b)
  stimes n x = stimesMonoid n x

instance Alternative f => Monoid (Alt f a) where
  mempty = Alt empty

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap a <> Ap b = Ap (liftA2 (<>) a b)

instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)

deriving newtype instance Eq (f a) => Eq (Alt f a)

deriving newtype instance Eq (f a) => Eq (Ap f a)

deriving newtype instance Ord (f a) => Ord (Alt f a)

deriving newtype instance Ord (f a) => Ord (Ap f a)

instance Show (f a) => Show (Alt f a) where
  showsPrec d (Alt a) = showParen (d >= 11) (\s -> "Alt {getAlt = " ++ showsPrec 0 a ('}' : s))

instance Show (f a) => Show (Ap f a) where
  showsPrec d (Ap a) = showParen (d >= 11) (\s -> "Ap {getAp = " ++ showsPrec 0 a ('}' : s))

instance Functor Sum where
  fmap f (Sum a) = Sum (f a)

instance Applicative Sum where
  pure a = Sum a
  Sum f <*> Sum a = Sum (f a)

instance Monad Sum where
  m >>= k = k (getSum m)

instance Foldable Sum where
  foldMap f (Sum a) = f a
  foldr f z (Sum a) = f a z
  foldr' f z (Sum a) = f a z
  foldl f z (Sum a) = f z a
  foldl' f z (Sum a) = f z a
  foldr1 _ (Sum a) = a
  foldl1 _ (Sum a) = a
  toList (Sum a) = [a]
  null _ = False
  length _ = 1
  elem x (Sum a) = x == a
  maximum (Sum a) = a
  minimum (Sum a) = a
  sum (Sum a) = a
  product (Sum a) = a

instance Traversable Sum where
  traverse f (Sum a) = fmap Sum (f a)

instance Bounded a => Bounded (Sum a) where
  minBound = Sum minBound
  maxBound = Sum maxBound

instance Read a => Read (Sum a) where
  readPrec = readRecord "Sum" "getSum" Sum
  readListPrec = readListPrecDefault

instance Num a => Num (Sum a) where
  Sum a + Sum b = Sum (a + b)
  Sum a - Sum b = Sum (a - b)
  Sum a * Sum b = Sum (a * b)
  negate (Sum a) = Sum (negate a)
  abs (Sum a) = Sum (abs a)
  signum (Sum a) = Sum (signum a)
  fromInteger n = Sum (fromInteger n)

instance Functor Product where
  fmap f (Product a) = Product (f a)

instance Applicative Product where
  pure a = Product a
  Product f <*> Product a = Product (f a)

instance Monad Product where
  m >>= k = k (getProduct m)

instance Foldable Product where
  foldMap f (Product a) = f a
  foldr f z (Product a) = f a z
  foldr' f z (Product a) = f a z
  foldl f z (Product a) = f z a
  foldl' f z (Product a) = f z a
  foldr1 _ (Product a) = a
  foldl1 _ (Product a) = a
  toList (Product a) = [a]
  null _ = False
  length _ = 1
  elem x (Product a) = x == a
  maximum (Product a) = a
  minimum (Product a) = a
  sum (Product a) = a
  product (Product a) = a

instance Traversable Product where
  traverse f (Product a) = fmap Product (f a)

instance Bounded a => Bounded (Product a) where
  minBound = Product minBound
  maxBound = Product maxBound

instance Read a => Read (Product a) where
  readPrec = readRecord "Product" "getProduct" Product
  readListPrec = readListPrecDefault

instance Num a => Num (Product a) where
  Product a + Product b = Product (a + b)
  Product a - Product b = Product (a - b)
  Product a * Product b = Product (a * b)
  negate (Product a) = Product (negate a)
  abs (Product a) = Product (abs a)
  signum (Product a) = Product (signum a)
  fromInteger n = Product (fromInteger n)

instance Functor Dual where
  fmap f (Dual a) = Dual (f a)

instance Applicative Dual where
  pure a = Dual a
  Dual f <*> Dual a = Dual (f a)

instance Monad Dual where
  m >>= k = k (getDual m)

instance Foldable Dual where
  foldMap f (Dual a) = f a
  foldr f z (Dual a) = f a z
  foldr' f z (Dual a) = f a z
  foldl f z (Dual a) = f z a
  foldl' f z (Dual a) = f z a
  foldr1 _ (Dual a) = a
  foldl1 _ (Dual a) = a
  toList (Dual a) = [a]
  null _ = False
  length _ = 1
  elem x (Dual a) = x == a
  maximum (Dual a) = a
  minimum (Dual a) = a
  sum (Dual a) = a
  product (Dual a) = a

instance Traversable Dual where
  traverse f (Dual a) = fmap Dual (f a)

instance Bounded a => Bounded (Dual a) where
  minBound = Dual minBound
  maxBound = Dual maxBound

instance Read a => Read (Dual a) where
  readPrec = readRecord "Dual" "getDual" Dual
  readListPrec = readListPrecDefault

instance Functor First where
  fmap f (First a) = First (fmap f a)

instance Applicative First where
  pure a = First (Just a)
  First f <*> First a = First (f <*> a)

instance Monad First where
  First m >>= k = First (m >>= \a -> getFirst (k a))

instance Foldable First where
  foldMap f (First a) = foldMap f a

instance Traversable First where
  traverse f (First a) = fmap First (traverse f a)

deriving newtype instance Ord a => Ord (First a)

instance Read a => Read (First a) where
  readPrec = readRecord "First" "getFirst" First
  readListPrec = readListPrecDefault

instance Functor Last where
  fmap f (Last a) = Last (fmap f a)

instance Applicative Last where
  pure a = Last (Just a)
  Last f <*> Last a = Last (f <*> a)

instance Monad Last where
  Last m >>= k = Last (m >>= \a -> getLast (k a))

instance Foldable Last where
  foldMap f (Last a) = foldMap f a

instance Traversable Last where
  traverse f (Last a) = fmap Last (traverse f a)

deriving newtype instance Ord a => Ord (Last a)

instance Read a => Read (Last a) where
  readPrec = readRecord "Last" "getLast" Last
  readListPrec = readListPrecDefault

instance Bounded All where
  minBound = All minBound
  maxBound = All maxBound

instance Read All where
  readPrec = readRecord "All" "getAll" All
  readListPrec = readListPrecDefault

instance Bounded Any where
  minBound = Any minBound
  maxBound = Any maxBound

instance Read Any where
  readPrec = readRecord "Any" "getAny" Any
  readListPrec = readListPrecDefault
