-- SPDX-License-Identifier: BSD-3-Clause
-- Maps from Int as big-endian Patricia trees (Okasaki and Gill): a branch has a mask with the
-- highest bit in which its keys differ, and the common prefix above that bit. If it is the sign
-- bit, the left keys, without it, are the larger ones.
module Data.IntMap.Internal where

import Data.Foldable (Foldable)
import Data.IntSet.Internal
  ( IntSet, Key, branchMask, hasSign, isAway, isLeft, isShorter, masked )
import GHC.Base (Applicative (..), Semigroup (..), stimesIdempotentMonoid)
import Data.Functor.Classes
import GHC.Calls (containersError)
import GHC.MadeBy
import GHC.Read (readFromList, readListPrec, readListPrecDefault, readPrec)
import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import qualified Data.Foldable as F
import qualified GHC.IsList as I
import qualified Data.IntSet.Internal as IntSet

infixl 9 !, !?, \\
-- Constants, as in GHC: each first throws under the stack of its own evaluation.
badFindMin, badFindMax, badDeleteFindMin, badDeleteFindMax, noMaximum, noMinimum, noFoldr1, noFoldl1 :: a
badFindMin = containersError "Data.IntMap.Internal" 2313 17 "findMin: empty map has no minimal element"
badFindMax = containersError "Data.IntMap.Internal" 2331 17 "findMax: empty map has no maximal element"
badDeleteFindMin = containersError "Data.IntMap.Internal" 2295 28 "deleteFindMin: empty map has no minimal element"
badDeleteFindMax = containersError "Data.IntMap.Internal" 2289 28 "deleteFindMax: empty map has no maximal element"
noMaximum = containersError "Data.IntMap.Internal" 483 23 "Data.Foldable.maximum (for Data.IntMap): empty map"
noMinimum = containersError "Data.IntMap.Internal" 494 23 "Data.Foldable.minimum (for Data.IntMap): empty map"
noFoldr1 = errorWithoutStackTrace "foldr1: empty structure"
noFoldl1 = errorWithoutStackTrace "foldl1: empty structure"

data IntMap a = Bin !Int !Int !(IntMap a) !(IntMap a) | Tip !Int a | Nil

-- ---- branches -------------------------------------------------------------------------------
-- Joins two disjoint trees; each key is any key of its tree.
link :: Key -> IntMap a -> Key -> IntMap a -> IntMap a
link k1 t1 k2 t2 = case branchMask k1 k2 of
  !m -> if isLeft k1 m then Bin (masked k1 m) m t1 t2 else Bin (masked k1 m) m t2 t1

linkAny :: Key -> IntMap a -> Key -> IntMap a -> IntMap a
linkAny _ Nil _ t2 = t2
linkAny _ t1 _ Nil = t1
linkAny k1 t1 k2 t2 = link k1 t1 k2 t2

bin :: Int -> Int -> IntMap a -> IntMap a -> IntMap a
bin _ _ l Nil = l
bin _ _ Nil r = r
bin p m l r = Bin p m l r

-- Combines two maps: keys in both by `both`, subtrees in only one by `only1` and `only2`, which may
-- remove entries but must otherwise keep a tree's structure. `join` joins the halves of a node.
combine ::
  (Key -> Int -> IntMap c -> IntMap c -> IntMap c) -> (Key -> a -> b -> IntMap c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c)
    -> IntMap a -> IntMap b -> IntMap c
