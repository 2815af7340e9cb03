-- SPDX-License-Identifier: BSD-3-Clause
-- Sets as weight-balanced trees: of two siblings with more than one element, neither is more than
-- three times as large as the other. Adams' algorithms with parameters 3 and 2.
{-# LANGUAGE RoleAnnotations #-}
module Data.Set.Internal where

import Data.Foldable (Foldable)
import GHC.Base (Semigroup (..), stimesIdempotentMonoid)
import Data.Functor.Classes
import GHC.Calls (containersError)
import GHC.DrawnTree
import GHC.MadeBy
import GHC.Read (readFromList, readListPrec, readListPrecDefault, readPrec)
import Prelude hiding (drop, dropWhile, filter, foldl, foldr, map, null, splitAt, take, takeWhile)
import qualified Data.Foldable as F
import qualified GHC.IsList as I

infixl 9 \\
-- Constants, as in GHC: each first throws under the stack of its own evaluation.
badFindMin, badFindMax, badDeleteFindMin, badDeleteFindMax, badFindIndex, badElemAt, badDeleteAt, noFoldr1, noFoldl1 :: a
badFindMin = containersError "Data.Set.Internal" 790 17 "Set.findMin: empty set has no minimal element"
badFindMax = containersError "Data.Set.Internal" 808 17 "Set.findMax: empty set has no maximal element"
badDeleteFindMin = containersError "Data.Set.Internal" 1610 18 "Set.deleteFindMin: can not return the minimal element of an empty set"
badDeleteFindMax = containersError "Data.Set.Internal" 1618 18 "Set.deleteFindMax: can not return the maximal element of an empty set"
badFindIndex = containersError "Data.Set.Internal" 1335 21 "Set.findIndex: element is not in the set"
badElemAt = containersError "Data.Set.Internal" 1380 17 "Set.elemAt: index out of range"
badDeleteAt = containersError "Data.Set.Internal" 1403 12 "Set.deleteAt: index out of range"
noFoldr1 = errorWithoutStackTrace "foldr1: empty structure"
noFoldl1 = errorWithoutStackTrace "foldl1: empty structure"

type Size = Int

type role Set nominal
data Set a = Bin !Int !a !(Set a) !(Set a) | Tip

-- ---- balance --------------------------------------------------------------------------------
size :: Set a -> Int
size Tip = 0
size (Bin n _ _ _) = n

bin :: a -> Set a -> Set a -> Set a
bin x l r = Bin (size l + size r + 1) x l r

-- Rebalances a left part that may be one too large or a right one that may be one too small; and
-- vice versa.
balanceL, balanceR :: a -> Set a -> Set a -> Set a
balanceL x l r
  | nl > 3 * nr && nl + nr > 1 = rotateRight x l r
  | otherwise = Bin (nl + nr + 1) x l r
  where
    !nl = size l
    !nr = size r
balanceR x l r
  | nr > 3 * nl && nl + nr > 1 = rotateLeft x l r
  | otherwise = Bin (nl + nr + 1) x l r
  where
    !nl = size l
    !nr = size r

rotateRight, rotateLeft :: a -> Set a -> Set a -> Set a
rotateRight x (Bin _ y ll lr) r
  | size lr < 2 * size ll = bin y ll (bin x lr r)
  | Bin _ z a b <- lr = bin z (bin y ll a) (bin x b r)
rotateRight x l r = bin x l r
rotateLeft x l (Bin _ y rl rr)
  | size rl < 2 * size rr = bin y (bin x l rl) rr
  | Bin _ z a b <- rl = bin z (bin x l a) (bin y b rr)
rotateLeft x l r = bin x l r

-- Joins sets of any sizes, with or without an element between them.
link :: a -> Set a -> Set a -> Set a
link x Tip r = insertMin x r
link x l Tip = insertMax x l
link x l@(Bin nl y ll lr) r@(Bin nr z rl rr)
  | 3 * nl < nr = balanceL z (link x l rl) rr
  | 3 * nr < nl = balanceR y ll (link x lr r)
  | otherwise = Bin (nl + nr + 1) x l r

merge :: Set a -> Set a -> Set a
merge Tip r = r
merge l Tip = l
merge l@(Bin nl x ll lr) r@(Bin nr y rl rr)
  | 3 * nl < nr = balanceL y (merge l rl) rr
  | 3 * nr < nl = balanceR x ll (merge lr r)
  | otherwise = glue l r

-- Joins sets that are balanced with respect to each other.
glue :: Set a -> Set a -> Set a
glue Tip r = r
glue l Tip = l
glue l@(Bin nl x ll lr) r@(Bin nr y rl rr)
  | nl > nr = case largest x ll lr of (m, l') -> balanceR m l' r
  | otherwise = case smallest y rl rr of (m, r') -> balanceL m l r'

insertMin, insertMax :: a -> Set a -> Set a
insertMin x Tip = singleton x
insertMin x (Bin _ y l r) = balanceL y (insertMin x l) r
insertMax x Tip = singleton x
insertMax x (Bin _ y l r) = balanceR y l (insertMax x r)

-- The first or last element of a tree given by its parts, and the rest.
smallest, largest :: a -> Set a -> Set a -> (a, Set a)
smallest x Tip r = (x, r)
smallest x (Bin _ y ll lr) r = case smallest y ll lr of (m, l) -> (m, balanceR x l r)
largest x l Tip = (x, l)
largest x l (Bin _ y rl rr) = case largest y rl rr of (m, r) -> (m, balanceL x l r)

-- ---- one element ----------------------------------------------------------------------------
empty :: Set a
empty = Tip

singleton :: a -> Set a
singleton x = Bin 1 x Tip Tip

null :: Set a -> Bool
null Tip = True
null _ = False

member, notMember :: Ord a => a -> Set a -> Bool
member !_ Tip = False
member x (Bin _ y l r) = case compare x y of
  LT -> member x l
  GT -> member x r
  EQ -> True
notMember x t = not (member x t)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT !x0 t0 = go x0 Nothing t0
  where
    go _ best Tip = best
    go x best (Bin _ y l r) = if x <= y then go x best l else go x (Just y) r
lookupGT !x0 t0 = go x0 Nothing t0
  where
    go _ best Tip = best
    go x best (Bin _ y l r) = if x < y then go x (Just y) l else go x best r
lookupLE !x0 t0 = go x0 Nothing t0
  where
    go _ best Tip = best
    go x best (Bin _ y l r) = case compare x y of
      LT -> go x best l
      EQ -> Just y
      GT -> go x (Just y) r
lookupGE !x0 t0 = go x0 Nothing t0
  where
    go _ best Tip = best
    go x best (Bin _ y l r) = case compare x y of
      LT -> go x (Just y) l
      EQ -> Just y
      GT -> go x best r

-- Replaces an existing element; insertKeeping does not.
insert, insertKeeping, delete :: Ord a => a -> Set a -> Set a
insert !x Tip = singleton x
insert x (Bin n y l r) = case compare x y of
  LT -> balanceL y (insert x l) r
  GT -> balanceR y l (insert x r)
  EQ -> Bin n x l r
insertKeeping !x Tip = singleton x
insertKeeping x t@(Bin _ y l r) = case compare x y of
  LT -> balanceL y (insertKeeping x l) r
  GT -> balanceR y l (insertKeeping x r)
  EQ -> t
delete !_ Tip = Tip
delete x (Bin _ y l r) = case compare x y of
  LT -> balanceR y (delete x l) r
  GT -> balanceL y l (delete x r)
  EQ -> glue l r

alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x t = fmap choose (f isThere)
  where
    (isThere, path) = trace x t []
    choose True = if isThere then t else insertAlong (reverse path) x t
    choose False = if isThere then deleteAlong (reverse path) t else t

-- Whether the element exists, and the path to it: whether each step goes right, last step first.
trace :: Ord a => a -> Set a -> [Bool] -> (Bool, [Bool])
trace !_ Tip path = (False, path)
trace x (Bin _ y l r) path = case compare x y of
  LT -> trace x l (False : path)
  GT -> trace x r (True : path)
  EQ -> (True, path)

insertAlong :: [Bool] -> a -> Set a -> Set a
insertAlong (False : path) x (Bin _ y l r) = balanceL y (insertAlong path x l) r
insertAlong (True : path) x (Bin _ y l r) = balanceR y l (insertAlong path x r)
insertAlong _ x _ = singleton x

deleteAlong :: [Bool] -> Set a -> Set a
deleteAlong (False : path) (Bin _ y l r) = balanceR y (deleteAlong path l) r
deleteAlong (True : path) (Bin _ y l r) = balanceL y l (deleteAlong path r)
deleteAlong [] (Bin _ _ l r) = glue l r
deleteAlong _ Tip = Tip

-- ---- the ends -------------------------------------------------------------------------------
lookupMin, lookupMax :: Set a -> Maybe a
lookupMin Tip = Nothing
lookupMin (Bin _ x l _) = Just $! leftmost x l
lookupMax Tip = Nothing
lookupMax (Bin _ x _ r) = Just $! rightmost x r

leftmost, rightmost :: a -> Set a -> a
leftmost x Tip = x
leftmost _ (Bin _ y l _) = leftmost y l
rightmost x Tip = x
rightmost _ (Bin _ y _ r) = rightmost y r

findMin, findMax :: Set a -> a
findMin Tip = badFindMin
findMin (Bin _ x l _) = leftmost x l
findMax Tip = badFindMax
findMax (Bin _ x _ r) = rightmost x r

deleteMin, deleteMax :: Set a -> Set a
deleteMin Tip = Tip
deleteMin (Bin _ x l r) = case smallest x l r of (_, t) -> t
deleteMax Tip = Tip
deleteMax (Bin _ x l r) = case largest x l r of (_, t) -> t

minView, maxView :: Set a -> Maybe (a, Set a)
minView Tip = Nothing
minView (Bin _ x l r) = Just $! smallest x l r
maxView Tip = Nothing
maxView (Bin _ x l r) = Just $! largest x l r

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin t = case minView t of
  Just r -> r
  Nothing -> (badDeleteFindMin, Tip)
deleteFindMax t = case maxView t of
  Just r -> r
  Nothing -> (badDeleteFindMax, Tip)

-- ---- several sets ---------------------------------------------------------------------------
unions :: (Foldable f, Ord a) => f (Set a) -> Set a
unions sets = F.foldl' union empty sets

union, difference, intersection, (\\) :: Ord a => Set a -> Set a -> Set a
union t1 Tip = t1
union t1 (Bin 1 x _ _) = insertKeeping x t1
union (Bin 1 x _ _) t2 = insert x t2
union Tip t2 = t2
union t1@(Bin _ x l1 r1) t2 = case split x t2 of
  (l2, r2) -> case union r1 r2 of
    !r -> case union l1 l2 of
      !l -> if size l == size l1 && size r == size r1 then t1 else link x l r

difference Tip _ = Tip
difference t1 Tip = t1
difference t1 (Bin _ x l2 r2) = case split x t1 of
  (l1, r1) -> case difference l1 l2 of
    !l -> case difference r1 r2 of
      !r -> if size l + size r == size t1 then t1 else merge l r

intersection Tip _ = Tip
intersection _ Tip = Tip
intersection t1@(Bin _ x l1 r1) t2 = case splitMember x t2 of
  (l2, found, r2) -> case intersection l1 l2 of
    !l -> case intersection r1 r2 of
      !r | not found -> merge l r
         | size l == size l1 && size r == size r1 -> t1
         | otherwise -> link x l r

t1 \\ t2 = difference t1 t2

isSubsetOf, isProperSubsetOf, isSubsetInside, disjoint :: Ord a => Set a -> Set a -> Bool
isSubsetOf t1 t2 = size t1 <= size t2 && isSubsetInside t1 t2
isProperSubsetOf t1 t2 = size t1 < size t2 && isSubsetInside t1 t2
isSubsetInside Tip _ = True
isSubsetInside _ Tip = False
isSubsetInside (Bin 1 x _ _) t = member x t
isSubsetInside (Bin _ x l r) t = case splitMember x t of
  (lt, found, gt) ->
    found && size l <= size lt && size r <= size gt && isSubsetInside l lt && isSubsetInside r gt
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin 1 x _ _) t = notMember x t
disjoint (Bin _ x l r) t = case splitMember x t of
  (lt, found, gt) -> not found && disjoint l lt && disjoint r gt

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct as !bs = case bs of
  Bin 1 b _ _ -> mapMonotonic (\a -> (a, b)) as
  _ -> go as
  where
    go Tip = Tip
    go (Bin 1 a _ _) = mapMonotonic ((,) a) bs
    go (Bin _ a l r) = merge (go l) (merge (mapMonotonic ((,) a) bs) (go r))

disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion as bs = merge (mapMonotonic Left as) (mapMonotonic Right bs)

powerSet :: Set a -> Set (Set a)
powerSet xs = insertMin empty (foldr' step Tip xs)
  where
    step x sets = glue (insertMin (singleton x) (mapMonotonic (insertMin x) sets)) sets

-- ---- parts ----------------------------------------------------------------------------------
filter :: (a -> Bool) -> Set a -> Set a
filter _ Tip = Tip
filter p t@(Bin _ x l r) = case filter p r of
  !r' -> case filter p l of
    !l'
      | p x -> if size l == size l' && size r == size r' then t else link x l' r'
      | otherwise -> merge l' r'

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition _ Tip = (Tip, Tip)
partition p t@(Bin _ x l r) = case partition p l of
  (l1, l2) -> case partition p r of
    (r1, r2)
      | p x -> (if size l1 == size l && size r1 == size r then t else link x l1 r1, merge l2 r2)
      | otherwise -> (merge l1 r1, if size l2 == size l && size r2 == size r then t else link x l2 r2)

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone _ Tip = Tip
takeWhileAntitone p (Bin _ x l r)
  | p x = link x l (takeWhileAntitone p r)
  | otherwise = takeWhileAntitone p l
dropWhileAntitone _ Tip = Tip
dropWhileAntitone p (Bin _ x l r)
  | p x = dropWhileAntitone p r
  | otherwise = link x (dropWhileAntitone p l) r

spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ x l r)
  | p x = case spanAntitone p r of (u, v) -> (link x l u, v)
  | otherwise = case spanAntitone p l of (u, v) -> (u, link x v r)

split :: Ord a => a -> Set a -> (Set a, Set a)
split _ Tip = (Tip, Tip)
split x (Bin _ y l r) = case compare x y of
  LT -> case split x l of (lt, gt) -> case link y gt r of !gt' -> (lt, gt')
  GT -> case split x r of (lt, gt) -> case link y l lt of !lt' -> (lt', gt)
  EQ -> (l, r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember _ Tip = (Tip, False, Tip)
splitMember x (Bin _ y l r) = case compare x y of
  LT -> case splitMember x l of (lt, found, gt) -> case link y gt r of !gt' -> (lt, found, gt')
  GT -> case splitMember x r of (lt, found, gt) -> case link y l lt of !lt' -> (lt', found, gt)
  EQ -> (l, True, r)

