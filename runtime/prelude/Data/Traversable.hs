-- SPDX-License-Identifier: BSD-3-Clause
-- Traversable: structures that can be traversed with an effect at each element. As in GHC's
-- library, where `traverse` is inlined into `sequenceA`, no thunk represents `id x`, because it
-- would carry a stack.
module Data.Traversable
  ( Traversable (..), for, forM, mapAccumL, mapAccumR, fmapDefault, foldMapDefault
  ) where

import Data.Foldable
import Data.Functor.Const
import Data.Functor.Identity
import GHC.Accumulate
import GHC.Base hiding (foldr)
import GHC.Classes
import GHC.Types
import qualified GHC.Base

class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequenceA :: Applicative f => t (f a) -> f (t a)
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  sequence :: Monad m => t (m a) -> m (t a)
  traverse f xs = sequenceA (fmap f xs)
  sequenceA = traverse id
  mapM = traverse
  sequence = sequenceA

instance Traversable [] where
  traverse f = GHC.Base.foldr (\x ys -> liftA2 (:) (f x) ys) (pure [])
  sequenceA = GHC.Base.foldr (\x ys -> liftA2 (:) x ys) (pure [])

instance Traversable Maybe where
  traverse _ Nothing = pure Nothing
  traverse f (Just x) = fmap Just (f x)
  sequenceA Nothing = pure Nothing
  sequenceA (Just x) = fmap Just x

instance Traversable (Either a) where
  traverse _ (Left x) = pure (Left x)
  traverse f (Right y) = fmap Right (f y)
  sequenceA (Left x) = pure (Left x)
  sequenceA (Right y) = fmap Right y

instance Traversable ((,) a) where
  traverse f (x, y) = fmap ((,) x) (f y)
  sequenceA (x, y) = fmap ((,) x) y

-- Foldable for the two functors that this module itself needs.
instance Foldable Identity where
  foldMap f (Identity x) = f x
  foldr f z (Identity x) = f x z
  foldr' f z (Identity x) = f x z
  foldl f z (Identity x) = f z x
  foldl' f z (Identity x) = f z x
  foldr1 _ (Identity x) = x
  foldl1 _ (Identity x) = x
  toList (Identity x) = [x]
  null _ = False
  length _ = 1
  elem x (Identity y) = x == y
  maximum (Identity x) = x
  minimum (Identity x) = x
  sum (Identity x) = x
  product (Identity x) = x

instance Traversable Identity where
  traverse f (Identity x) = fmap Identity (f x)

instance Foldable (Const m) where
  foldr _ z _ = z

instance Traversable (Const m) where
  traverse _ (Const m) = pure (Const m)

for :: (Traversable t, Applicative f) => t a -> (a -> f b) -> f (t b)
for = let f = traverse in \xs g -> f g xs

forM :: (Traversable t, Monad m) => t a -> (a -> m b) -> m (t b)
forM = let f = mapM in \xs g -> f g xs

mapAccumL :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumL f s t = runStateL (traverse (\a -> StateL (\z -> f z a)) t) s

mapAccumR :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumR f s t = runStateR (traverse (\a -> StateR (\z -> f z a)) t) s

fmapDefault :: Traversable t => (a -> b) -> t a -> t b
fmapDefault f xs = runIdentity (traverse (\x -> Identity (f x)) xs)

foldMapDefault :: (Traversable t, Monoid m) => (a -> m) -> t a -> m
foldMapDefault f xs = getConst (traverse (\x -> Const (f x)) xs)