combine join both only1 only2 = go
  where
    go t1@(Bin p1 m1 l1 r1) t2@(Bin p2 m2 l2 r2)
      | isShorter m1 m2 = into1 p2 t1 t2
      | isShorter m2 m1 = into2 p1 t1 t2
      | intEq# p1 p2 = join p1 m1 (go l1 l2) (go r1 r2)
      | otherwise = linkAny p1 (only1 t1) p2 (only2 t2)
    go t1@(Bin _ _ _ _) t2@(Tip k2 _) = into1 k2 t1 t2
    go t1@(Bin _ _ _ _) Nil = only1 t1
    go t1@(Tip k1 _) t2@(Bin _ _ _ _) = into2 k1 t1 t2
    go t1@(Tip k1 x) t2@(Tip k2 y)
      | intEq# k1 k2 = both k1 x y
      | otherwise = linkAny k1 (only1 t1) k2 (only2 t2)
    go t1@(Tip _ _) Nil = only1 t1
    go Nil t2 = only2 t2

    into1 k2 t1@(Bin p m l r) t2
      | isAway k2 p m = linkAny p (only1 t1) k2 (only2 t2)
      | isLeft k2 m = join p m (go l t2) (only1 r)
      | otherwise = join p m (only1 l) (go r t2)
    into1 _ t1 t2 = go t1 t2
    into2 k1 t1 t2@(Bin p m l r)
      | isAway k1 p m = linkAny k1 (only1 t1) p (only2 t2)
      | isLeft k1 m = join p m (go t1 l) (only2 r)
      | otherwise = join p m (only2 l) (go t1 r)
    into2 _ t1 t2 = go t1 t2

-- Evaluate one half first, as GHC does in unions and in operations that may leave a half empty.
leftFirst, rightFirst :: Key -> Int -> IntMap a -> IntMap a -> IntMap a
leftFirst p m l r = case l of !l' -> bin p m l' r
rightFirst p m l r = case r of !r' -> bin p m l r'

-- ---- one key --------------------------------------------------------------------------------
empty :: IntMap a
empty = Nil

singleton :: Key -> a -> IntMap a
singleton k x = Tip k x

null :: IntMap a -> Bool
null Nil = True
null _ = False

size :: IntMap a -> Int
size t0 = go 0 t0
  where
    go :: Int -> IntMap a -> Int
    go !n (Bin _ _ l r) = go (go n l) r
    go n (Tip _ _) = n + 1
    go n Nil = n

lookup :: Key -> IntMap a -> Maybe a
lookup !k (Bin _ m l r) = if isLeft k m then lookup k l else lookup k r
lookup k (Tip j x) = if intEq# k j then Just x else Nothing
lookup _ Nil = Nothing

member, notMember :: Key -> IntMap a -> Bool
member !k (Bin _ m l r) = if isLeft k m then member k l else member k r
member k (Tip j _) = intEq# k j
member _ Nil = False
notMember k t = not (member k t)

(!) :: IntMap a -> Key -> a
t ! k = case lookup k t of
  Just x -> x
  Nothing -> containersError "Data.IntMap.Internal" 619 17 ("IntMap.!: key " ++ show k ++ " is not an element of the map")

(!?) :: IntMap a -> Key -> Maybe a
t !? k = lookup k t

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault def k t = case lookup k t of
  Just x -> x
  Nothing -> def

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntMap a -> Maybe (Key, a)
lookupLT !k t = case split k t of (l, _) -> lookupMax l
lookupGT !k t = case split k t of (_, r) -> lookupMin r
lookupLE !k t = case splitLookup k t of
  (l, found, _) -> case found of
    Just x -> Just (k, x)
    Nothing -> lookupMax l
lookupGE !k t = case splitLookup k t of
  (_, found, r) -> case found of
    Just x -> Just (k, x)
    Nothing -> lookupMin r

insert :: Key -> a -> IntMap a -> IntMap a
insert !k x t@(Bin p m l r)
  | isAway k p m = link k (Tip k x) p t
  | isLeft k m = Bin p m (insert k x l) r
  | otherwise = Bin p m l (insert k x r)
insert k x t@(Tip j _)
  | intEq# k j = Tip k x
  | otherwise = link k (Tip k x) j t
insert k x Nil = Tip k x

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f k x t = insertWithKey (\_ new old -> f new old) k x t

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f !k x t@(Bin p m l r)
  | isAway k p m = link k (Tip k x) p t
  | isLeft k m = Bin p m (insertWithKey f k x l) r
  | otherwise = Bin p m l (insertWithKey f k x r)
insertWithKey f k x t@(Tip j y)
  | intEq# k j = Tip k (f k x y)
  | otherwise = link k (Tip k x) j t
