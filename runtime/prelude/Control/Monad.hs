-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad
  ( Functor (..), Monad (..), MonadFail (..), MonadPlus (..)
  , mapM, mapM_, forM, forM_, sequence, sequence_, (=<<), (>=>), (<=<), forever, void
  , join, msum, mplus, mfilter, filterM, mapAndUnzipM, zipWithM, zipWithM_, foldM, foldM_
  , replicateM, replicateM_, guard, when, unless, liftM, liftM2, liftM3, liftM4, liftM5, ap, (<$!>)
  ) where

import Data.Foldable
import Data.Functor
import Data.Traversable
import GHC.Base hiding (foldr)
import GHC.Num
import GHC.Types
import qualified GHC.Base
import qualified GHC.List

infixr 1 >=>, <=<

guard :: Alternative f => Bool -> f ()
guard b = if b then pure () else empty

unless :: Applicative f => Bool -> f () -> f ()
unless p s = if p then pure () else s

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
(>=>) f g x = f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
(<=<) g f x = f x >>= g

forever :: Applicative f => f a -> f b
forever a = a'
  where
    a' = a *> a'

filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p =
  GHC.Base.foldr (\x -> liftA2 (\keep -> if keep then (x :) else id) (p x)) (pure [])

mapAndUnzipM :: Applicative m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = fmap GHC.List.unzip (traverse f xs)

zipWithM :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = foldr2 (\x y rest -> liftA2 (:) (f x y) rest) (pure []) xs ys

zipWithM_ :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = foldr2 (\x y rest -> f x y *> rest) (pure ()) xs ys

foldr2 :: (a -> b -> c -> c) -> c -> [a] -> [b] -> c
foldr2 k z list1 list2 = go list1 list2
  where
    go (x : xs) (y : ys) = k x y (go xs ys)
    go _ _ = z

foldM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldM f z0 xs = foldlM f z0 xs

foldM_ :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m ()
foldM_ f a xs = foldlM f a xs >> return ()

replicateM :: Applicative m => Int -> m a -> m [a]
replicateM n f = go n
  where
    go !k = if intLe# k 0 then pure [] else liftA2 (:) f (go (intSub# k 1))

replicateM_ :: Applicative m => Int -> m a -> m ()
replicateM_ n f = go n
  where
    go !k = if intLe# k 0 then pure () else f *> go (intSub# k 1)

mfilter :: MonadPlus m => (a -> Bool) -> m a -> m a
mfilter p ma = ma >>= \a -> if p a then return a else mzero

liftM4 :: Monad m => (a -> b -> c -> d -> e) -> m a -> m b -> m c -> m d -> m e
liftM4 f m1 m2 m3 m4 = do
  x1 <- m1
  x2 <- m2
  x3 <- m3
  x4 <- m4
  return (f x1 x2 x3 x4)

liftM5 :: Monad m => (a -> b -> c -> d -> e -> r) -> m a -> m b -> m c -> m d -> m e -> m r
liftM5 f m1 m2 m3 m4 m5 = do
  x1 <- m1
  x2 <- m2
  x3 <- m3
  x4 <- m4
  x5 <- m5
  return (f x1 x2 x3 x4 x5)
