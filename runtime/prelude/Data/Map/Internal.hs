-- SPDX-License-Identifier: BSD-3-Clause
-- Maps as weight-balanced trees, like Data.Set.Internal; functions that are lazy in values.
{-# LANGUAGE RoleAnnotations #-}
module Data.Map.Internal where

import Control.Applicative (liftA3)
import Data.Foldable (Foldable)
import GHC.Base (Semigroup (..), stimesIdempotentMonoid)
import Data.Functor.Classes
import GHC.Calls (containersError)
import GHC.MadeBy
import GHC.Read (readFromList, readListPrec, readListPrecDefault, readPrec)
import Data.Set.Internal (Set)
import Prelude hiding
  (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)
import qualified Data.Foldable as F
import qualified GHC.IsList as I
import qualified Data.Set.Internal as Set

infixl 9 !, !?, \\
-- Constants, as in GHC: each first throws under the stack of its own evaluation.
badFind, badFindMin, badFindMax, badDeleteFindMin, badDeleteFindMax, badFindIndex, badElemAt, badUpdateAt, badDeleteAt :: a
noMaximum, noMinimum, noFoldr1, noFoldl1 :: a
noMaximum = containersError "Data.Map.Internal" 4271 23 "Data.Foldable.maximum (for Data.Map): empty map"
noMinimum = containersError "Data.Map.Internal" 4278 23 "Data.Foldable.minimum (for Data.Map): empty map"
noFoldr1 = errorWithoutStackTrace "foldr1: empty structure"
noFoldl1 = errorWithoutStackTrace "foldl1: empty structure"
badFind = containersError "Data.Map.Internal" 633 17 "Map.!: given key is not an element in the map"
badFindMin = containersError "Data.Map.Internal" 1653 17 "Map.findMin: empty map has no minimal element"
badFindMax = containersError "Data.Map.Internal" 1678 17 "Map.findMax: empty map has no maximal element"
badDeleteFindMin = containersError "Data.Map.Internal" 3987 15 "Map.deleteFindMin: can not return the minimal element of an empty map"
badDeleteFindMax = containersError "Data.Map.Internal" 3997 15 "Map.deleteFindMax: can not return the maximal element of an empty map"
badFindIndex = containersError "Data.Map.Internal" 1463 23 "Map.findIndex: element is not in the map"
badElemAt = containersError "Data.Map.Internal" 1504 17 "Map.elemAt: index out of range"
badUpdateAt = containersError "Data.Map.Internal" 1595 12 "Map.updateAt: index out of range"
badDeleteAt = containersError "Data.Map.Internal" 1617 12 "Map.deleteAt: index out of range"


type role Map nominal representational
data Map k a = Bin !Int !k a !(Map k a) !(Map k a) | Tip

-- ---- balance: see Data.Set.Internal -----------------------------------------------------------
size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

balance, balanceL, balanceR :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r = if size l > size r then balanceL k x l r else balanceR k x l r
balanceL k x l r
  | nl > 3 * nr && nl + nr > 1 = rotateRight k x l r
  | otherwise = Bin (nl + nr + 1) k x l r
  where
    !nl = size l
    !nr = size r
balanceR k x l r
  | nr > 3 * nl && nl + nr > 1 = rotateLeft k x l r
  | otherwise = Bin (nl + nr + 1) k x l r
  where
    !nl = size l
    !nr = size r

rotateRight, rotateLeft :: k -> a -> Map k a -> Map k a -> Map k a
rotateRight k x (Bin _ j y ll lr) r
  | size lr < 2 * size ll = bin j y ll (bin k x lr r)
  | Bin _ i z a b <- lr = bin i z (bin j y ll a) (bin k x b r)
rotateRight k x l r = bin k x l r
rotateLeft k x l (Bin _ j y rl rr)
  | size rl < 2 * size rr = bin j y (bin k x l rl) rr
  | Bin _ i z a b <- rl = bin i z (bin k x l a) (bin j y b rr)
rotateLeft k x l r = bin k x l r

link :: k -> a -> Map k a -> Map k a -> Map k a
link k x Tip r = insertMin k x r
link k x l Tip = insertMax k x l
link k x l@(Bin nl j y ll lr) r@(Bin nr i z rl rr)
  | 3 * nl < nr = balanceL i z (link k x l rl) rr
  | 3 * nr < nl = balanceR j y ll (link k x lr r)
  | otherwise = Bin (nl + nr + 1) k x l r

link2 :: Map k a -> Map k a -> Map k a
link2 Tip r = r
link2 l Tip = l
link2 l@(Bin nl j x ll lr) r@(Bin nr i y rl rr)
  | 3 * nl < nr = balanceL i y (link2 l rl) rr
  | 3 * nr < nl = balanceR j x ll (link2 lr r)
  | otherwise = glue l r

-- Links with the value, if present.
linkMaybe :: k -> Maybe a -> Map k a -> Map k a -> Map k a
linkMaybe k (Just x) l r = link k x l r
linkMaybe _ Nothing l r = link2 l r

glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l Tip = l
glue l@(Bin nl j x ll lr) r@(Bin nr i y rl rr)
  | nl > nr = case largest j x ll lr of View k z l' -> balanceR k z l' r
  | otherwise = case smallest i y rl rr of View k z r' -> balanceL k z l r'

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin k x Tip = singleton k x
insertMin k x (Bin _ j y l r) = balanceL j y (insertMin k x l) r
insertMax k x Tip = singleton k x
insertMax k x (Bin _ j y l r) = balanceR j y l (insertMax k x r)

-- The first or last entry of a tree given by its parts, and the rest.
data View k a = View !k a !(Map k a)

smallest, largest :: k -> a -> Map k a -> Map k a -> View k a
smallest k x Tip r = View k x r
smallest k x (Bin _ j y ll lr) r = case smallest j y ll lr of View i z l -> View i z (balanceR k x l r)
largest k x l Tip = View k x l
largest k x l (Bin _ j y rl rr) = case largest j y rl rr of View i z r -> View i z (balanceL k x l r)

-- ---- one key --------------------------------------------------------------------------------
empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

null :: Map k a -> Bool
null Tip = True
null _ = False

lookup :: Ord k => k -> Map k a -> Maybe a
lookup !_ Tip = Nothing
lookup k (Bin _ j x l r) = case compare k j of
  LT -> lookup k l
  GT -> lookup k r
  EQ -> Just x

(!) :: Ord k => Map k a -> k -> a
t ! k = find k t
  where
    find !_ Tip = badFind
    find i (Bin _ j x l r) = case compare i j of
      LT -> find i l
      GT -> find i r
      EQ -> x

(!?) :: Ord k => Map k a -> k -> Maybe a
t !? k = lookup k t

member, notMember :: Ord k => k -> Map k a -> Bool
member !_ Tip = False
member k (Bin _ j _ l r) = case compare k j of
  LT -> member k l
  GT -> member k r
  EQ -> True
notMember k t = not (member k t)

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault def !_ Tip = def
findWithDefault def k (Bin _ j x l r) = case compare k j of
  LT -> findWithDefault def k l
  GT -> findWithDefault def k r
  EQ -> x

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k a -> Maybe (k, a)
lookupLT !k0 t0 = go k0 Nothing t0
  where
    go _ best Tip = best
    go k best (Bin _ j x l r) = if k <= j then go k best l else go k (Just (j, x)) r
lookupGT !k0 t0 = go k0 Nothing t0
  where
    go _ best Tip = best
    go k best (Bin _ j x l r) = if k < j then go k (Just (j, x)) l else go k best r
lookupLE !k0 t0 = go k0 Nothing t0
  where
    go _ best Tip = best
    go k best (Bin _ j x l r) = case compare k j of
      LT -> go k best l
      EQ -> Just (j, x)
      GT -> go k (Just (j, x)) r
lookupGE !k0 t0 = go k0 Nothing t0
  where
    go _ best Tip = best
    go k best (Bin _ j x l r) = case compare k j of
      LT -> go k (Just (j, x)) l
      EQ -> Just (j, x)
      GT -> go k best r

-- Also replaces an existing key; insertKeeping replaces nothing.
insert, insertKeeping :: Ord k => k -> a -> Map k a -> Map k a
insert !k x Tip = singleton k x
insert k x (Bin n j y l r) = case compare k j of
  LT -> balanceL j y (insert k x l) r
  GT -> balanceR j y l (insert k x r)
  EQ -> Bin n k x l r
insertKeeping !k x Tip = singleton k x
insertKeeping k x t@(Bin _ j y l r) = case compare k j of
  LT -> balanceL j y (insertKeeping k x l) r
  GT -> balanceR j y l (insertKeeping k x r)
  EQ -> t

-- insertWithOld f combines the values in the opposite order and keeps the key.
insertWith, insertWithOld :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith _ !k x Tip = singleton k x
insertWith f k x (Bin n j y l r) = case compare k j of
  LT -> balanceL j y (insertWith f k x l) r
  GT -> balanceR j y l (insertWith f k x r)
  EQ -> Bin n k (f x y) l r
insertWithOld _ !k x Tip = singleton k x
insertWithOld f k x (Bin n j y l r) = case compare k j of
  LT -> balanceL j y (insertWithOld f k x l) r
  GT -> balanceR j y l (insertWithOld f k x r)
  EQ -> Bin n j (f y x) l r

insertWithKey, insertWithKeyOld :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey _ !k x Tip = singleton k x
insertWithKey f k x (Bin n j y l r) = case compare k j of
  LT -> balanceL j y (insertWithKey f k x l) r
  GT -> balanceR j y l (insertWithKey f k x r)
  EQ -> Bin n k (f k x y) l r
insertWithKeyOld _ !k x Tip = singleton k x
insertWithKeyOld f k x (Bin n j y l r) = case compare k j of
  LT -> balanceL j y (insertWithKeyOld f k x l) r
  GT -> balanceR j y l (insertWithKeyOld f k x r)
  EQ -> Bin n j (f j y x) l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey _ !k x Tip = (Nothing, singleton k x)
insertLookupWithKey f k x (Bin n j y l r) = case compare k j of
  LT -> case insertLookupWithKey f k x l of (found, l') -> case balanceL j y l' r of !t -> (found, t)
  GT -> case insertLookupWithKey f k x r of (found, r') -> case balanceR j y l r' of !t -> (found, t)
  EQ -> (Just y, Bin n k (f k x y) l r)

delete :: Ord k => k -> Map k a -> Map k a
delete !_ Tip = Tip
delete k (Bin _ j x l r) = case compare k j of
  LT -> balanceR j x (delete k l) r
  GT -> balanceL j x l (delete k r)
  EQ -> glue l r

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f k t = adjustWithKey (\_ x -> f x) k t

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey _ !_ Tip = Tip
adjustWithKey f k (Bin n j x l r) = case compare k j of
  LT -> Bin n j x (adjustWithKey f k l) r
  GT -> Bin n j x l (adjustWithKey f k r)
  EQ -> Bin n j (f j x) l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f k t = updateWithKey (\_ x -> f x) k t

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey _ !_ Tip = Tip
updateWithKey f k (Bin n j x l r) = case compare k j of
  LT -> balanceR j x (updateWithKey f k l) r
  GT -> balanceL j x l (updateWithKey f k r)
  EQ -> case f j x of
    Just y -> Bin n j y l r
    Nothing -> glue l r

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey _ !_ Tip = (Nothing, Tip)
updateLookupWithKey f k (Bin n j x l r) = case compare k j of
  LT -> case updateLookupWithKey f k l of (found, l') -> case balanceR j x l' r of !t -> (found, t)
  GT -> case updateLookupWithKey f k r of (found, r') -> case balanceL j x l r' of !t -> (found, t)
  EQ -> case f j x of
    Just y -> (Just y, Bin n j y l r)
    Nothing -> case glue l r of !t -> (Just x, t)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f !k Tip = case f Nothing of
  Nothing -> Tip
  Just x -> singleton k x
alter f k (Bin n j x l r) = case compare k j of
  LT -> balance j x (alter f k l) r
  GT -> balance j x l (alter f k r)
  EQ -> case f (Just x) of
    Just y -> Bin n j y l r
    Nothing -> glue l r

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f !k t = case trace k t [] of
  (found, path) -> fmap (replaced id k found path t) (f found)

-- The path to a key: whether each step goes right, last step first.
trace :: Ord k => k -> Map k a -> [Bool] -> (Maybe a, [Bool])
trace _ Tip path = (Nothing, path)
trace k (Bin _ j x l r) path = case compare k j of
  LT -> trace k l (False : path)
  GT -> trace k r (True : path)
  EQ -> (Just x, path)

-- Changes the entry at the end of a path, whether or not it existed. `force` evaluates.
replaced :: (Maybe a -> Maybe a) -> k -> Maybe a -> [Bool] -> Map k a -> Maybe a -> Map k a
replaced force k found path t new = case force new of
  Nothing -> case found of
    Nothing -> t
    Just _ -> deleteAt_ (reverse path) t
  Just x -> case found of
    Nothing -> insertAlong (reverse path) k x t
    Just _ -> replaceAlong (reverse path) x t

deleteAt_ :: [Bool] -> Map k a -> Map k a
deleteAt_ (False : path) (Bin _ j x l r) = balanceR j x (deleteAt_ path l) r
deleteAt_ (True : path) (Bin _ j x l r) = balanceL j x l (deleteAt_ path r)
deleteAt_ [] (Bin _ _ _ l r) = glue l r
deleteAt_ _ Tip = Tip

insertAlong :: [Bool] -> k -> a -> Map k a -> Map k a
insertAlong (False : path) k x (Bin _ j y l r) = balanceL j y (insertAlong path k x l) r
insertAlong (True : path) k x (Bin _ j y l r) = balanceR j y l (insertAlong path k x r)
insertAlong _ k x _ = singleton k x

replaceAlong :: [Bool] -> a -> Map k a -> Map k a
replaceAlong (False : path) x (Bin n j y l r) = Bin n j y (replaceAlong path x l) r
replaceAlong (True : path) x (Bin n j y l r) = Bin n j y l (replaceAlong path x r)
replaceAlong [] x (Bin n j _ l r) = Bin n j x l r
replaceAlong _ _ Tip = Tip

-- ---- the ends -------------------------------------------------------------------------------
lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x l _) = Just $! leftmost k x l
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ r) = Just $! rightmost k x r

leftmost, rightmost :: k -> a -> Map k a -> (k, a)
leftmost k x Tip = (k, x)
leftmost _ _ (Bin _ k x l _) = leftmost k x l
rightmost k x Tip = (k, x)
rightmost _ _ (Bin _ k x _ r) = rightmost k x r

findMin, findMax :: Map k a -> (k, a)
findMin Tip = badFindMin
findMin (Bin _ k x l _) = leftmost k x l
findMax Tip = badFindMax
findMax (Bin _ k x _ r) = rightmost k x r

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin (Bin _ k x l r) = case smallest k x l r of View _ _ t -> t
deleteMax Tip = Tip
deleteMax (Bin _ k x l r) = case largest k x l r of View _ _ t -> t

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey Tip = Nothing
minViewWithKey (Bin _ k x l r) = case smallest k x l r of View j y t -> Just ((j, y), t)
maxViewWithKey Tip = Nothing
maxViewWithKey (Bin _ k x l r) = case largest k x l r of View j y t -> Just ((j, y), t)

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView Tip = Nothing
minView (Bin _ k x l r) = case smallest k x l r of View _ y t -> Just (y, t)
maxView Tip = Nothing
maxView (Bin _ k x l r) = case largest k x l r of View _ y t -> Just (y, t)

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin t = case minViewWithKey t of
  Just r -> r
  Nothing -> (badDeleteFindMin, Tip)
deleteFindMax t = case maxViewWithKey t of
  Just r -> r
  Nothing -> (badDeleteFindMax, Tip)

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f t = updateMinWithKey (\_ x -> f x) t
updateMax f t = updateMaxWithKey (\_ x -> f x) t

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey _ Tip = Tip
updateMinWithKey f (Bin n k x Tip r) = case f k x of
  Nothing -> r
  Just y -> Bin n k y Tip r
updateMinWithKey f (Bin _ k x l r) = balanceR k x (updateMinWithKey f l) r
updateMaxWithKey _ Tip = Tip
updateMaxWithKey f (Bin n k x l Tip) = case f k x of
  Nothing -> l
  Just y -> Bin n k y l Tip
updateMaxWithKey f (Bin _ k x l r) = balanceL k x l (updateMaxWithKey f r)

-- ---- several maps ---------------------------------------------------------------------------
unions :: (Foldable f, Ord k) => f (Map k a) -> Map k a
unions maps = F.foldl' union empty maps

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f maps = F.foldl' (unionWith f) empty maps

union :: Ord k => Map k a -> Map k a -> Map k a
union t1 Tip = t1
union t1 (Bin _ k x Tip Tip) = insertKeeping k x t1
union (Bin _ k x Tip Tip) t2 = insert k x t2
union Tip t2 = t2
union t1@(Bin _ k x l1 r1) t2 = case split k t2 of
  (l2, r2) -> case union r1 r2 of
    !r -> case union l1 l2 of
      !l -> if size l == size l1 && size r == size r1 then t1 else link k x l r

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith _ t1 Tip = t1
unionWith f t1 (Bin _ k x Tip Tip) = insertWithOld f k x t1
unionWith f (Bin _ k x Tip Tip) t2 = insertWith f k x t2
unionWith _ Tip t2 = t2
unionWith f (Bin _ k x l1 r1) t2 = case splitLookup k t2 of
  (l2, found, r2) -> case unionWith f r1 r2 of
    !r -> case unionWith f l1 l2 of
      !l -> case found of
        Nothing -> link k x l r
        Just y -> link k (f x y) l r

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ t1 Tip = t1
unionWithKey f t1 (Bin _ k x Tip Tip) = insertWithKeyOld f k x t1
unionWithKey f (Bin _ k x Tip Tip) t2 = insertWithKey f k x t2
unionWithKey _ Tip t2 = t2
unionWithKey f (Bin _ k x l1 r1) t2 = case splitLookup k t2 of
  (l2, found, r2) -> case unionWithKey f r1 r2 of
    !r -> case unionWithKey f l1 l2 of
      !l -> case found of
        Nothing -> link k x l r
        Just y -> link k (f k x y) l r

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference Tip _ = Tip
difference t1 Tip = t1
difference t1 (Bin _ k _ l2 r2) = case split k t1 of
  (l1, r1) -> case difference l1 l2 of
    !l -> case difference r1 r2 of
      !r -> if size l + size r == size t1 then t1 else link2 l r
t1 \\ t2 = difference t1 t2

withoutKeys, restrictKeys :: Ord k => Map k a -> Set k -> Map k a
withoutKeys Tip _ = Tip
withoutKeys t Set.Tip = t
withoutKeys t (Set.Bin _ k ls rs) = case splitMember k t of
  (l, found, r) -> case withoutKeys r rs of
    !r' -> case withoutKeys l ls of
      !l' -> if not found && size l' + size r' == size t then t else link2 l' r'
restrictKeys Tip _ = Tip
restrictKeys _ Set.Tip = Tip
restrictKeys t@(Bin _ k x l r) s = case Set.splitMember k s of
  (ls, found, rs) -> case restrictKeys l ls of
    !l' -> case restrictKeys r rs of
      !r' | not found -> link2 l' r'
          | size l' == size l && size r' == size r -> t
          | otherwise -> link k x l' r'

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f t1 t2 = differenceWithKey (\_ x y -> f x y) t1 t2

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f t1 !t2 = mergeWithKey f id (const Tip) t1 t2

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection t1@(Bin _ k x l1 r1) t2 = case splitMember k t2 of
  (l2, found, r2) -> case intersection l1 l2 of
    !l -> case intersection r1 r2 of
      !r | not found -> link2 l r
         | size l == size l1 && size r == size r1 -> t1
         | otherwise -> link k x l r

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f t1 t2 = intersectionWithKey (\_ x y -> f x y) t1 t2

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l1 r1) t2 = case splitLookup k t2 of
  (l2, found, r2) -> case intersectionWithKey f r1 r2 of
    !r -> case intersectionWithKey f l1 l2 of
      !l -> case found of
        Just y -> link k (f k x y) l r
        Nothing -> link2 l r

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin 1 k _ _ _) t = notMember k t
disjoint (Bin _ k _ l r) t = case splitMember k t of
  (lt, found, gt) -> not found && disjoint l lt && disjoint r gt

compose :: Ord b => Map b c -> Map a b -> Map a c
compose bc !ab
  | null bc = empty
  | otherwise = mapMaybe (\b -> lookup b bc) ab

mergeWithKey ::
  Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey f only1 only2 = go
  where
    go Tip t2 = only2 t2
    go t1 Tip = only1 t1
    go (Bin _ k x l1 r1) t2 = case splitLookup k t2 of
      (l2, found, r2) -> case found of
        Nothing -> case only1 (singleton k x) of
          Tip -> around Nothing
          Bin _ _ y Tip Tip -> around (Just y)
          _ -> error
            "mergeWithKey: Given function only1 does not fulfill required conditions (see documentation)"
        Just y -> case f k x y of !made -> around made
        where
          around made = case go r1 r2 of !r -> case go l1 l2 of !l -> linkMaybe k made l r

isSubmapOf, isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf t1 t2 = isSubmapOfBy (==) t1 t2
isProperSubmapOf t1 t2 = isProperSubmapOfBy (==) t1 t2

isSubmapOfBy, isProperSubmapOfBy, isSubmapInside :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f t1 t2 = size t1 <= size t2 && isSubmapInside f t1 t2
isProperSubmapOfBy f t1 t2 = size t1 < size t2 && isSubmapInside f t1 t2
isSubmapInside _ Tip _ = True
isSubmapInside _ _ Tip = False
isSubmapInside f (Bin 1 k x _ _) t = case lookup k t of
  Just y -> f x y
  Nothing -> False
isSubmapInside f (Bin _ k x l r) t = case splitLookup k t of
  (lt, found, gt) -> case found of
    Nothing -> False
    Just y ->
      f x y && size l <= size lt && size r <= size gt && isSubmapInside f l lt && isSubmapInside f r gt

-- ---- parts ----------------------------------------------------------------------------------
filter :: (a -> Bool) -> Map k a -> Map k a
filter p t = filterWithKey (\_ x -> p x) t

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey _ Tip = Tip
filterWithKey p t@(Bin _ k x l r) = case filterWithKey p r of
  !r' -> case filterWithKey p l of
    !l'
      | p k x -> if size l == size l' && size r == size r' then t else link k x l' r'
      | otherwise -> link2 l' r'

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p t = partitionWithKey (\_ x -> p x) t

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey _ Tip = (Tip, Tip)
partitionWithKey p (Bin _ k x l r) = case p k x of
  !taken -> case partitionWithKey p l of
    (l1, l2) -> case partitionWithKey p r of
      (r1, r2)
        | taken -> case link k x l1 r1 of !yes -> case link2 l2 r2 of !no -> (yes, no)
        | otherwise -> case link2 l1 r1 of !yes -> case link k x l2 r2 of !no -> (yes, no)

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone _ Tip = Tip
takeWhileAntitone p (Bin _ k x l r)
  | p k = link k x l (takeWhileAntitone p r)
  | otherwise = takeWhileAntitone p l
dropWhileAntitone _ Tip = Tip
dropWhileAntitone p (Bin _ k x l r)
  | p k = dropWhileAntitone p r
  | otherwise = link k x (dropWhileAntitone p l) r

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ k x l r)
  | p k = case spanAntitone p r of (u, v) -> case link k x l u of !u' -> (u', v)
  | otherwise = case spanAntitone p l of (u, v) -> case link k x v r of !v' -> (u, v')

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f t = mapMaybeWithKey (\_ x -> f x) t

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey _ Tip = Tip
mapMaybeWithKey f (Bin _ k x l r) = case f k x of
  !made -> case mapMaybeWithKey f r of !r' -> case mapMaybeWithKey f l of !l' -> linkMaybe k made l' r'

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f t = mapEitherWithKey (\_ x -> f x) t

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey _ Tip = (Tip, Tip)
mapEitherWithKey f (Bin _ k x l r) = case mapEitherWithKey f l of
  (l1, l2) -> case mapEitherWithKey f r of
    (r1, r2) -> case f k x of
      Left y -> case link k y l1 r1 of !t1 -> case link2 l2 r2 of !t2 -> (t1, t2)
      Right z -> case link2 l1 r1 of !t1 -> case link k z l2 r2 of !t2 -> (t1, t2)

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split !_ Tip = (Tip, Tip)
split k (Bin _ j x l r) = case compare k j of
  LT -> case split k l of (lt, gt) -> case link j x gt r of !gt' -> (lt, gt')
  GT -> case split k r of (lt, gt) -> case link j x l lt of !lt' -> (lt', gt)
  EQ -> (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup !_ Tip = (Tip, Nothing, Tip)
splitLookup k (Bin _ j x l r) = case compare k j of
  LT -> case splitLookup k l of (lt, found, gt) -> case link j x gt r of !gt' -> (lt, found, gt')
  GT -> case splitLookup k r of (lt, found, gt) -> case link j x l lt of !lt' -> (lt', found, gt)
  EQ -> (l, Just x, r)

