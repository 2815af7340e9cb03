-- SPDX-License-Identifier: BSD-3-Clause
module Data.Bifoldable
  ( Bifoldable (..), bifoldr', bifoldl', bitraverse_, bifor_, bimapM_, biforM_, bisequence_
  , bisequenceA_, biList, binull, bilength, bielem, bisum, biproduct, biconcat, biconcatMap, biand
  , bior, biany, biall, bifind, bifoldr1, bifoldl1, bifoldrM, bifoldlM, biasum, bimsum, bimaximum
  , bimaximumBy, biminimum, biminimumBy, binotElem
  ) where

import Data.Functor.Const
import Data.Monoid
import GHC.Base (Alternative (..), Semigroup (..))
import Prelude

class Bifoldable p where
  bifold :: Monoid m => p m m -> m
  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  bifoldl :: (c -> a -> c) -> (c -> b -> c) -> c -> p a b -> c
  bifold t = bifoldMap id id t
  bifoldMap f g t = bifoldr (\a r -> f a <> r) (\b r -> g b <> r) mempty t
  bifoldr f g z t = appEndo (bifoldMap (\a -> Endo (f a)) (\b -> Endo (g b)) t) z
  bifoldl f g z t =
    appEndo (getDual (bifoldMap (\a -> Dual (Endo (\c -> f c a))) (\b -> Dual (Endo (\c -> g c b))) t)) z

instance Bifoldable (,) where
  bifoldMap f g ~(a, b) = f a <> g b

instance Bifoldable Const where
  bifoldMap f _ (Const a) = f a

instance Bifoldable ((,,) x) where
  bifoldMap f g ~(_, a, b) = f a <> g b

instance Bifoldable Either where
  bifoldMap f _ (Left a) = f a
  bifoldMap _ g (Right b) = g b

bifoldr' :: Bifoldable t => (a -> c -> c) -> (b -> c -> c) -> c -> t a b -> c
bifoldr' f g z0 t = bifoldl (\k a z -> k $! f a z) (\k b z -> k $! g b z) id t z0

bifoldl' :: Bifoldable t => (a -> b -> a) -> (a -> c -> a) -> a -> t b c -> a
bifoldl' f g z0 t = bifoldr (\a k z -> k $! f z a) (\b k z -> k $! g z b) id t z0

bitraverse_, bimapM_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bitraverse_ f g t = bifoldr (\a r -> f a *> r) (\b r -> g b *> r) (pure ()) t
bimapM_ f g t = bitraverse_ f g t

bifor_, biforM_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bifor_ t f g = bitraverse_ f g t
biforM_ t f g = bitraverse_ f g t

bisequence_, bisequenceA_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
bisequence_ t = bitraverse_ id id t
bisequenceA_ t = bitraverse_ id id t

biList :: Bifoldable t => t a a -> [a]
biList t = bifoldr (:) (:) [] t

binull :: Bifoldable t => t a b -> Bool
binull t = bifoldr (\_ _ -> False) (\_ _ -> False) True t

bilength :: Bifoldable t => t a b -> Int
bilength t = bifoldl' (\n _ -> n + 1) (\n _ -> n + 1) 0 t

bielem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
bielem x t = biany (== x) (== x) t

bisum, biproduct :: (Bifoldable t, Num a) => t a a -> a
bisum t = getSum (bifoldMap Sum Sum t)
biproduct t = getProduct (bifoldMap Product Product t)

biconcat :: Bifoldable t => t [a] [a] -> [a]
biconcat t = bifold t

biconcatMap :: Bifoldable t => (a -> [c]) -> (b -> [c]) -> t a b -> [c]
biconcatMap f g t = bifoldMap f g t

biand, bior :: Bifoldable t => t Bool Bool -> Bool
biand t = biall id id t
bior t = biany id id t

biany, biall :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biany p q t = getAny (bifoldMap (\a -> Any (p a)) (\b -> Any (q b)) t)
biall p q t = getAll (bifoldMap (\a -> All (p a)) (\b -> All (q b)) t)

bifind :: Bifoldable t => (a -> Bool) -> t a a -> Maybe a
bifind p t = getFirst (bifoldMap found found t)
  where
    found x = First (if p x then Just x else Nothing)

instance Bifoldable ((,,,) x y) where
  bifoldMap f g ~(_, _, a, b) = f a <> g b

bifoldr1, bifoldl1 :: Bifoldable t => (a -> a -> a) -> t a a -> a
bifoldr1 f xs = case bifoldr more more Nothing xs of
  Nothing -> error "bifoldr1: empty structure"
  Just v -> v
  where
    more x m = Just (case m of
      Nothing -> x
      Just y -> f x y)
bifoldl1 f xs = case bifoldl more more Nothing xs of
  Nothing -> error "bifoldl1: empty structure"
  Just v -> v
  where
    more m y = Just (case m of
      Nothing -> y
      Just x -> f x y)

bifoldrM :: (Bifoldable t, Monad m) => (a -> c -> m c) -> (b -> c -> m c) -> c -> t a b -> m c
bifoldrM f g z0 xs = bifoldl (\k x z -> f x z >>= k) (\k x z -> g x z >>= k) return xs z0

bifoldlM :: (Bifoldable t, Monad m) => (a -> b -> m a) -> (a -> c -> m a) -> a -> t b c -> m a
bifoldlM f g z0 xs = bifoldr (\x k z -> f z x >>= k) (\x k z -> g z x >>= k) return xs z0

biasum, bimsum :: (Bifoldable t, Alternative f) => t (f a) (f a) -> f a
biasum t = bifoldr (<|>) (<|>) empty t
bimsum t = biasum t

bimaximum, biminimum :: (Bifoldable t, Ord a) => t a a -> a
bimaximum t = extremeOf "bimaximum: empty structure" (\x y -> x >= y) t
biminimum t = extremeOf "biminimum: empty structure" (\x y -> x <= y) t

-- The element that comes before all others.
extremeOf :: Bifoldable t => String -> (a -> a -> Bool) -> t a a -> a
extremeOf message before t = case bifoldr better better Nothing t of
  Nothing -> error message
  Just v -> v
  where
    better x Nothing = Just x
    better x (Just y) = if before x y then Just x else Just y

bimaximumBy, biminimumBy :: Bifoldable t => (a -> a -> Ordering) -> t a a -> a
bimaximumBy cmp t = bifoldr1 (\x y -> case cmp x y of
  GT -> x
  _ -> y) t
biminimumBy cmp t = bifoldr1 (\x y -> case cmp x y of
  GT -> y
  _ -> x) t

binotElem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
binotElem x t = not (bielem x t)
