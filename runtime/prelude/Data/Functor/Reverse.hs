-- SPDX-License-Identifier: BSD-3-Clause
module Data.Functor.Reverse (Reverse (..)) where

import Control.Applicative.Backwards (Backwards (..))
import Control.Monad (MonadPlus (..))
import Data.Monoid (Dual (..))
import GHC.Base (Alternative (..), Applicative (..))
import Prelude

-- The same functor, folded and traversed from the end.
newtype Reverse f a = Reverse {getReverse :: f a}
  deriving newtype (Eq, Ord)

instance Show (f a) => Show (Reverse f a) where
  showsPrec d (Reverse a) = showParen (d > 10) (\s -> "Reverse " ++ showsPrec 11 a s)

instance Read (f a) => Read (Reverse f a) where
  readsPrec d = readParen (d > 10) (\s -> [(Reverse a, u) | ("Reverse", t) <- lex s, (a, u) <- readsPrec 11 t])

instance Functor f => Functor (Reverse f) where
  fmap f (Reverse a) = Reverse (fmap f a)

instance Applicative f => Applicative (Reverse f) where
  pure a = Reverse (pure a)
  Reverse f <*> Reverse a = Reverse (f <*> a)

instance Alternative f => Alternative (Reverse f) where
  empty = Reverse empty
  Reverse a <|> Reverse b = Reverse (a <|> b)

instance Monad m => Monad (Reverse m) where
  m >>= f = Reverse (getReverse m >>= \a -> getReverse (f a))

instance MonadFail m => MonadFail (Reverse m) where
  fail message = Reverse (fail message)

instance MonadPlus m => MonadPlus (Reverse m) where
  mzero = Reverse mzero
  Reverse a `mplus` Reverse b = Reverse (a `mplus` b)

instance Foldable f => Foldable (Reverse f) where
  foldMap f (Reverse t) = getDual (foldMap (\a -> Dual (f a)) t)
  foldr f z (Reverse t) = foldl (flip f) z t
  foldl f z (Reverse t) = foldr (flip f) z t
  foldr1 f (Reverse t) = foldl1 (flip f) t
  foldl1 f (Reverse t) = foldr1 (flip f) t
  length (Reverse t) = length t
  null (Reverse t) = null t

instance Traversable f => Traversable (Reverse f) where
  traverse f (Reverse t) = forwards (fmap Reverse (traverse (\a -> Backwards (f a)) t))