insertWithKey _ k x Nil = Tip k x

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f !k x t = case lookup k t of
  !found -> case insertWithKey f k x t of !t' -> (found, t')

delete :: Key -> IntMap a -> IntMap a
delete !k t@(Bin p m l r)
  | isAway k p m = t
  | isLeft k m = bin p m (delete k l) r
  | otherwise = bin p m l (delete k r)
delete k t@(Tip j _) = if intEq# k j then Nil else t
delete _ Nil = Nil

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f k t = adjustWithKey (\_ x -> f x) k t

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f !k t@(Bin p m l r)
  | isAway k p m = t
  | isLeft k m = Bin p m (adjustWithKey f k l) r
  | otherwise = Bin p m l (adjustWithKey f k r)
adjustWithKey f k t@(Tip j x) = if intEq# k j then Tip j (f k x) else t
adjustWithKey _ _ Nil = Nil

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f k t = updateWithKey (\_ x -> f x) k t

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f !k t@(Bin p m l r)
  | isAway k p m = t
  | isLeft k m = bin p m (updateWithKey f k l) r
  | otherwise = bin p m l (updateWithKey f k r)
updateWithKey f k t@(Tip j x)
  | intEq# k j = case f k x of
      Just y -> Tip j y
      Nothing -> Nil
  | otherwise = t
updateWithKey _ _ Nil = Nil

-- Returns the old value, unlike Data.Map's.
updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f !k t = case lookup k t of
  !found -> case updateWithKey f k t of !t' -> (found, t')

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f !k t@(Bin p m l r)
  | isAway k p m = case f Nothing of
      Nothing -> t
      Just x -> link k (Tip k x) p t
  | isLeft k m = bin p m (alter f k l) r
  | otherwise = bin p m l (alter f k r)
alter f k t@(Tip j x)
  | intEq# k j = case f (Just x) of
      Just y -> Tip j y
      Nothing -> Nil
  | otherwise = case f Nothing of
      Just y -> link k (Tip k y) j t
      Nothing -> t
alter f k Nil = case f Nothing of
  Just x -> Tip k x
  Nothing -> Nil

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k t = fmap change (f found)
  where
    found = lookup k t
    change Nothing = case found of
      Nothing -> t
      Just _ -> delete k t
    change (Just x) = insert k x t

-- ---- the ends -------------------------------------------------------------------------------
lookupMin, lookupMax :: IntMap a -> Maybe (Key, a)
lookupMin Nil = Nothing
lookupMin (Tip k x) = Just (k, x)
lookupMin (Bin _ m l r) = if hasSign m then leftmost r else leftmost l
lookupMax Nil = Nothing
lookupMax (Tip k x) = Just (k, x)
lookupMax (Bin _ m l r) = if hasSign m then rightmost l else rightmost r

leftmost, rightmost :: IntMap a -> Maybe (Key, a)
leftmost (Tip k x) = Just (k, x)
leftmost (Bin _ _ l _) = leftmost l
leftmost Nil = Nothing
rightmost (Tip k x) = Just (k, x)
rightmost (Bin _ _ _ r) = rightmost r
rightmost Nil = Nothing

findMin, findMax :: IntMap a -> (Key, a)
findMin t = case lookupMin t of
  Just r -> r
  Nothing -> badFindMin
findMax t = case lookupMax t of
  Just r -> r
  Nothing -> badFindMax

deleteMin, deleteMax :: IntMap a -> IntMap a
deleteMin t = maybe Nil snd (minView t)
deleteMax t = maybe Nil snd (maxView t)

minViewWithKey, maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey t = case lookupMin t of
  Nothing -> Nothing
  Just found@(k, _) -> Just (found, delete k t)
maxViewWithKey t = case lookupMax t of
  Nothing -> Nothing
  Just found@(k, _) -> Just (found, delete k t)

minView, maxView :: IntMap a -> Maybe (a, IntMap a)
minView t = case lookupMin t of
  Nothing -> Nothing
  Just (k, x) -> Just (x, delete k t)
maxView t = case lookupMax t of
  Nothing -> Nothing
  Just (k, x) -> Just (x, delete k t)