splitMember :: Ord k => k -> Map k a -> (Map k a, Bool, Map k a)
splitMember !_ Tip = (Tip, False, Tip)
splitMember k (Bin _ j x l r) = case compare k j of
  LT -> case splitMember k l of (lt, found, gt) -> case link j x gt r of !gt' -> (lt, found, gt')
  GT -> case splitMember k r of (lt, found, gt) -> case link j x l lt of !lt' -> (lt', found, gt)
  EQ -> (l, True, r)

splitRoot :: Map k a -> [Map k a]
splitRoot Tip = []
splitRoot (Bin _ k x l r) = [l, singleton k x, r]

-- ---- by position ----------------------------------------------------------------------------
lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex k0 t0 = go 0 k0 t0
  where
    go :: Ord k => Int -> k -> Map k a -> Maybe Int
    go !_ !_ Tip = Nothing
    go n k (Bin _ j _ l r) = case compare k j of
      LT -> go n k l
      GT -> go (n + size l + 1) k r
      EQ -> Just $! n + size l

findIndex :: Ord k => k -> Map k a -> Int
findIndex k t = case lookupIndex k t of
  Just n -> n
  Nothing -> badFindIndex

elemAt :: Int -> Map k a -> (k, a)
elemAt !_ Tip = badElemAt
elemAt n (Bin _ k x l r)
  | n < nl = elemAt n l
  | n > nl = elemAt (n - nl - 1) r
  | otherwise = (k, x)
  where
    !nl = size l

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ !_ Tip = badUpdateAt
updateAt f n (Bin m k x l r)
  | n < nl = balanceR k x (updateAt f n l) r
  | n > nl = balanceL k x l (updateAt f (n - nl - 1) r)
  | otherwise = case f k x of
      Just y -> Bin m k y l r
      Nothing -> glue l r
  where
    !nl = size l