splitRoot :: Set a -> [Set a]
splitRoot Tip = []
splitRoot (Bin _ x l r) = [l, singleton x, r]

-- ---- by position ----------------------------------------------------------------------------
lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex x0 t0 = go 0 x0 t0
  where
    go :: Ord a => Int -> a -> Set a -> Maybe Int
    go !_ !_ Tip = Nothing
    go n x (Bin _ y l r) = case compare x y of
      LT -> go n x l
      GT -> go (n + size l + 1) x r
      EQ -> Just $! n + size l

findIndex :: Ord a => a -> Set a -> Int
findIndex x t = case lookupIndex x t of
  Just n -> n
  Nothing -> badFindIndex

elemAt :: Int -> Set a -> a
elemAt !_ Tip = badElemAt
elemAt n (Bin _ x l r)
  | n < nl = elemAt n l
  | n > nl = elemAt (n - nl - 1) r
  | otherwise = x
  where
    !nl = size l

deleteAt :: Int -> Set a -> Set a
deleteAt !_ Tip = badDeleteAt
deleteAt n (Bin _ x l r)
  | n < nl = balanceR x (deleteAt n l) r
  | n > nl = balanceL x l (deleteAt (n - nl - 1) r)
  | otherwise = glue l r
  where
    !nl = size l

