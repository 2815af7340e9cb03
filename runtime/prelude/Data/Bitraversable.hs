-- SPDX-License-Identifier: BSD-3-Clause
module Data.Bitraversable
  ( Bitraversable (..), bisequenceA, bisequence, bimapM, bifor, biforM, bimapAccumL, bimapAccumR, bimapDefault
  , bifoldMapDefault
  ) where

import Data.Bifoldable
import Data.Bifunctor
import Data.Functor.Const
import Data.Functor.Identity
import GHC.Accumulate
import GHC.Base (Applicative (..))
import Prelude

class (Bifunctor t, Bifoldable t) => Bitraversable t where
  bitraverse :: Applicative f => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)

instance Bitraversable (,) where
  bitraverse f g ~(a, b) = liftA2 (,) (f a) (g b)

instance Bitraversable ((,,) x) where
  bitraverse f g ~(x, a, b) = liftA2 ((,,) x) (f a) (g b)

instance Bitraversable Either where
  bitraverse f _ (Left a) = fmap Left (f a)
  bitraverse _ g (Right b) = fmap Right (g b)

instance Bitraversable Const where
  bitraverse f _ (Const a) = fmap Const (f a)

bisequenceA, bisequence :: (Bitraversable t, Applicative f) => t (f a) (f b) -> f (t a b)
bisequenceA t = bitraverse id id t
bisequence t = bitraverse id id t

bimapM :: (Bitraversable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)
bimapM f g t = bitraverse f g t

bifor :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
bifor t f g = bitraverse f g t

biforM :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
biforM t f g = bitraverse f g t

instance Bitraversable ((,,,) x y) where
  bitraverse f g ~(x, y, a, b) = liftA2 ((,,,) x y) (f a) (g b)

bimapAccumL, bimapAccumR ::
  Bitraversable t => (a -> b -> (a, c)) -> (a -> d -> (a, e)) -> a -> t b d -> (a, t c e)
bimapAccumL f g s t = runStateL (bitraverse (\b -> StateL (\a -> f a b)) (\d -> StateL (\a -> g a d)) t) s
bimapAccumR f g s t = runStateR (bitraverse (\b -> StateR (\a -> f a b)) (\d -> StateR (\a -> g a d)) t) s

bimapDefault :: Bitraversable t => (a -> b) -> (c -> d) -> t a c -> t b d
bimapDefault f g t = runIdentity (bitraverse (\a -> Identity (f a)) (\c -> Identity (g c)) t)

bifoldMapDefault :: (Bitraversable t, Monoid m) => (a -> m) -> (b -> m) -> t a b -> m
bifoldMapDefault f g t = getConst (bitraverse (\a -> Const (f a)) (\b -> Const (g b)) t)
