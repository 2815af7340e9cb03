-- SPDX-License-Identifier: BSD-3-Clause
module Data.Semigroup
  ( Semigroup (..), stimesMonoid, stimesIdempotent, stimesIdempotentMonoid, mtimesDefault, Min (..)
  , Max (..), First (..), Last (..), WrappedMonoid (..), Dual (..), Endo (..), All (..), Any (..)
  , Option (..), option, Sum (..), Product (..), diff, cycle1, Arg (..), ArgMin, ArgMax
  ) where

import Control.Monad.Fix
import Data.Bifoldable
import Data.Bifunctor
import Data.Bitraversable
import Data.Data (Data)
import Data.Monoid (All (..), Any (..), Dual (..), Endo (..), Product (..), Sum (..))
import GHC.Base
  ( Alternative (..), Applicative (..), MonadPlus, NonEmpty (..), Semigroup (..), stimesIdempotent, stimesIdempotentMonoid
  , stimesMonoid )
import GHC.NonEmpty ()
import Prelude

newtype WrappedMonoid m = WrapMonoid {unwrapMonoid :: m} deriving (Eq, Ord, Show, Read, Data)

instance Monoid m => Semigroup (WrappedMonoid m) where
  WrapMonoid a <> WrapMonoid b = WrapMonoid (a `mappend` b)

instance Monoid m => Monoid (WrappedMonoid m) where
  mempty = WrapMonoid mempty

data Arg a b = Arg a b deriving (Show, Read, Data)

type ArgMin a b = Min (Arg a b)

type ArgMax a b = Max (Arg a b)

instance Functor (Arg a) where
  fmap f (Arg x a) = Arg x (f a)

instance Foldable (Arg a) where
  foldMap f (Arg _ a) = f a

instance Traversable (Arg a) where
  traverse f (Arg x a) = fmap (Arg x) (f a)

instance Eq a => Eq (Arg a b) where
  Arg a _ == Arg b _ = a == b

instance Ord a => Ord (Arg a b) where
  Arg a _ `compare` Arg b _ = compare a b
  min x@(Arg a _) y@(Arg b _) = if a <= b then x else y
  max x@(Arg a _) y@(Arg b _) = if a >= b then x else y

instance Bifunctor Arg where
  bimap f g (Arg a b) = Arg (f a) (g b)

newtype Option a = Option {getOption :: Maybe a}
  deriving (Eq, Ord, Show, Read, Data)
  deriving newtype (Functor, Applicative, Monad, Alternative, MonadPlus, Semigroup, Monoid)

instance Foldable Option where
  foldMap f (Option m) = foldMap f m

instance Traversable Option where
  traverse f (Option (Just a)) = fmap (\b -> Option (Just b)) (f a)
  traverse _ (Option Nothing) = pure (Option Nothing)

option :: b -> (a -> b) -> Option a -> b
option n j (Option m) = maybe n j m

diff :: Semigroup m => m -> Endo m
diff m = Endo (\x -> m <> x)

cycle1 :: Semigroup m => m -> m
cycle1 xs = xs'
  where
    xs' = xs <> xs'

mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x
  | n == 0 = mempty
  | otherwise = unwrapMonoid (stimes n (WrapMonoid x))

newtype Min a = Min {getMin :: a} deriving (Eq, Ord, Show, Read, Data)

instance Ord a => Semigroup (Min a) where
  Min a <> Min b = Min (min a b)
  stimes n x = stimesIdempotent n x

instance Bounded a => Bounded (Min a) where
  minBound = Min minBound
  maxBound = Min maxBound

instance Functor Min where
  fmap f (Min a) = Min (f a)

instance Applicative Min where
  pure a = Min a
  Min f <*> Min a = Min (f a)

instance Monad Min where
  Min a >>= k = k a

instance Foldable Min where
  foldMap f (Min a) = f a

instance Traversable Min where
  traverse f (Min a) = fmap Min (f a)

instance Enum a => Enum (Min a) where
  succ (Min a) = Min (succ a)
  pred (Min a) = Min (pred a)
  toEnum n = Min (toEnum n)
  fromEnum (Min a) = fromEnum a
  enumFrom (Min a) = fmap Min (enumFrom a)
  enumFromThen (Min a) (Min b) = fmap Min (enumFromThen a b)
  enumFromTo (Min a) (Min b) = fmap Min (enumFromTo a b)
  enumFromThenTo (Min a) (Min b) (Min z) = fmap Min (enumFromThenTo a b z)

instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = maxBound

instance Num a => Num (Min a) where
  Min a + Min b = Min (a + b)
  Min a - Min b = Min (a - b)
  Min a * Min b = Min (a * b)
  negate (Min a) = Min (negate a)
  abs (Min a) = Min (abs a)
  signum (Min a) = Min (signum a)
  fromInteger n = Min (fromInteger n)