take, drop :: Int -> Set a -> Set a
take n t = if n >= size t then t else fst (splitInside n t)
drop n t = if n >= size t then Tip else snd (splitInside n t)

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt n t = if n >= size t then (t, Tip) else splitInside n t

splitInside :: Int -> Set a -> (Set a, Set a)
splitInside !_ Tip = (Tip, Tip)
splitInside n t@(Bin _ x l r)
  | n <= 0 = (Tip, t)
  | n < nl = case splitInside n l of (ll, lr) -> (ll, link x lr r)
  | n > nl = case splitInside (n - nl - 1) r of (rl, rr) -> (link x l rl, rr)
  | otherwise = (l, insertMin x r)
  where
    !nl = size l

-- ---- all elements ---------------------------------------------------------------------------
map :: Ord b => (a -> b) -> Set a -> Set b
map f t = fromList (foldr (\x xs -> f x : xs) [] t)

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic _ Tip = Tip
mapMonotonic f (Bin n x l r) = Bin n (f x) (mapMonotonic f l) (mapMonotonic f r)

foldr, foldr', fold :: (a -> b -> b) -> b -> Set a -> b
foldr f z0 t0 = go z0 t0
  where
    go z Tip = z
    go z (Bin _ x l r) = go (f x (go z r)) l