deleteFindMin, deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin t = case minViewWithKey t of
  Just r -> r
  Nothing -> (badDeleteFindMin, Nil)
deleteFindMax t = case maxViewWithKey t of
  Just r -> r
  Nothing -> (badDeleteFindMax, Nil)

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f t = updateMinWithKey (\_ x -> f x) t
updateMax f t = updateMaxWithKey (\_ x -> f x) t

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f t = case lookupMin t of
  Nothing -> error "updateMinWithKey Nil"
  Just (k, _) -> updateWithKey f k t
updateMaxWithKey f t = case lookupMax t of
  Nothing -> error "updateMaxWithKey Nil"
  Just (k, _) -> updateWithKey f k t

-- ---- several maps ---------------------------------------------------------------------------
unions :: Foldable f => f (IntMap a) -> IntMap a
unions maps = F.foldl' union empty maps

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f maps = F.foldl' (unionWith f) empty maps

union :: IntMap a -> IntMap a -> IntMap a
union t1 t2 = combine leftFirst (\k x _ -> Tip k x) id id t1 t2

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f t1 t2 = combine leftFirst (\k x y -> Tip k (f x y)) id id t1 t2

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f t1 t2 = combine leftFirst (\k x y -> Tip k (f k x y)) id id t1 t2

none :: IntMap a -> IntMap b
none _ = Nil

difference, (\\) :: IntMap a -> IntMap b -> IntMap a
difference t1 t2 = combine rightFirst (\_ _ _ -> Nil) id none t1 t2
t1 \\ t2 = difference t1 t2

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f t1 t2 = differenceWithKey (\_ x y -> f x y) t1 t2

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f t1 t2 = combine rightFirst (\k x y -> tipMaybe k (f k x y)) id none t1 t2

tipMaybe :: Key -> Maybe a -> IntMap a
tipMaybe k (Just x) = Tip k x
tipMaybe _ Nothing = Nil

withoutKeys, restrictKeys :: IntMap a -> IntSet -> IntMap a
withoutKeys t s = filterWithKey (\k _ -> not (IntSet.member k s)) t
restrictKeys t s = filterWithKey (\k _ -> IntSet.member k s) t

intersection :: IntMap a -> IntMap b -> IntMap a
intersection t1 t2 = combine rightFirst (\k x _ -> Tip k x) none none t1 t2

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f t1 t2 = combine rightFirst (\k x y -> Tip k (f x y)) none none t1 t2

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f t1 t2 = combine rightFirst (\k x y -> Tip k (f k x y)) none none t1 t2

disjoint :: IntMap a -> IntMap b -> Bool
disjoint t1 t2 = null (intersection t1 t2)

compose :: IntMap c -> IntMap Int -> IntMap c
compose bc !ab
  | null bc = empty
  | otherwise = mapMaybe (\b -> lookup b bc) ab

