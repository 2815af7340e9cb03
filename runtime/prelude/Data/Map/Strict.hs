-- SPDX-License-Identifier: BSD-3-Clause
-- Maps whose values are evaluated before they are stored.
module Data.Map.Strict
  ( Map, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList
  , fromAscListWith, fromAscListWithKey, fromDistinctAscList, fromDescList, fromDescListWith
  , fromDescListWithKey, fromDistinctDescList, insert, insertWith, insertWithKey
  , insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey
  , alter, alterF, lookup, (!?), (!), findWithDefault, member, notMember, lookupLT, lookupGT
  , lookupLE, lookupGE, null, size, union, unionWith, unionWithKey, unions, unionsWith, difference
  , (\\), differenceWith, differenceWithKey, intersection, intersectionWith, intersectionWithKey, disjoint, compose
  , mergeWithKey, map, mapWithKey, traverseWithKey, traverseMaybeWithKey, mapAccum
  , mapAccumWithKey, mapAccumRWithKey, mapKeys, mapKeysWith, mapKeysMonotonic, foldr, foldl
  , foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey'
  , elems, keys, assocs, keysSet, toList, toAscList, toDescList, filter, filterWithKey
  , restrictKeys, withoutKeys, partition, partitionWithKey, takeWhileAntitone, dropWhileAntitone
  , spanAntitone, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey, split, splitLookup
  , splitRoot, isSubmapOf, isSubmapOfBy, isProperSubmapOf, isProperSubmapOfBy, lookupIndex
  , findIndex, elemAt, updateAt, deleteAt, take, drop, splitAt, lookupMin, lookupMax, findMin
  , findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, updateMin, updateMax
  , updateMinWithKey, updateMaxWithKey, minView, maxView, minViewWithKey, maxViewWithKey, valid
  , showTree, showTreeWith
  ) where

import Control.Applicative (liftA3)
import Data.Map.Internal hiding
  ( adjust, adjustWithKey, alter, alterF, differenceWith, differenceWithKey, fromAscList
  , fromAscListWith, fromAscListWithKey, fromDescList, fromDescListWith, fromDescListWithKey
  , fromDistinctAscList, fromDistinctDescList, fromList, fromListWith, fromListWithKey, fromSet
  , insert, insertAll, insertLookupWithKey, insertWith, insertWithKey, insertWithKeyOld
  , insertWithOld, intersectionWith, intersectionWithKey, map, mapAccum, mapAccumRWithKey
  , mapAccumWithKey, mapEither, mapEitherWithKey, mapKeysWith, mapMaybe, mapMaybeWithKey
  , mapWithKey, mergeWithKey, singleton, traverseMaybeWithKey, traverseWithKey, unionWith
  , unionWithKey, unionsWith, update, updateAt, updateLookupWithKey, updateMax
  , updateMaxWithKey, updateMin, updateMinWithKey, updateWithKey, combineEqual )
import Data.Map.Internal.DeprecatedShowTree
import Data.Set.Internal (Set)
import GHC.EvaluatedMaybe
import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)
import qualified Data.Foldable as F
import qualified Data.Map.Internal as Lazy
import qualified Data.Set.Internal as Set

-- ---- one key --------------------------------------------------------------------------------
singleton :: k -> a -> Map k a
singleton k !x = Bin 1 k x Tip Tip

insert :: Ord k => k -> a -> Map k a -> Map k a
insert !k !x t = Lazy.insert k x t

insertWith, insertWithOld :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith _ !k x Tip = singleton k x
insertWith f k x (Bin n j y l r) = case compare k j of
  LT -> balanceL j y (insertWith f k x l) r
  GT -> balanceR j y l (insertWith f k x r)
  EQ -> case f x y of !z -> Bin n k z l r
insertWithOld _ !k x Tip = singleton k x
insertWithOld f k x (Bin n j y l r) = case compare k j of
  LT -> balanceL j y (insertWithOld f k x l) r
  GT -> balanceR j y l (insertWithOld f k x r)
  EQ -> case f y x of !z -> Bin n j z l r