foldr' f z0 t0 = go z0 t0
  where
    go !z Tip = z
    go z (Bin _ x l r) = go (f x (go z r)) l
fold f z t = foldr f z t

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl f z0 t0 = go z0 t0
  where
    go z Tip = z
    go z (Bin _ x l r) = go (f (go z l) x) r
foldl' f z0 t0 = go z0 t0
  where
    go !z Tip = z
    go z (Bin _ x l r) = go (f (go z l) x) r

elems, toList, toAscList, toDescList :: Set a -> [a]
elems t = toAscList t
toList t = toAscList t
toAscList t = foldr (:) [] t
toDescList t = foldl (\xs x -> x : xs) [] t

-- ---- conversion from lists -------------------------------------------------------------------
-- Uses the ascending beginning of a list as it is, and inserts the rest.
fromList :: Ord a => [a] -> Set a
fromList [] = Tip
fromList (x : xs)
  | isBelow x xs = ascending 1 (singleton x) xs
  | otherwise = insertAll (singleton x) xs

-- True if an element is not below the first of the rest.
isBelow :: Ord a => a -> [a] -> Bool
isBelow _ [] = True
isBelow x (y : _) = not (x >= y)

insertAll :: Ord a => Set a -> [a] -> Set a
insertAll !t [] = t
insertAll t (x : xs) = insertAll (insert x t) xs