mergeWithKey ::
  (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f only1 only2 t1 t2 = combine rightFirst (\k x y -> tipMaybe k (f k x y)) only1 only2 t1 t2

isSubmapOf, isProperSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isSubmapOf t1 t2 = isSubmapOfBy (==) t1 t2
isProperSubmapOf t1 t2 = isProperSubmapOfBy (==) t1 t2

isSubmapOfBy, isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy f (Bin p1 m1 l1 r1) t2@(Bin p2 m2 l2 r2)
  | isShorter m1 m2 = False
  | isShorter m2 m1 =
      not (isAway p1 p2 m2) && isSubmapOfBy f (Bin p1 m1 l1 r1) (if isLeft p1 m2 then l2 else r2)
  | otherwise = p1 == p2 && isSubmapOfBy f l1 l2 && isSubmapOfBy f r1 r2
isSubmapOfBy _ (Bin _ _ _ _) _ = False
isSubmapOfBy f (Tip k x) t = case lookup k t of
  Just y -> f x y
  Nothing -> False
isSubmapOfBy _ Nil _ = True
isProperSubmapOfBy f t1 t2 = isSubmapOfBy f t1 t2 && size t1 < size t2

-- ---- parts ----------------------------------------------------------------------------------
filter :: (a -> Bool) -> IntMap a -> IntMap a
filter p t = filterWithKey (\_ x -> p x) t

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey f (Bin p m l r) = bin p m (filterWithKey f l) (filterWithKey f r)
filterWithKey f t@(Tip k x) = if f k x then t else Nil
filterWithKey _ Nil = Nil

partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition p t = partitionWithKey (\_ x -> p x) t

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey f (Bin p m l r) = case partitionWithKey f r of
  (r1, r2) -> case partitionWithKey f l of
    (l1, l2) -> case bin p m l1 r1 of !t1 -> case bin p m l2 r2 of !t2 -> (t1, t2)
partitionWithKey f t@(Tip k x) = if f k x then (t, Nil) else (Nil, t)
partitionWithKey _ Nil = (Nil, Nil)

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f t = mapMaybeWithKey (\_ x -> f x) t

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f (Bin p m l r) = bin p m (mapMaybeWithKey f l) (mapMaybeWithKey f r)
mapMaybeWithKey f (Tip k x) = tipMaybe k (f k x)
mapMaybeWithKey _ Nil = Nil

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f t = mapEitherWithKey (\_ x -> f x) t

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f (Bin p m l r) = case mapEitherWithKey f r of
  (r1, r2) -> case mapEitherWithKey f l of
    (l1, l2) -> case bin p m l1 r1 of !t1 -> case bin p m l2 r2 of !t2 -> (t1, t2)
mapEitherWithKey f (Tip k x) = case f k x of
  Left y -> (Tip k y, Nil)
  Right z -> (Nil, Tip k z)
mapEitherWithKey _ Nil = (Nil, Nil)

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split k t = case splitLookup k t of (l, _, r) -> (l, r)

splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup !k t@(Bin _ m l r)
  | hasSign m =
      if isLeft k m
        then (case splitInside k l of (lt, x, gt) -> case bin 0 m lt r of !lt' -> (lt', x, gt))
        else (case splitInside k r of (lt, x, gt) -> case bin 0 m l gt of !gt' -> (lt, x, gt'))
  | otherwise = splitInside k t
splitLookup k t = splitInside k t

splitInside :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitInside k t@(Bin p m l r)
  | isAway k p m = if k > p then (t, Nothing, Nil) else (Nil, Nothing, t)
  | isLeft k m = case splitInside k l of (lt, x, gt) -> case bin p m gt r of !gt' -> (lt, x, gt')
  | otherwise = case splitInside k r of (lt, x, gt) -> case bin p m l lt of !lt' -> (lt', x, gt)
splitInside k t@(Tip j x)
  | k > j = (t, Nothing, Nil)
  | k < j = (Nil, Nothing, t)
  | otherwise = (Nil, Just x, Nil)
splitInside _ Nil = (Nil, Nothing, Nil)

splitRoot :: IntMap a -> [IntMap a]
splitRoot Nil = []
splitRoot t@(Tip _ _) = [t]
splitRoot (Bin _ m l r) = if hasSign m then [r, l] else [l, r]

