-- SPDX-License-Identifier: BSD-3-Clause
-- Foldable: structures that can be folded to a summary value.
module Data.Foldable
  ( Foldable (..), foldrM, foldlM, traverse_, for_, sequenceA_, asum, mapM_, forM_, sequence_
  , msum, concat, concatMap, and, or, any, all, maximumBy, minimumBy, notElem, find
  , foldr1Or#, foldl1Or#, maximumOr#, minimumOr#
  ) where

import GHC.Base hiding (foldr)
import GHC.Classes
import GHC.Monoid
import GHC.Num
import GHC.Types
import qualified GHC.Base
import qualified GHC.List

infix 4 `elem`, `notElem`

-- Methods ending in # are internal: functions of base that are not methods there and for which
-- lists have their own loops.
class Foldable t where
  fold :: Monoid m => t m -> m
  foldMap :: Monoid m => (a -> m) -> t a -> m
  foldMap' :: Monoid m => (a -> m) -> t a -> m
  foldr :: (a -> b -> b) -> b -> t a -> b
  foldr' :: (a -> b -> b) -> b -> t a -> b
  foldl :: (b -> a -> b) -> b -> t a -> b
  foldl' :: (b -> a -> b) -> b -> t a -> b
  foldr1 :: (a -> a -> a) -> t a -> a
  foldl1 :: (a -> a -> a) -> t a -> a
  toList :: t a -> [a]
  null :: t a -> Bool
  length :: t a -> Int
  elem :: Eq a => a -> t a -> Bool
  maximum :: Ord a => t a -> a
  minimum :: Ord a => t a -> a
  sum :: Num a => t a -> a
  product :: Num a => t a -> a
  and# :: t Bool -> Bool
  or# :: t Bool -> Bool
  any# :: (a -> Bool) -> t a -> Bool
  all# :: (a -> Bool) -> t a -> Bool
  find# :: (a -> Bool) -> t a -> Maybe a
  concat# :: t [a] -> [a]
  concatMap# :: (a -> [b]) -> t a -> [b]
  fold = foldMap id
  foldMap f = foldr (let combine = mappend in \x -> combine (f x)) mempty
  foldMap' f = foldl' (\acc a -> acc <> f a) mempty
  foldr f z t = appEndo (foldMap (\x -> Endo (f x)) t) z
  foldr' f z0 xs = foldl (\k x z -> k $! f x z) id xs z0
  foldl f z t = appEndo (getDual (foldMap (\x -> Dual (Endo (\y -> f y x))) t)) z
  foldl' f z0 xs = foldr (\x k z -> case f z x of !y -> k y) id xs z0
  foldr1 f xs = foldr1Or# emptyFoldr1 f xs
  foldl1 f xs = foldl1Or# emptyFoldl1 f xs
  toList t = foldr (:) [] t
  null = foldr (\_ _ -> False) True
  length = foldl' (\n _ -> intAdd# n 1) 0
  elem x = any (x ==)
  maximum xs = maximumOr# emptyMaximum xs
  minimum xs = minimumOr# emptyMinimum xs
  sum xs = getSum (foldMap' Sum xs)
  product xs = getProduct (foldMap' Product xs)
  and# xs = getAll (foldMap All xs)
  or# xs = getAny (foldMap Any xs)
  any# p xs = getAny (foldMap (\x -> Any (p x)) xs)
  all# p xs = getAll (foldMap (\x -> All (p x)) xs)
  find# p xs = getFirst (foldMap (\x -> First (if p x then Just x else Nothing)) xs)
  concat# xs = foldr (\x y -> x ++ y) [] xs
  concatMap# f xs = foldr (\x b -> case f x of !ys -> ys ++ b) [] xs

foldr1Or#, foldl1Or# :: Foldable t => a -> (a -> a -> a) -> t a -> a
foldr1Or# none f xs = case foldr more Nothing xs of
  Nothing -> none
  Just v -> v
  where
    more x m = Just (case m of
      Nothing -> x
      Just y -> f x y)
foldl1Or# none f xs = case foldl more Nothing xs of
  Nothing -> none
  Just v -> v
  where
    more m y = Just (case m of
      Nothing -> y
      Just x -> f x y)

maximumOr#, minimumOr# :: (Foldable t, Ord a) => a -> t a -> a
maximumOr# none xs = extreme none (\x y -> if x >= y then x else y) xs
minimumOr# none xs = extreme none (\x y -> if x <= y then x else y) xs

-- Constants, as in GHC: each first throws under the stack of its own evaluation. Instances of base
-- have their own copies.
emptyMaximum, emptyMinimum, emptyMaximumBy, emptyMinimumBy, emptyFoldr1, emptyFoldl1 :: a
emptyMaximum = errorWithoutStackTrace "maximum: empty structure"
emptyMinimum = errorWithoutStackTrace "minimum: empty structure"
emptyMaximumBy = errorWithoutStackTrace "maximumBy: empty structure"
emptyMinimumBy = errorWithoutStackTrace "minimumBy: empty structure"
emptyFoldr1 = errorWithoutStackTrace "foldr1: empty structure"
emptyFoldl1 = errorWithoutStackTrace "foldl1: empty structure"

noMaximum, noMinimum, noFoldr1, noFoldl1 :: a
noMaximum = errorWithoutStackTrace "maximum: empty structure"
noMinimum = errorWithoutStackTrace "minimum: empty structure"
noFoldr1 = errorWithoutStackTrace "foldr1: empty structure"
noFoldl1 = errorWithoutStackTrace "foldl1: empty structure"

-- The element preferred by `choose`.
extreme :: Foldable t => a -> (a -> a -> a) -> t a -> a
extreme none choose xs = case foldl' better Nothing xs of
  Nothing -> none
  Just x -> x
  where
    better Nothing !y = Just y
    better (Just x) y = case choose x y of !z -> Just z

instance Foldable [] where
  fold xs = GHC.Base.foldr mappend mempty xs
  foldMap f xs = GHC.Base.foldr (let combine = mappend in \x -> combine (f x)) mempty xs
  foldr k z xs = GHC.Base.foldr k z xs
  foldr' k z xs = GHC.List.foldr' k z xs
  foldl f z xs = GHC.List.foldl f z xs
  foldl' f z xs = GHC.List.foldl' f z xs
  foldr1 f xs = GHC.List.foldr1 f xs
  foldl1 f xs = GHC.List.foldl1 f xs
  toList xs = xs
  null xs = GHC.List.null xs
  length xs = GHC.List.length xs
  elem x xs = GHC.List.elem x xs
  maximum xs = GHC.List.maximum xs
  minimum xs = GHC.List.minimum xs
  sum = sumList
  product = productList
  and# xs = GHC.List.and xs
  or# xs = GHC.List.or xs
  any# p xs = GHC.List.any p xs
  all# p xs = GHC.List.all p xs
  find# p xs = GHC.List.find p xs
  concat# xs = GHC.List.concat xs
  concatMap# f xs = GHC.List.concatMap f xs

instance Foldable Maybe where
  foldMap _ Nothing = mempty
  foldMap f (Just x) = f x
  foldr _ z Nothing = z
  foldr f z (Just x) = f x z
  foldl _ z Nothing = z
  foldl f z (Just x) = f z x
  foldr1 f t = foldr1Or# noFoldr1 f t
  foldl1 f t = foldl1Or# noFoldl1 f t
  maximum t = maximumOr# noMaximum t
  minimum t = minimumOr# noMinimum t

instance Foldable (Either a) where
  foldMap _ (Left _) = mempty
  foldMap f (Right y) = f y
  foldr _ z (Left _) = z
  foldr f z (Right y) = f y z
  foldr1 f t = foldr1Or# noFoldr1 f t
  foldl1 f t = foldl1Or# noFoldl1 f t
  maximum t = maximumOr# noMaximum t
  minimum t = minimumOr# noMinimum t
  length (Left _) = 0
  length (Right _) = 1
  null (Left _) = True
  null (Right _) = False

instance Foldable ((,) a) where
  foldMap f (_, y) = f y
  foldr f z (_, y) = f y z
  length _ = 1
  null _ = False

foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f z0 xs = foldl (\k x z -> f x z >>= k) return xs z0

foldlM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldlM f z0 xs = foldr (\x k z -> f z x >>= k) return xs z0

traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
traverse_ f = foldr (\x k -> f x *> k) (pure ())

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
for_ xs f = traverse_ f xs

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ f = foldr (\x k -> f x >> k) (return ())

forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
forM_ xs f = mapM_ f xs

sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ = foldr (\m k -> m *> k) (pure ())

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ = foldr (\m k -> m >> k) (return ())

asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum = foldr (<|>) empty

msum :: (Foldable t, MonadPlus m) => t (m a) -> m a
msum = foldr (<|>) empty

concat :: Foldable t => t [a] -> [a]
concat xs = concat# xs

concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f xs = concatMap# f xs

and, or :: Foldable t => t Bool -> Bool
and = and#
or = or#

any, all :: Foldable t => (a -> Bool) -> t a -> Bool
any p = any# p
all p = all# p

notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x xs = not (elem x xs)

find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p = find# p

maximumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy compare_ =
  extreme emptyMaximumBy (\x y -> case compare_ x y of
    GT -> x
    _ -> y)

minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
minimumBy compare_ =
  extreme emptyMinimumBy (\x y -> case compare_ x y of
    GT -> y
    _ -> x)

-- For derived instances.
allElements# :: Foldable t => (a -> Bool) -> t a -> Bool
allElements# p t = all p t
