{-# LANGUAGE StandaloneDeriving #-}
-- SPDX-License-Identifier: BSD-3-Clause
module Data.Functor.Product (Product (..)) where

import Control.Monad.Fix (MonadFix (..))
import Control.Monad.Zip (MonadZip (..))
import Data.Data
import Data.Functor.Classes
import GHC.Base (Alternative (..), Applicative (..), MonadPlus)
import GHC.Read (Read (..), readListPrecDefault)
import Prelude hiding (Read (..))

data Product f g a = Pair (f a) (g a)

instance (Functor f, Functor g) => Functor (Product f g) where
  fmap f (Pair x y) = Pair (fmap f x) (fmap f y)
  a <$ Pair x y = Pair (a <$ x) (a <$ y)

instance (Foldable f, Foldable g) => Foldable (Product f g) where
  foldMap f (Pair x y) = foldMap f x `mappend` foldMap f y

instance (Traversable f, Traversable g) => Traversable (Product f g) where
  traverse f (Pair x y) = liftA2 Pair (traverse f x) (traverse f y)

instance (Applicative f, Applicative g) => Applicative (Product f g) where
  pure x = Pair (pure x) (pure x)
  Pair f g <*> Pair x y = Pair (f <*> x) (g <*> y)
  liftA2 f (Pair a b) (Pair x y) = Pair (liftA2 f a x) (liftA2 f b y)

instance (Alternative f, Alternative g) => Alternative (Product f g) where
  empty = Pair empty empty
  Pair a b <|> Pair c d = Pair (a <|> c) (b <|> d)

instance (Monad f, Monad g) => Monad (Product f g) where
  Pair m n >>= f = Pair (m >>= \x -> firstOf (f x)) (n >>= \x -> secondOf (f x))
    where
      firstOf (Pair a _) = a
      secondOf (Pair _ b) = b

instance (MonadPlus f, MonadPlus g) => MonadPlus (Product f g)

instance (Eq1 f, Eq1 g) => Eq1 (Product f g) where
  liftEq eq (Pair a b) (Pair c d) = liftEq eq a c && liftEq eq b d

instance (Ord1 f, Ord1 g) => Ord1 (Product f g) where
  liftCompare comp (Pair a b) (Pair c d) = liftCompare comp a c <> liftCompare comp b d

instance (Show1 f, Show1 g) => Show1 (Product f g) where
  liftShowsPrec sp sl d (Pair a b) =
    showsBinaryWith (liftShowsPrec sp sl) (liftShowsPrec sp sl) "Pair" d a b

instance (Read1 f, Read1 g) => Read1 (Product f g) where
  liftReadPrec rp rl = readData (readBinaryWith (liftReadPrec rp rl) (liftReadPrec rp rl) "Pair" Pair)

instance (Read1 f, Read1 g, Read a) => Read (Product f g a) where
  readPrec = readPrec1
  readListPrec = readListPrecDefault

instance (Eq1 f, Eq1 g, Eq a) => Eq (Product f g a) where
  (==) = eq1

instance (Ord1 f, Ord1 g, Ord a) => Ord (Product f g a) where
  compare = compare1

instance (Show1 f, Show1 g, Show a) => Show (Product f g a) where
  showsPrec = showsPrec1

instance (MonadZip f, MonadZip g) => MonadZip (Product f g) where
  mzipWith f (Pair a b) (Pair c d) = Pair (mzipWith f a c) (mzipWith f b d)

instance (MonadFix f, MonadFix g) => MonadFix (Product f g) where
  mfix f = Pair (mfix (\x -> first (f x))) (mfix (\x -> second (f x)))
    where
      first (Pair a _) = a
      second (Pair _ b) = b

deriving instance (Typeable a, Typeable f, Typeable g, Data (f a), Data (g a)) => Data (Product f g a)