insertWithKey, insertWithKeyOld :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey _ !k x Tip = singleton k x
insertWithKey f k x (Bin n j y l r) = case compare k j of
  LT -> balanceL j y (insertWithKey f k x l) r
  GT -> balanceR j y l (insertWithKey f k x r)
  EQ -> case f k x y of !z -> Bin n k z l r
insertWithKeyOld _ !k x Tip = singleton k x
insertWithKeyOld f k x (Bin n j y l r) = case compare k j of
  LT -> balanceL j y (insertWithKeyOld f k x l) r
  GT -> balanceR j y l (insertWithKeyOld f k x r)
  EQ -> case f j y x of !z -> Bin n j z l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey _ !k !x Tip = (Nothing, singleton k x)
insertLookupWithKey f k x (Bin n j y l r) = case compare k j of
  LT -> case insertLookupWithKey f k x l of (found, l') -> case balanceL j y l' r of !t -> (found, t)
  GT -> case insertLookupWithKey f k x r of (found, r') -> case balanceR j y l r' of !t -> (found, t)
  EQ -> case f k x y of !z -> (Just y, Bin n k z l r)

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f k t = adjustWithKey (\_ x -> f x) k t

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey _ !_ Tip = Tip
adjustWithKey f k (Bin n j x l r) = case compare k j of
  LT -> Bin n j x (adjustWithKey f k l) r
  GT -> Bin n j x l (adjustWithKey f k r)
  EQ -> case f j x of !y -> Bin n j y l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f k t = updateWithKey (\_ x -> f x) k t

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f k t = Lazy.updateWithKey (\j x -> evaluated (f j x)) k t

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f k t = Lazy.updateLookupWithKey (\j x -> evaluated (f j x)) k t

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f k t = Lazy.alter (\m -> evaluated (f m)) k t

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f !k t = case trace k t [] of
  (found, path) -> fmap (replaced evaluated k found path t) (f found)

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f t = updateMinWithKey (\_ x -> f x) t
updateMax f t = updateMaxWithKey (\_ x -> f x) t

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f t = Lazy.updateMinWithKey (\k x -> evaluated (f k x)) t
updateMaxWithKey f t = Lazy.updateMaxWithKey (\k x -> evaluated (f k x)) t

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt f n t = Lazy.updateAt (\k x -> evaluated (f k x)) n t

-- ---- several maps ---------------------------------------------------------------------------
unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f maps = F.foldl' (unionWith f) empty maps

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith _ t1 Tip = t1
unionWith f t1 (Bin _ k x Tip Tip) = insertWithOld f k x t1
unionWith f (Bin _ k x Tip Tip) t2 = insertWith f k x t2
unionWith _ Tip t2 = t2
unionWith f (Bin _ k x l1 r1) t2 = case splitLookup k t2 of
  (l2, found, r2) -> case maybe x (f x) found of
    !z -> case unionWith f r1 r2 of !r -> case unionWith f l1 l2 of !l -> link k z l r

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ t1 Tip = t1
unionWithKey f t1 (Bin _ k x Tip Tip) = insertWithKeyOld f k x t1
unionWithKey f (Bin _ k x Tip Tip) t2 = insertWithKey f k x t2
unionWithKey _ Tip t2 = t2
unionWithKey f (Bin _ k x l1 r1) t2 = case splitLookup k t2 of
  (l2, found, r2) -> case maybe x (f k x) found of
    !z -> case unionWithKey f r1 r2 of !r -> case unionWithKey f l1 l2 of !l -> link k z l r

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f t1 t2 = differenceWithKey (\_ x y -> f x y) t1 t2

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f t1 t2 = mergeWithKey f id (const Tip) t1 t2

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f t1 t2 = intersectionWithKey (\_ x y -> f x y) t1 t2

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l1 r1) t2 = case splitLookup k t2 of
  (l2, found, r2) -> case found of
    Just y -> case f k x y of !z -> case (right r2, left l2) of (!r, !l) -> link k z l r
    Nothing -> case (right r2, left l2) of (!r, !l) -> link2 l r
  where
    right r2 = intersectionWithKey f r1 r2
    left l2 = intersectionWithKey f l1 l2

mergeWithKey ::
  Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey f only1 only2 t1 t2 = Lazy.mergeWithKey (\k x y -> evaluated (f k x y)) only1 only2 t1 t2

-- ---- all entries ----------------------------------------------------------------------------
map :: (a -> b) -> Map k a -> Map k b
map f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = case f x of !y -> Bin n k y (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin n k x l r) = case f k x of !y -> Bin n k y (mapWithKey f l) (mapWithKey f r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin 1 k x _ _) = fmap (\ !y -> Bin 1 k y Tip Tip) (f k x)
    go (Bin n k x l r) = liftA3 (\l' !y r' -> Bin n k y l' r') (go l) (f k x) (go r)

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey f = go
  where
    go Tip = pure Tip
    go (Bin _ k x Tip Tip) = fmap (maybe Tip (\ !y -> Bin 1 k y Tip Tip)) (f k x)
    go (Bin _ k x l r) = liftA3 (\l' y r' -> linkMaybe k (evaluated y) l' r') (go l) (f k x) (go r)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f t = mapMaybeWithKey (\_ x -> f x) t

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f t = Lazy.mapMaybeWithKey (\k x -> evaluated (f k x)) t

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f t = mapEitherWithKey (\_ x -> f x) t

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey _ Tip = (Tip, Tip)
mapEitherWithKey f (Bin _ k x l r) = case f k x of
  Left !y -> around (link k y) link2
  Right !z -> around link2 (link k z)
  where
    around join1 join2 = case mapEitherWithKey f l of
      (l1, l2) -> case mapEitherWithKey f r of
        (r1, r2) -> case join1 l1 r1 of !t1 -> case join2 l2 r2 of !t2 -> (t1, t2)

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f a t = mapAccumWithKey (\s _ x -> f s x) a t

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ a Tip = (a, Tip)
mapAccumWithKey f a (Bin n k x l r) =
  let (a1, l') = mapAccumWithKey f a l
      (a2, y) = f a1 k x
      (a3, r') = mapAccumWithKey f a2 r
   in y `seq` (a3, Bin n k y l' r')
mapAccumRWithKey _ a Tip = (a, Tip)
mapAccumRWithKey f a (Bin n k x l r) =
  let (a1, r') = mapAccumRWithKey f a r
      (a2, y) = f a1 k x
      (a3, l') = mapAccumRWithKey f a2 l
   in y `seq` (a3, Bin n k y l' r')

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f t = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] t)

fromSet :: (k -> a) -> Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin n k l r) = case f k of !x -> Bin n k x (fromSet f l) (fromSet f r)

-- ---- conversion from lists -------------------------------------------------------------------
-- The entries; each evaluates its value when examined.
evaluatedEntries :: [(k, a)] -> [(k, a)]
evaluatedEntries [] = []
evaluatedEntries (entry@(_, x) : rest) = x `seq` (entry : evaluatedEntries rest)

fromList :: Ord k => [(k, a)] -> Map k a
fromList list = Lazy.fromList (evaluatedEntries list)

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f list = fromListWithKey (\_ x y -> f x y) list

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f list = go Tip list
  where
    go !t [] = t
    go t ((k, x) : rest) = go (insertWithKey f k x t) rest

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList list = fromAscListWithKey (\_ x _ -> x) list
fromDescList list = fromDescListWithKey (\_ x _ -> x) list

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f list = fromAscListWithKey (\_ x y -> f x y) list
fromDescListWith f list = fromDescListWithKey (\_ x y -> f x y) list

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f list = fromDistinctAscList (combineEqual f list)
fromDescListWithKey f list = fromDistinctDescList (combineEqual f list)

combineEqual :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineEqual _ [] = []
combineEqual f (first : rest) = go first rest
  where
    go entry [] = [entry]
    go entry@(k, x) (next@(j, y) : more)
      | j == k = case f j y x of !z -> go (j, z) more
      | otherwise = entry : go next more

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList list = Lazy.fromDistinctAscList (evaluatedEntries list)
fromDistinctDescList list = Lazy.fromDistinctDescList (evaluatedEntries list)
