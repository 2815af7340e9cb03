-- SPDX-License-Identifier: BSD-3-Clause
module Data.Functor.Product (Product (..)) where

import GHC.Base (Alternative (..), Applicative (..), MonadPlus)
import Prelude

data Product f g a = Pair (f a) (g a)

instance (Eq (f a), Eq (g a)) => Eq (Product f g a) where
  Pair a b == Pair c d = a == c && b == d

instance (Ord (f a), Ord (g a)) => Ord (Product f g a) where
  compare (Pair a b) (Pair c d) = compare a c <> compare b d

instance (Show (f a), Show (g a)) => Show (Product f g a) where
  showsPrec d (Pair a b) = showParen (d > 10) (\s -> "Pair " ++ showsPrec 11 a (' ' : showsPrec 11 b s))

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