ascending :: Ord a => Int -> Set a -> [a] -> Set a
ascending !_ t [] = t
ascending _ t [x] = insertMax x t
ascending n t list@(x : xs)
  | isBelow x xs = case ascendingOf n xs of
      (r, ys, []) -> ascending (n + n) (link x t r) ys
      (r, _, ys) -> insertAll (link x t r) ys
  | otherwise = insertAll t list

-- A tree of 2n - 1 elements, if available, with the rest if it stays ascending, and otherwise.
ascendingOf :: Ord a => Int -> [a] -> (Set a, [a], [a])
ascendingOf !_ [] = (Tip, [], [])
ascendingOf 1 (x : xs)
  | isBelow x xs = (singleton x, xs, [])
  | otherwise = (singleton x, [], xs)
ascendingOf n list = case ascendingOf half list of
  whole@(_, [], _) -> whole
  (l, [x], rest) -> (insertMax x l, [], rest)
  (l, more@(x : xs), _)
    | isBelow x xs -> case ascendingOf half xs of (r, ys, rest) -> (link x l r, ys, rest)
    | otherwise -> (l, [], more)
  where
    half = n `quot` 2

fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList xs = fromDistinctAscList (withoutRepeats xs)
fromDescList xs = fromDistinctDescList (withoutRepeats xs)

withoutRepeats :: Eq a => [a] -> [a]
withoutRepeats [] = []
withoutRepeats (x : xs) = go x xs
  where
    go y [] = [y]
    go y (z : zs)
      | y == z = go y zs
      | otherwise = y : go z zs

fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList [] = Tip
fromDistinctAscList (x0 : xs0) = x0 `seq` go 1 (singleton x0) xs0
  where
    go :: Int -> Set a -> [a] -> Set a
    go !_ t [] = t
    go n l (x : xs) = case treeOf n xs of (r, ys) -> go (n + n) (link x l r) ys
    treeOf :: Int -> [a] -> (Set a, [a])
    treeOf !_ [] = (Tip, [])
    treeOf 1 (x : xs) = x `seq` (singleton x, xs)
    treeOf n xs = case treeOf (n `quot` 2) xs of
      whole@(_, []) -> whole
      (l, y : ys) -> case treeOf (n `quot` 2) ys of (r, zs) -> (link y l r, zs)