-- ---- all entries ----------------------------------------------------------------------------
map :: (a -> b) -> IntMap a -> IntMap b
map f = go
  where
    go (Bin p m l r) = Bin p m (go l) (go r)
    go (Tip k x) = Tip k (f x)
    go Nil = Nil

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f (Bin p m l r) = Bin p m (mapWithKey f l) (mapWithKey f r)
mapWithKey f (Tip k x) = Tip k (f k x)
mapWithKey _ Nil = Nil

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = go
  where
    go Nil = pure Nil
    go (Tip k x) = fmap (\y -> Tip k y) (f k x)
    go (Bin p m l r)
      | hasSign m = liftA2 (\r' l' -> Bin p m l' r') (go r) (go l)
      | otherwise = liftA2 (\l' r' -> Bin p m l' r') (go l) (go r)

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f = go
  where
    go Nil = pure Nil
    go (Tip k x) = fmap (tipMaybe k) (f k x)
    go (Bin p m l r)
      | hasSign m = liftA2 (\r' l' -> bin p m l' r') (go r) (go l)
      | otherwise = liftA2 (\l' r' -> bin p m l' r') (go l) (go r)

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f a t = mapAccumWithKey (\s _ x -> f s x) a t

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f a t = case t of
  Bin p m l r
    | hasSign m ->
        let (a1, r') = mapAccumWithKey f a r
            (a2, l') = mapAccumWithKey f a1 l
         in (a2, Bin p m l' r')
    | otherwise ->
        let (a1, l') = mapAccumWithKey f a l
            (a2, r') = mapAccumWithKey f a1 r
         in (a2, Bin p m l' r')
  Tip k x -> let (a', x') = f a k x in (a', Tip k x')
  Nil -> (a, Nil)
mapAccumRWithKey f a t = case t of
  Bin p m l r
    | hasSign m ->
        let (a1, l') = mapAccumRWithKey f a l
            (a2, r') = mapAccumRWithKey f a1 r
         in (a2, Bin p m l' r')
    | otherwise ->
        let (a1, r') = mapAccumRWithKey f a r
            (a2, l') = mapAccumRWithKey f a1 l
         in (a2, Bin p m l' r')
  Tip k x -> let (a', x') = f a k x in (a', Tip k x')
  Nil -> (a, Nil)

mapKeys, mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys f t = fromList (foldrWithKey (\k x xs -> (f k, x) : xs) [] t)
mapKeysMonotonic f t = fromDistinctAscList (foldrWithKey (\k x xs -> (f k, x) : xs) [] t)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f t = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] t)

foldr, foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr f z t = foldrWithKey (\_ x y -> f x y) z t
foldr' f z t = foldrWithKey' (\_ x y -> f x y) z t

foldl, foldl' :: (b -> a -> b) -> b -> IntMap a -> b
foldl f z t = foldlWithKey (\y _ x -> f y x) z t
foldl' f z t = foldlWithKey' (\y _ x -> f y x) z t

foldrWithKey, foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey f z0 t0 = case t0 of
  Bin _ m l r | hasSign m -> go (go z0 l) r
  _ -> go z0 t0
  where
    go z (Bin _ _ l r) = go (go z r) l
    go z (Tip k x) = f k x z
    go z Nil = z
foldrWithKey' f z0 t0 = case t0 of
  Bin _ m l r | hasSign m -> go (go z0 l) r
  _ -> go z0 t0
  where
    go !z (Bin _ _ l r) = case go z r of !y -> go y l
    go z (Tip k x) = f k x z
    go z Nil = z

foldlWithKey, foldlWithKey' :: (b -> Key -> a -> b) -> b -> IntMap a -> b
foldlWithKey f z0 t0 = case t0 of
  Bin _ m l r | hasSign m -> go (go z0 r) l
  _ -> go z0 t0
  where
    go z (Bin _ _ l r) = go (go z l) r
    go z (Tip k x) = f z k x
    go z Nil = z
foldlWithKey' f z0 t0 = case t0 of
  Bin _ m l r | hasSign m -> go (go z0 r) l
  _ -> go z0 t0
  where
    go !z (Bin _ _ l r) = case go z l of !y -> go y r
    go z (Tip k x) = f z k x
    go z Nil = z

foldMapWithKey :: Monoid m => (Key -> a -> m) -> IntMap a -> m
foldMapWithKey f = go
  where
    go Nil = mempty
    go (Tip k x) = f k x
    go (Bin _ m l r)
      | hasSign m = mappend (go r) (go l)
      | otherwise = mappend (go l) (go r)

elems :: IntMap a -> [a]
elems t = foldr (:) [] t

keys :: IntMap a -> [Key]
keys t = foldrWithKey (\k _ ks -> k : ks) [] t

assocs, toList, toAscList, toDescList :: IntMap a -> [(Key, a)]
assocs t = toAscList t
toList t = toAscList t
toAscList t = foldrWithKey (\k x xs -> (k, x) : xs) [] t
toDescList t = foldlWithKey (\xs k x -> (k, x) : xs) [] t

keysSet :: IntMap a -> IntSet
keysSet t = IntSet.fromList (keys t)

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f s = fromDistinctAscList (IntSet.foldr (\k xs -> (k, f k) : xs) [] s)

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

-- ---- instances ------------------------------------------------------------------------------
instance Eq a => Eq (IntMap a) where
  Bin p1 m1 l1 r1 == Bin p2 m2 l2 r2 = m1 == m2 && p1 == p2 && l1 == l2 && r1 == r2
  Tip k1 x == Tip k2 y = k1 == k2 && x == y
  Nil == Nil = True
  _ == _ = False
  Bin p1 m1 l1 r1 /= Bin p2 m2 l2 r2 = m1 /= m2 || p1 /= p2 || l1 /= l2 || r1 /= r2
  Tip k1 x /= Tip k2 y = k1 /= k2 || x /= y
  Nil /= Nil = False
  _ /= _ = True

instance Ord a => Ord (IntMap a) where
  compare t1 t2 = compare (toList t1) (toList t2)

instance Show a => Show (IntMap a) where
  showsPrec d t = showParen (d > 10) (\s -> "fromList " ++ shows (toAscList t) s)

instance Read a => Read (IntMap a) where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault

instance Semigroup (IntMap a) where
  (<>) = union
  stimes n t = stimesIdempotentMonoid n t

instance Monoid (IntMap a) where
  mempty = empty
  mconcat maps = unions maps

instance Functor IntMap where
  fmap f t = map f t
  x <$ t = map (\_ -> x) t

instance Traversable IntMap where
  traverse f = traverseWithKey (\_ x -> f x)
  sequenceA Nil = pure Nil
  sequenceA (Tip k x) = fmap (\y -> Tip k y) x
  sequenceA (Bin p m l r)
    | hasSign m = liftA2 (\r' l' -> Bin p m l' r') (sequenceA r) (sequenceA l)
    | otherwise = liftA2 (\l' r' -> Bin p m l' r') (sequenceA l) (sequenceA r)

instance Foldable IntMap where
  fold t = foldMapWithKey (\_ x -> x) t
  foldMap f t = foldMapWithKey (\_ x -> f x) t
  foldr f z t = foldr f z t
  foldl f z t = foldl f z t
  foldr' f z t = foldr' f z t
  foldl' f z t = foldl' f z t
  toList t = elems t
  null t = null t
  length t = size t
  elem _ Nil = False
  elem x (Tip _ y) = x == y
  elem x (Bin _ _ l r) = F.elem x l || F.elem x r
  foldr1 f t = F.foldr1Or# noFoldr1 f t
  foldl1 f t = F.foldl1Or# noFoldl1 f t
  maximum t = case elems t of
    [] -> noMaximum
    x : xs -> F.foldl' max x xs
  minimum t = case elems t of
    [] -> noMinimum
    x : xs -> F.foldl' min x xs
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

-- Compares tree by tree, because equal key sets have equal shapes.
instance Eq1 IntMap where
  liftEq eq (Bin p m l r) (Bin q n l' r') = m == n && p == q && liftEq eq l l' && liftEq eq r r'
  liftEq eq (Tip k x) (Tip l y) = k == l && eq x y
  liftEq _ Nil Nil = True
  liftEq _ _ _ = False

instance Ord1 IntMap where
  liftCompare cmp a b = liftCompare (liftCompare cmp) (toAscList a) (toAscList b)

instance Show1 IntMap where
  liftShowsPrec sp sl d m =
    showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "fromList" d (toAscList m)

instance I.IsList (IntMap a) where
  type Item (IntMap a) = (Int, a)
  fromList = fromList
  toList = toList

intMapType :: DataType
intMapType = madeBy "Data.IntMap.Internal.IntMap" "fromList"

instance Data a => Data (IntMap a) where
  gfoldl k z x = z fromList `k` toList x
  toConstr _ = maker intMapType
  gunfold = unfoldMade fromList
  dataTypeOf _ = intMapType
  dataCast1 f = gcast1 f

instance Read1 IntMap where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "fromList" fromList)
