-- SPDX-License-Identifier: BSD-3-Clause
-- Maps from Int whose values are evaluated before they are stored.
module Data.IntMap.Strict
  ( IntMap, Key, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList
  , fromAscListWith, fromAscListWithKey, fromDistinctAscList, insert, insertWith, insertWithKey
  , insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey
  , alter, alterF, lookup, (!?), (!), findWithDefault, member, notMember, lookupLT, lookupGT
  , lookupLE, lookupGE, null, size, union, unionWith, unionWithKey, unions, unionsWith, difference
  , (\\), differenceWith, differenceWithKey, intersection, intersectionWith, intersectionWithKey, disjoint, compose
  , mergeWithKey, map, mapWithKey, traverseWithKey, traverseMaybeWithKey, mapAccum
  , mapAccumWithKey, mapAccumRWithKey, mapKeys, mapKeysWith, mapKeysMonotonic, foldr, foldl
  , foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey'
  , elems, keys, assocs, keysSet, toList, toAscList, toDescList, filter, filterWithKey, restrictKeys
  , withoutKeys, partition, partitionWithKey, mapMaybe, mapMaybeWithKey, mapEither
  , mapEitherWithKey, split, splitLookup, splitRoot, isSubmapOf, isSubmapOfBy, isProperSubmapOf
  , isProperSubmapOfBy, lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax
  , deleteFindMin, deleteFindMax, updateMin, updateMax, updateMinWithKey, updateMaxWithKey
  , minView, maxView, minViewWithKey, maxViewWithKey, showTree, showTreeWith
  ) where

import Data.IntMap.Internal hiding
  ( adjust, adjustWithKey, alter, alterF, differenceWith, differenceWithKey, fromAscList, fromAscListWith
  , fromAscListWithKey, fromDistinctAscList, fromList, fromListWith, fromListWithKey, fromSet, insert
  , insertLookupWithKey, insertWith, insertWithKey, intersectionWith, intersectionWithKey, map
  , mapAccum, mapAccumRWithKey, mapAccumWithKey, mapEither, mapEitherWithKey, mapKeysWith, mapMaybe
  , mapMaybeWithKey, mapWithKey, mergeWithKey, singleton, traverseMaybeWithKey, traverseWithKey
  , unionWith, unionWithKey, unionsWith, update, updateLookupWithKey, updateMax, updateMaxWithKey
  , updateMin, updateMinWithKey, updateWithKey )
import Data.IntMap.Internal.DeprecatedDebug
import Data.IntSet.Internal (IntSet, Key, hasSign, isAway, isLeft)
import GHC.Base (Applicative (..))
import GHC.EvaluatedMaybe
import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import qualified Data.Foldable as F
import qualified Data.IntMap.Internal as Lazy
import qualified Data.IntSet.Internal as IntSet

tip :: Key -> a -> IntMap a
tip k !x = Tip k x

-- ---- one key --------------------------------------------------------------------------------
singleton :: Key -> a -> IntMap a
singleton k !x = Tip k x

insert :: Key -> a -> IntMap a -> IntMap a
insert !k !x t = Lazy.insert k x t

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f k x t = insertWithKey (\_ new old -> f new old) k x t

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f !k x t@(Bin p m l r)
  | isAway k p m = link k (tip k x) p t
  | isLeft k m = Bin p m (insertWithKey f k x l) r
  | otherwise = Bin p m l (insertWithKey f k x r)
insertWithKey f k x t@(Tip j y)
  | intEq# k j = tip k (f k x y)
  | otherwise = link k (tip k x) j t
insertWithKey _ k x Nil = tip k x

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f !k x t = case lookup k t of
  !found -> case insertWithKey f k x t of !t' -> (found, t')

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f k t = adjustWithKey (\_ x -> f x) k t

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f !k t@(Bin p m l r)
  | isAway k p m = t
  | isLeft k m = Bin p m (adjustWithKey f k l) r
  | otherwise = Bin p m l (adjustWithKey f k r)
adjustWithKey f k t@(Tip j x) = if intEq# k j then tip j (f k x) else t
adjustWithKey _ _ Nil = Nil

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f k t = updateWithKey (\_ x -> f x) k t

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f k t = Lazy.updateWithKey (\j x -> evaluated (f j x)) k t

updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f k t = Lazy.updateLookupWithKey (\j x -> evaluated (f j x)) k t

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f k t = Lazy.alter (\m -> evaluated (f m)) k t

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k t = fmap change (f found)
  where
    found = lookup k t
    change Nothing = case found of
      Nothing -> t
      Just _ -> delete k t
    change (Just !x) = insert k x t

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f t = updateMinWithKey (\_ x -> f x) t
updateMax f t = updateMaxWithKey (\_ x -> f x) t

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f t = Lazy.updateMinWithKey (\k x -> evaluated (f k x)) t
updateMaxWithKey f t = Lazy.updateMaxWithKey (\k x -> evaluated (f k x)) t

-- ---- several maps ---------------------------------------------------------------------------
unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f maps = F.foldl' (unionWith f) empty maps

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f t1 t2 = combine leftFirst (\k x y -> tip k (f x y)) id id t1 t2

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f t1 t2 = combine leftFirst (\k x y -> tip k (f k x y)) id id t1 t2

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f t1 t2 = differenceWithKey (\_ x y -> f x y) t1 t2

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f t1 t2 = mergeWithKey f id none t1 t2

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f t1 t2 = combine rightFirst (\k x y -> tip k (f x y)) none none t1 t2

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f t1 t2 = combine rightFirst (\k x y -> tip k (f k x y)) none none t1 t2

mergeWithKey ::
  (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f only1 only2 t1 t2 = Lazy.mergeWithKey (\k x y -> evaluated (f k x y)) only1 only2 t1 t2

-- ---- all entries ----------------------------------------------------------------------------
map :: (a -> b) -> IntMap a -> IntMap b
map f = go
  where
    go (Bin p m l r) = Bin p m (go l) (go r)
    go (Tip k x) = tip k (f x)
    go Nil = Nil

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f (Bin p m l r) = Bin p m (mapWithKey f l) (mapWithKey f r)
mapWithKey f (Tip k x) = tip k (f k x)
mapWithKey _ Nil = Nil

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = go
  where
    go Nil = pure Nil
    go (Tip k x) = fmap (tip k) (f k x)
    go (Bin p m l r)
      | hasSign m = liftA2 (\r' l' -> Bin p m l' r') (go r) (go l)
      | otherwise = liftA2 (\l' r' -> Bin p m l' r') (go l) (go r)

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f t = Lazy.traverseMaybeWithKey (\k x -> fmap evaluated (f k x)) t

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f t = mapMaybeWithKey (\_ x -> f x) t

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f t = Lazy.mapMaybeWithKey (\k x -> evaluated (f k x)) t

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f t = mapEitherWithKey (\_ x -> f x) t

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f t = Lazy.mapEitherWithKey (\k x -> evaluatedEither (f k x)) t
  where
    evaluatedEither e = case e of
      Left !_ -> e
      Right !_ -> e

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f a t = mapAccumWithKey (\s _ x -> f s x) a t

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f a t = accumulated hasSign f a t
mapAccumRWithKey f a t = accumulated (\m -> not (hasSign m)) f a t

-- Also evaluates the accumulator after each step. The first argument says for which masks the right
-- part comes first.
accumulated :: (Int -> Bool) -> (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
accumulated rightFirst f a t = case t of
  Bin p m l r
    | rightFirst m -> case accumulated rightFirst f a r of
        (a1, r') -> case accumulated rightFirst f a1 l of (a2, l') -> (a2, Bin p m l' r')
    | otherwise -> case accumulated rightFirst f a l of
        (a1, l') -> case accumulated rightFirst f a1 r of (a2, r') -> (a2, Bin p m l' r')
  Tip k x -> case f a k x of (!a', !x') -> (a', Tip k x')
  Nil -> a `seq` (a, Nil)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f t = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] t)

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f s = fromList (IntSet.foldr (\k xs -> if k >= 0 then (k, f k) : xs else xs) below s)
  where
    below = IntSet.foldr (\k xs -> if k < 0 then (k, f k) : xs else xs) [] s

-- ---- conversion from lists -------------------------------------------------------------------
fromList :: [(Key, a)] -> IntMap a
fromList list = go Nil list
  where
    go !t [] = t
    go t ((k, x) : rest) = go (insert k x t) rest

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f list = fromListWithKey (\_ x y -> f x y) list

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f list = go Nil list
  where
    go !t [] = t
    go t ((k, x) : rest) = go (insertWithKey f k x t) rest

fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromAscList list = fromList list
fromDistinctAscList list = fromList list

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith f list = fromListWith f list

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey f list = fromListWithKey f list
