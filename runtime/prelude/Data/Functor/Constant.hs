-- SPDX-License-Identifier: BSD-3-Clause
module Data.Functor.Constant (Constant (..)) where

import Data.Bifoldable (Bifoldable (..))
import Data.Bifunctor (Bifunctor (..))
import Data.Bitraversable (Bitraversable (..))
import GHC.Base (Applicative (..))
import Prelude

newtype Constant a b = Constant {getConstant :: a}
  deriving newtype (Eq, Ord, Semigroup, Monoid)

instance Show a => Show (Constant a b) where
  showsPrec d (Constant a) = showParen (d > 10) (\s -> "Constant " ++ showsPrec 11 a s)

instance Read a => Read (Constant a b) where
  readsPrec d = readParen (d > 10) (\s -> [(Constant a, u) | ("Constant", t) <- lex s, (a, u) <- readsPrec 11 t])

instance Functor (Constant a) where
  fmap _ (Constant a) = Constant a

instance Foldable (Constant a) where
  foldMap _ (Constant _) = mempty
  length (Constant _) = 0
  null (Constant _) = True

instance Traversable (Constant a) where
  traverse _ (Constant a) = pure (Constant a)

instance Monoid a => Applicative (Constant a) where
  pure _ = Constant mempty
  Constant a <*> Constant b = Constant (a <> b)

instance Bifunctor Constant where
  first f (Constant a) = Constant (f a)
  second _ (Constant a) = Constant a

instance Bifoldable Constant where
  bifoldMap f _ (Constant a) = f a

instance Bitraversable Constant where
  bitraverse f _ (Constant a) = Constant <$> f a