fromDistinctDescList [] = Tip
fromDistinctDescList (x0 : xs0) = x0 `seq` go 1 (singleton x0) xs0
  where
    go :: Int -> Set a -> [a] -> Set a
    go !_ t [] = t
    go n r (x : xs) = case treeOf n xs of (l, ys) -> go (n + n) (link x l r) ys
    treeOf :: Int -> [a] -> (Set a, [a])
    treeOf !_ [] = (Tip, [])
    treeOf 1 (x : xs) = x `seq` (singleton x, xs)
    treeOf n xs = case treeOf (n `quot` 2) xs of
      whole@(_, []) -> whole
      (r, y : ys) -> case treeOf (n `quot` 2) ys of (l, zs) -> (link y l r, zs)

valid :: Ord a => Set a -> Bool
valid t = balanced t && isWithin (const True) (const True) t && hasSizes t
  where
    isWithin _ _ Tip = True
    isWithin above below (Bin _ x l r) =
      above x && below x && isWithin above (< x) l && isWithin (> x) below r
    hasSizes Tip = True
    hasSizes (Bin n _ l r) = n == size l + size r + 1 && hasSizes l && hasSizes r

balanced :: Set a -> Bool
balanced Tip = True
balanced (Bin _ _ l r) =
  (size l + size r <= 1 || (size l <= 3 * size r && size r <= 3 * size l)) && balanced l && balanced r

showTree :: Show a => Set a -> String
showTree t = showTreeWith True False t

showTreeWith :: Show a => Bool -> Bool -> Set a -> String
showTreeWith hang wide t0 = drawn hang wide (tree t0)
  where
    tree Tip = Leaf "|"
    tree (Bin _ x Tip Tip) = Leaf (show x)
    tree (Bin _ x l r) = Branch (show x) (tree l) (tree r)

-- ---- instances ------------------------------------------------------------------------------
instance Eq a => Eq (Set a) where
  t1 == t2 = size t1 == size t2 && toAscList t1 == toAscList t2

instance Ord a => Ord (Set a) where
  compare t1 t2 = compare (toAscList t1) (toAscList t2)

instance Show a => Show (Set a) where
  showsPrec d t = showParen (d > 10) (\s -> "fromList " ++ shows (toAscList t) s)

instance (Read a, Ord a) => Read (Set a) where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault

instance Ord a => Semigroup (Set a) where
  (<>) = union
  stimes n t = stimesIdempotentMonoid n t

instance Ord a => Monoid (Set a) where
  mempty = empty
  mconcat sets = unions sets

instance Foldable Set where
  fold t = go t
    where
      go Tip = mempty
      go (Bin 1 x _ _) = x
      go (Bin _ x l r) = go l <> (x <> go r)
  foldMap f t = go t
    where
      go Tip = mempty
      go (Bin 1 x _ _) = f x
      go (Bin _ x l r) = go l <> (f x <> go r)
  foldr f z t = foldr f z t
  foldl f z t = foldl f z t
  foldr' f z t = foldr' f z t
  foldl' f z t = foldl' f z t
  toList t = toAscList t
  null t = null t
  length t = size t
  elem !_ Tip = False
  elem x (Bin _ y l r) = x == y || F.elem x l || F.elem x r
  foldr1 f t = F.foldr1Or# noFoldr1 f t
  foldl1 f t = F.foldl1Or# noFoldl1 f t
  minimum t = findMin t
  maximum t = findMax t
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

instance Eq1 Set where
  liftEq eq a b = size a == size b && liftEq eq (toAscList a) (toAscList b)

instance Ord1 Set where
  liftCompare cmp a b = liftCompare cmp (toAscList a) (toAscList b)

instance Show1 Set where
  liftShowsPrec sp sl d s = showsUnaryWith (liftShowsPrec sp sl) "fromList" d (toAscList s)

instance Ord a => I.IsList (Set a) where
  type Item (Set a) = a
  fromList = fromList
  toList = toList

setType :: DataType
setType = madeBy "Data.Set.Internal.Set" "fromList"

instance (Data a, Ord a) => Data (Set a) where
  gfoldl k z x = z fromList `k` toList x
  toConstr _ = maker setType
  gunfold = unfoldMade fromList
  dataTypeOf _ = setType
  dataCast1 f = gcast1 f