deleteAt :: Int -> Map k a -> Map k a
deleteAt !_ Tip = badDeleteAt
deleteAt n (Bin _ k x l r)
  | n < nl = balanceR k x (deleteAt n l) r
  | n > nl = balanceL k x l (deleteAt (n - nl - 1) r)
  | otherwise = glue l r
  where
    !nl = size l

take, drop :: Int -> Map k a -> Map k a
take n t = if n >= size t then t else fst (splitInside n t)
drop n t = if n >= size t then Tip else snd (splitInside n t)

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt n t = if n >= size t then (t, Tip) else splitInside n t

splitInside :: Int -> Map k a -> (Map k a, Map k a)
splitInside !_ Tip = (Tip, Tip)
splitInside n t@(Bin _ k x l r)
  | n <= 0 = (Tip, t)
  | n < nl = case splitInside n l of (ll, lr) -> (ll, link k x lr r)
  | n > nl = case splitInside (n - nl - 1) r of (rl, rr) -> (link k x l rl, rr)
  | otherwise = (l, insertMin k x r)
  where
    !nl = size l

-- ---- all entries ----------------------------------------------------------------------------
map :: (a -> b) -> Map k a -> Map k b
map f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = Bin n k (f x) (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin n k x l r) = Bin n k (f k x) (mapWithKey f l) (mapWithKey f r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin 1 k x _ _) = fmap (\y -> Bin 1 k y Tip Tip) (f k x)
    go (Bin n k x l r) = liftA3 (\l' y r' -> Bin n k y l' r') (go l) (f k x) (go r)

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey f = go
  where
    go Tip = pure Tip
    go (Bin _ k x Tip Tip) = fmap (maybe Tip (\y -> Bin 1 k y Tip Tip)) (f k x)
    go (Bin _ k x l r) = liftA3 (\l' y r' -> linkMaybe k y l' r') (go l) (f k x) (go r)

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f a t = mapAccumWithKey (\s _ x -> f s x) a t

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ a Tip = (a, Tip)
mapAccumWithKey f a (Bin n k x l r) =
  let (a1, l') = mapAccumWithKey f a l
      (a2, y) = f a1 k x
      (a3, r') = mapAccumWithKey f a2 r
   in (a3, Bin n k y l' r')
mapAccumRWithKey _ a Tip = (a, Tip)
mapAccumRWithKey f a (Bin n k x l r) =
  let (a1, r') = mapAccumRWithKey f a r
      (a2, y) = f a1 k x
      (a3, l') = mapAccumRWithKey f a2 l
   in (a3, Bin n k y l' r')

mapKeys :: Ord k2 => (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeys f t = fromList (foldrWithKey (\k x xs -> (f k, x) : xs) [] t)

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f t = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] t)

mapKeysMonotonic :: (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysMonotonic _ Tip = Tip
mapKeysMonotonic f (Bin n k x l r) = Bin n (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

foldr, foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr f z0 t0 = go z0 t0
  where
    go z Tip = z
    go z (Bin _ _ x l r) = go (f x (go z r)) l
foldr' f z0 t0 = go z0 t0
  where
    go !z Tip = z
    go z (Bin _ _ x l r) = go (f x (go z r)) l

foldl, foldl' :: (b -> a -> b) -> b -> Map k a -> b
foldl f z0 t0 = go z0 t0
  where
    go z Tip = z
    go z (Bin _ _ x l r) = go (f (go z l) x) r
foldl' f z0 t0 = go z0 t0
  where
    go !z Tip = z
    go z (Bin _ _ x l r) = go (f (go z l) x) r

foldrWithKey, foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey f z0 t0 = go z0 t0
  where
    go z Tip = z
    go z (Bin _ k x l r) = go (f k x (go z r)) l
foldrWithKey' f z0 t0 = go z0 t0
  where
    go !z Tip = z
    go z (Bin _ k x l r) = go (f k x (go z r)) l

foldlWithKey, foldlWithKey' :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey f z0 t0 = go z0 t0
  where
    go z Tip = z
    go z (Bin _ k x l r) = go (f (go z l) k x) r
foldlWithKey' f z0 t0 = go z0 t0
  where
    go !z Tip = z
    go z (Bin _ k x l r) = go (f (go z l) k x) r

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey f = go
  where
    go Tip = mempty
    go (Bin 1 k x _ _) = f k x
    go (Bin _ k x l r) = mappend (go l) (mappend (f k x) (go r))

elems :: Map k a -> [a]
elems t = foldr (:) [] t

keys :: Map k a -> [k]
keys t = foldrWithKey (\k _ ks -> k : ks) [] t

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
assocs t = toAscList t
toList t = toAscList t
toAscList t = foldrWithKey (\k x xs -> (k, x) : xs) [] t
toDescList t = foldlWithKey (\xs k x -> (k, x) : xs) [] t

keysSet :: Map k a -> Set k
keysSet Tip = Set.Tip
keysSet (Bin n k _ l r) = Set.Bin n k (keysSet l) (keysSet r)

fromSet :: (k -> a) -> Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin n k l r) = Bin n k (f k) (fromSet f l) (fromSet f r)

-- ---- conversion from lists -------------------------------------------------------------------
-- Uses the ascending beginning of a list as it is, and inserts the rest.
fromList :: Ord k => [(k, a)] -> Map k a
fromList [] = Tip
fromList ((k, x) : rest)
  | isBelow k rest = ascending 1 (singleton k x) rest
  | otherwise = insertAll (singleton k x) rest

-- True if a key is not below the first of the rest.
isBelow :: Ord k => k -> [(k, a)] -> Bool
isBelow _ [] = True
isBelow k ((j, _) : _) = not (k >= j)

insertAll :: Ord k => Map k a -> [(k, a)] -> Map k a
insertAll !t [] = t
insertAll t ((k, x) : rest) = insertAll (insert k x t) rest

ascending :: Ord k => Int -> Map k a -> [(k, a)] -> Map k a
ascending !_ t [] = t
ascending _ t [(k, x)] = insertMax k x t
ascending n t list@((k, x) : rest)
  | isBelow k rest = case ascendingOf n rest of
      (r, more, []) -> ascending (n + n) (link k x t r) more
      (r, _, more) -> insertAll (link k x t r) more
  | otherwise = insertAll t list

-- A tree of 2n - 1 entries, if available, with the rest if it stays ascending, and otherwise.
ascendingOf :: Ord k => Int -> [(k, a)] -> (Map k a, [(k, a)], [(k, a)])
ascendingOf !_ [] = (Tip, [], [])
ascendingOf 1 ((k, x) : rest)
  | isBelow k rest = case singleton k x of !t -> (t, rest, [])
  | otherwise = case singleton k x of !t -> (t, [], rest)
ascendingOf n list = case ascendingOf half list of
  whole@(_, [], _) -> whole
  (l, [(k, x)], rest) -> (insertMax k x l, [], rest)
  (l, more@((k, x) : others), _)
    | isBelow k others -> case ascendingOf half others of (r, ys, rest) -> (link k x l r, ys, rest)
    | otherwise -> (l, [], more)
  where
    half = n `quot` 2

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f list = fromListWithKey (\_ x y -> f x y) list

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f list = go Tip list
  where
    go !t [] = t
    go t ((k, x) : rest) = go (insertWithKey f k x t) rest

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList list = fromDistinctAscList (combineEqual (\_ x _ -> x) list)
fromDescList list = fromDistinctDescList (combineEqual (\_ x _ -> x) list)

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
      | j == k = go (j, f j y x) more
      | otherwise = entry : go next more

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList [] = Tip
fromDistinctAscList ((k0, x0) : list) = go 1 (singleton k0 x0) list
  where
    go :: Int -> Map k a -> [(k, a)] -> Map k a
    go !_ !t [] = t
    go n l ((k, x) : rest) = case treeOf n rest of (r, more) -> go (n + n) (link k x l r) more
    treeOf :: Int -> [(k, a)] -> (Map k a, [(k, a)])
    treeOf !_ [] = (Tip, [])
    treeOf 1 ((k, x) : rest) = case singleton k x of !t -> (t, rest)
    treeOf n rest = case treeOf (n `quot` 2) rest of
      whole@(_, []) -> whole
      (l, (k, x) : more) -> case treeOf (n `quot` 2) more of
        (r, others) -> case link k x l r of !t -> (t, others)
fromDistinctDescList [] = Tip
fromDistinctDescList ((k0, x0) : list) = go 1 (singleton k0 x0) list
  where
    go :: Int -> Map k a -> [(k, a)] -> Map k a
    go !_ !t [] = t
    go n r ((k, x) : rest) = case treeOf n rest of (l, more) -> go (n + n) (link k x l r) more
    treeOf :: Int -> [(k, a)] -> (Map k a, [(k, a)])
    treeOf !_ [] = (Tip, [])
    treeOf 1 ((k, x) : rest) = case singleton k x of !t -> (t, rest)
    treeOf n rest = case treeOf (n `quot` 2) rest of
      whole@(_, []) -> whole
      (r, (k, x) : more) -> case treeOf (n `quot` 2) more of
        (l, others) -> case link k x l r of !t -> (t, others)

valid, ordered :: Ord k => Map k a -> Bool
valid t = balanced t && ordered t && validsize t
ordered t = isWithin (const True) (const True) t
  where
    isWithin _ _ Tip = True
    isWithin above below (Bin _ k _ l r) =
      above k && below k && isWithin above (< k) l && isWithin (> k) below r

balanced, validsize :: Map k a -> Bool
balanced Tip = True
balanced (Bin _ _ _ l r) =
  (size l + size r <= 1 || (size l <= 3 * size r && size r <= 3 * size l)) && balanced l && balanced r
validsize Tip = True
validsize (Bin n _ _ l r) = n == size l + size r + 1 && validsize l && validsize r

-- ---- instances ------------------------------------------------------------------------------
instance (Eq k, Eq a) => Eq (Map k a) where
  t1 == t2 = size t1 == size t2 && toAscList t1 == toAscList t2

instance (Ord k, Ord a) => Ord (Map k a) where
  compare t1 t2 = compare (toAscList t1) (toAscList t2)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d t = showParen (d > 10) (\s -> "fromList " ++ shows (toAscList t) s)

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault

instance Ord k => Semigroup (Map k a) where
  (<>) = union
  stimes n t = stimesIdempotentMonoid n t

instance Ord k => Monoid (Map k a) where
  mempty = empty
  mconcat maps = unions maps

instance Functor (Map k) where
  fmap f t = map f t
  x <$ t = map (\_ -> x) t

instance Traversable (Map k) where
  traverse f = traverseWithKey (\_ x -> f x)
  sequenceA Tip = pure Tip
  sequenceA (Bin 1 k x _ _) = fmap (\y -> Bin 1 k y Tip Tip) x
  sequenceA (Bin n k x l r) = liftA3 (\l' y r' -> Bin n k y l' r') (sequenceA l) x (sequenceA r)

instance Foldable (Map k) where
  fold t = go t
    where
      go Tip = mempty
      go (Bin 1 _ x _ _) = x
      go (Bin _ _ x l r) = mappend (go l) (mappend x (go r))
  foldMap f t = go t
    where
      go Tip = mempty
      go (Bin 1 _ x _ _) = f x
      go (Bin _ _ x l r) = mappend (go l) (mappend (f x) (go r))
  foldr f z t = foldr f z t
  foldl f z t = foldl f z t
  foldr' f z t = foldr' f z t
  foldl' f z t = foldl' f z t
  toList t = elems t
  null t = null t
  length t = size t
  elem !_ Tip = False
  elem x (Bin _ _ y l r) = x == y || F.elem x l || F.elem x r
  foldr1 f m = F.foldr1Or# noFoldr1 f m
  foldl1 f m = F.foldl1Or# noFoldl1 f m
  maximum Tip = noMaximum
  maximum (Bin _ _ x l r) = foldl' (\m y -> max m y) (foldl' (\m y -> max m y) x l) r
  minimum Tip = noMinimum
  minimum (Bin _ _ x l r) = foldl' (\m y -> min m y) (foldl' (\m y -> min m y) x l) r
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

instance Eq2 Map where
  liftEq2 eqk eqv a b = size a == size b && liftEq (liftEq2 eqk eqv) (toAscList a) (toAscList b)

instance Eq k => Eq1 (Map k) where
  liftEq = liftEq2 (==)

instance Ord2 Map where
  liftCompare2 cmpk cmpv a b = liftCompare (liftCompare2 cmpk cmpv) (toAscList a) (toAscList b)

instance Ord k => Ord1 (Map k) where
  liftCompare = liftCompare2 compare

instance Show2 Map where
  liftShowsPrec2 spk slk spv slv d m =
    showsUnaryWith
      (liftShowsPrec (liftShowsPrec2 spk slk spv slv) (liftShowList2 spk slk spv slv)) "fromList" d (toAscList m)

instance Show k => Show1 (Map k) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Ord k => I.IsList (Map k a) where
  type Item (Map k a) = (k, a)
  fromList = fromList
  toList = toList

mapType :: DataType
mapType = madeBy "Data.Map.Internal.Map" "fromList"

instance (Data k, Data a, Ord k) => Data (Map k a) where
  gfoldl k z x = z fromList `k` toList x
  toConstr _ = maker mapType
  gunfold = unfoldMade fromList
  dataTypeOf _ = mapType
  dataCast2 f = gcast2 f

instance (Ord k, Read k) => Read1 (Map k) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "fromList" fromList)