newtype Max a = Max {getMax :: a} deriving (Eq, Ord, Show, Read, Data)

instance Ord a => Semigroup (Max a) where
  Max a <> Max b = Max (max a b)
  stimes n x = stimesIdempotent n x

instance Bounded a => Bounded (Max a) where
  minBound = Max minBound
  maxBound = Max maxBound

instance Functor Max where
  fmap f (Max a) = Max (f a)

instance Applicative Max where
  pure a = Max a
  Max f <*> Max a = Max (f a)

instance Monad Max where
  Max a >>= k = k a

instance Foldable Max where
  foldMap f (Max a) = f a

instance Traversable Max where
  traverse f (Max a) = fmap Max (f a)

instance Enum a => Enum (Max a) where
  succ (Max a) = Max (succ a)
  pred (Max a) = Max (pred a)
  toEnum n = Max (toEnum n)
  fromEnum (Max a) = fromEnum a
  enumFrom (Max a) = fmap Max (enumFrom a)
  enumFromThen (Max a) (Max b) = fmap Max (enumFromThen a b)
  enumFromTo (Max a) (Max b) = fmap Max (enumFromTo a b)
  enumFromThenTo (Max a) (Max b) (Max z) = fmap Max (enumFromThenTo a b z)

instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = minBound

instance Num a => Num (Max a) where
  Max a + Max b = Max (a + b)
  Max a - Max b = Max (a - b)
  Max a * Max b = Max (a * b)
  negate (Max a) = Max (negate a)
  abs (Max a) = Max (abs a)
  signum (Max a) = Max (signum a)
  fromInteger n = Max (fromInteger n)

newtype First a = First {getFirst :: a} deriving (Eq, Ord, Show, Read, Data)

instance Semigroup (First a) where
  a <> _ = a
  stimes n x = stimesIdempotent n x

instance Bounded a => Bounded (First a) where
  minBound = First minBound
  maxBound = First maxBound

instance Functor First where
  fmap f (First a) = First (f a)

instance Applicative First where
  pure a = First a
  First f <*> First a = First (f a)

instance Monad First where
  First a >>= k = k a

instance Foldable First where
  foldMap f (First a) = f a

instance Traversable First where
  traverse f (First a) = fmap First (f a)

instance Enum a => Enum (First a) where
  succ (First a) = First (succ a)
  pred (First a) = First (pred a)
  toEnum n = First (toEnum n)
  fromEnum (First a) = fromEnum a
  enumFrom (First a) = fmap First (enumFrom a)
  enumFromThen (First a) (First b) = fmap First (enumFromThen a b)
  enumFromTo (First a) (First b) = fmap First (enumFromTo a b)
  enumFromThenTo (First a) (First b) (First z) = fmap First (enumFromThenTo a b z)

newtype Last a = Last {getLast :: a} deriving (Eq, Ord, Show, Read, Data)

instance Semigroup (Last a) where
  _ <> b = b
  stimes n x = stimesIdempotent n x

instance Bounded a => Bounded (Last a) where
  minBound = Last minBound
  maxBound = Last maxBound

instance Functor Last where
  fmap f (Last a) = Last (f a)

instance Applicative Last where
  pure a = Last a
  Last f <*> Last a = Last (f a)

instance Monad Last where
  Last a >>= k = k a

instance Foldable Last where
  foldMap f (Last a) = f a

instance Traversable Last where
  traverse f (Last a) = fmap Last (f a)

instance Enum a => Enum (Last a) where
  succ (Last a) = Last (succ a)
  pred (Last a) = Last (pred a)
  toEnum n = Last (toEnum n)
  fromEnum (Last a) = fromEnum a
  enumFrom (Last a) = fmap Last (enumFrom a)
  enumFromThen (Last a) (Last b) = fmap Last (enumFromThen a b)
  enumFromTo (Last a) (Last b) = fmap Last (enumFromTo a b)
  enumFromThenTo (Last a) (Last b) (Last z) = fmap Last (enumFromThenTo a b z)

instance MonadFix Min where
  mfix f = fix (\x -> f (getMin x))

instance MonadFix Max where
  mfix f = fix (\x -> f (getMax x))

instance MonadFix First where
  mfix f = fix (\x -> f (getFirst x))

instance MonadFix Last where
  mfix f = fix (\x -> f (getLast x))

instance Bifoldable Arg where
  bifoldMap f g (Arg a b) = f a <> g b

instance Bitraversable Arg where
  bitraverse f g (Arg a b) = liftA2 Arg (f a) (g b)
