-- SPDX-License-Identifier: BSD-3-Clause
module Control.Applicative.Backwards (Backwards (..)) where

import GHC.Base (Alternative (..), Applicative (..))
import Prelude

-- The same functor with effects from right to left.
newtype Backwards f a = Backwards {forwards :: f a}
  deriving newtype (Eq, Ord)

instance Show (f a) => Show (Backwards f a) where
  showsPrec d (Backwards a) = showParen (d > 10) (\s -> "Backwards " ++ showsPrec 11 a s)

instance Read (f a) => Read (Backwards f a) where
  readsPrec d = readParen (d > 10) (\s -> [(Backwards a, u) | ("Backwards", t) <- lex s, (a, u) <- readsPrec 11 t])

instance Functor f => Functor (Backwards f) where
  fmap f (Backwards a) = Backwards (fmap f a)
  x <$ Backwards a = Backwards (x <$ a)

instance Applicative f => Applicative (Backwards f) where
  pure a = Backwards (pure a)
  Backwards f <*> Backwards a = Backwards (liftA2 (\x g -> g x) a f)
  liftA2 f (Backwards a) (Backwards b) = Backwards (liftA2 (flip f) b a)
  Backwards a *> Backwards b = Backwards (b <* a)
  Backwards a <* Backwards b = Backwards (b *> a)

instance Alternative f => Alternative (Backwards f) where
  empty = Backwards empty
  Backwards a <|> Backwards b = Backwards (a <|> b)

instance Foldable f => Foldable (Backwards f) where
  foldMap f (Backwards t) = foldMap f t
  foldr f z (Backwards t) = foldr f z t
  foldl f z (Backwards t) = foldl f z t
  foldr1 f (Backwards t) = foldr1 f t
  foldl1 f (Backwards t) = foldl1 f t
  length (Backwards t) = length t
  null (Backwards t) = null t

instance Traversable f => Traversable (Backwards f) where
  traverse f (Backwards t) = fmap Backwards (traverse f t)
