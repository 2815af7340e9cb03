-- SPDX-License-Identifier: BSD-3-Clause
-- Sets of Int as big-endian Patricia trees like Data.IntMap.Internal's. A leaf is a bit set of 64
-- numbers that differ in their lower six bits.
module Data.IntSet.Internal where

import Data.Foldable (Foldable)
import GHC.Base (Semigroup (..), stimesIdempotentMonoid)
import GHC.Calls (containersError)
import GHC.DrawnTree
import GHC.MadeBy
import GHC.Read (readFromList, readListPrec, readListPrecDefault, readPrec)
import Prelude hiding (filter, foldl, foldr, map, null)
import qualified Data.Foldable as F
import qualified GHC.IsList as I

infixl 9 \\

type Key = Int
-- Constants, as in GHC: each first throws under the stack of its own evaluation.
badFindMin, badFindMax, badDeleteFindMin :: a
badFindMin = containersError "Data.IntSet.Internal" 905 15 "findMin: empty set has no minimal element"
badFindMax = containersError "Data.IntSet.Internal" 916 15 "findMax: empty set has no maximal element"
badDeleteFindMin = containersError "Data.IntSet.Internal" 894 28 "deleteFindMin: empty set has no minimal element"


data IntSet = Bin !Int !Int !IntSet !IntSet | Tip !Int !Int | Nil

-- ---- bits -----------------------------------------------------------------------------------
-- Tests whether a key goes to the left of a branch; the branch's prefix of the key; and tests
-- whether the key lies outside the branch.
isLeft :: Int -> Int -> Bool
isLeft k m = intEq# (intAnd# k m) 0

masked :: Int -> Int -> Int
masked k m = intAnd# k (intXor# (intNegate# m) m)

isAway :: Int -> Int -> Int -> Bool
isAway k p m = intNe# (intAnd# k (intXor# (intNegate# m) m)) p

hasSign :: Int -> Bool
hasSign m = intLt# m 0

-- True if the first mask's bit is above the second's.
isShorter :: Int -> Int -> Bool
isShorter m1 m2
  | intLt# m2 0 = False
  | otherwise = intLt# m1 0 || intGt# m1 m2

-- The highest bit in which two keys differ.
branchMask :: Int -> Int -> Int
branchMask k1 k2 = highestBit (intXor# k1 k2)

highestBit, lowestBit :: Int -> Int
highestBit x
  | intLt# x 0 = intShiftLeft# 1 63
  | otherwise = case filled 1 x of !y -> intXor# y (intShiftRight# y 1)
  where
    filled n y = if intGt# n 32 then y else filled (intAdd# n n) (intOr# y (intShiftRight# y n))
lowestBit x = intAnd# x (intNegate# x)

-- The number of a bit.
bitIndex :: Int -> Int
bitIndex b = intPopCount# (intSub# b 1)

prefixOf, bitOf :: Int -> Int
prefixOf k = intAnd# k (intNegate# 64)
bitOf k = intShiftLeft# 1 (intAnd# k 63)

-- The bits below the one of a number.
below :: Int -> Int
below b = intSub# b 1

-- ---- branches -------------------------------------------------------------------------------
link :: Int -> IntSet -> Int -> IntSet -> IntSet
link k1 t1 k2 t2 = case branchMask k1 k2 of
  !m -> if isLeft k1 m then Bin (masked k1 m) m t1 t2 else Bin (masked k1 m) m t2 t1

linkAny :: Int -> IntSet -> Int -> IntSet -> IntSet
linkAny _ Nil _ t2 = t2
linkAny _ t1 _ Nil = t1
linkAny k1 t1 k2 t2 = link k1 t1 k2 t2

bin :: Int -> Int -> IntSet -> IntSet -> IntSet
bin _ _ l Nil = l
bin _ _ Nil r = r
bin p m l r = Bin p m l r

tip :: Int -> Int -> IntSet
tip p bits = if intEq# bits 0 then Nil else Tip p bits

-- Combines two sets: bits of leaves with the same prefix by `both`, subtrees in only one by the
-- others.
combine :: (Int -> Int -> Int) -> (IntSet -> IntSet) -> (IntSet -> IntSet) -> IntSet -> IntSet -> IntSet
combine both only1 only2 = go
  where
    go t1@(Bin p1 m1 l1 r1) t2@(Bin p2 m2 l2 r2)
      | isShorter m1 m2 = into1 p2 t1 t2
      | isShorter m2 m1 = into2 p1 t1 t2
      | intEq# p1 p2 = bin p1 m1 (go l1 l2) (go r1 r2)
      | otherwise = linkAny p1 (only1 t1) p2 (only2 t2)
    go t1@(Bin _ _ _ _) t2@(Tip k2 _) = into1 k2 t1 t2
    go t1@(Bin _ _ _ _) Nil = only1 t1
    go t1@(Tip k1 _) t2@(Bin _ _ _ _) = into2 k1 t1 t2
    go t1@(Tip k1 x) t2@(Tip k2 y)
      | intEq# k1 k2 = tip k1 (both x y)
      | otherwise = linkAny k1 (only1 t1) k2 (only2 t2)
    go t1@(Tip _ _) Nil = only1 t1
    go Nil t2 = only2 t2

    into1 k2 t1@(Bin p m l r) t2
      | isAway k2 p m = linkAny p (only1 t1) k2 (only2 t2)
      | isLeft k2 m = bin p m (go l t2) (only1 r)
      | otherwise = bin p m (only1 l) (go r t2)
    into1 _ t1 t2 = go t1 t2
    into2 k1 t1 t2@(Bin p m l r)
      | isAway k1 p m = linkAny k1 (only1 t1) p (only2 t2)
      | isLeft k1 m = bin p m (go t1 l) (only2 r)
      | otherwise = bin p m (only2 l) (go t1 r)
    into2 _ t1 t2 = go t1 t2

-- ---- one number -----------------------------------------------------------------------------
empty :: IntSet
empty = Nil

singleton :: Key -> IntSet
singleton !k = Tip (prefixOf k) (bitOf k)

null :: IntSet -> Bool
null Nil = True
null _ = False

size :: IntSet -> Int
size t0 = go 0 t0
  where
    go :: Int -> IntSet -> Int
    go !n (Bin _ _ l r) = go (go n l) r
    go n (Tip _ bits) = intAdd# n (intPopCount# bits)
    go n Nil = n

member, notMember :: Key -> IntSet -> Bool
member !k (Bin _ m l r) = if isLeft k m then member k l else member k r
member k (Tip p bits) = intEq# (prefixOf k) p && intNe# (intAnd# bits (bitOf k)) 0
member _ Nil = False
notMember k t = not (member k t)

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntSet -> Maybe Key
lookupLT k t = case split k t of (l, _) -> lookupMax l
lookupGT k t = case split k t of (_, r) -> lookupMin r
lookupLE k t = if member k t then Just k else lookupLT k t
lookupGE k t = if member k t then Just k else lookupGT k t

insert :: Key -> IntSet -> IntSet
insert !k t = insertBits (prefixOf k) (bitOf k) t

insertBits :: Int -> Int -> IntSet -> IntSet
insertBits !p !bits t@(Bin q m l r)
  | isAway p q m = link p (Tip p bits) q t
  | isLeft p m = Bin q m (insertBits p bits l) r
  | otherwise = Bin q m l (insertBits p bits r)
insertBits p bits t@(Tip q others)
  | intEq# p q = Tip p (intOr# bits others)
  | otherwise = link p (Tip p bits) q t
insertBits p bits Nil = Tip p bits

delete :: Key -> IntSet -> IntSet
delete !k t = deleteBits (prefixOf k) (bitOf k) t

deleteBits :: Int -> Int -> IntSet -> IntSet
deleteBits !p !bits t@(Bin q m l r)
  | isAway p q m = t
  | isLeft p m = bin q m (deleteBits p bits l) r
  | otherwise = bin q m l (deleteBits p bits r)
deleteBits p bits t@(Tip q others)
  | intEq# p q = tip p (without others bits)
  | otherwise = t
deleteBits _ _ Nil = Nil

without :: Int -> Int -> Int
without bits others = intAnd# bits (intXor# others (intNegate# 1))

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f IntSet
alterF f k t = fmap choose (f isThere)
  where
    isThere = member k t
    (ifThere, ifNot)
      | isThere = (t, delete k t)
      | otherwise = (insert k t, t)
    choose True = ifThere
    choose False = ifNot

-- ---- the ends -------------------------------------------------------------------------------
lookupMin, lookupMax :: IntSet -> Maybe Key
lookupMin Nil = Nothing
lookupMin (Tip p bits) = Just $! intAdd# p (bitIndex (lowestBit bits))
lookupMin (Bin _ m l r) = lookupMin (if hasSign m then r else l)
lookupMax Nil = Nothing
lookupMax (Tip p bits) = Just $! intAdd# p (bitIndex (highestBit bits))
lookupMax (Bin _ m l r) = lookupMax (if hasSign m then l else r)

findMin, findMax :: IntSet -> Key
findMin t = case lookupMin t of
  Just k -> k
  Nothing -> badFindMin
findMax t = case lookupMax t of
  Just k -> k
  Nothing -> badFindMax

minView, maxView :: IntSet -> Maybe (Key, IntSet)
minView t = case lookupMin t of
  Nothing -> Nothing
  Just k -> case delete k t of !t' -> Just (k, t')
maxView t = case lookupMax t of
  Nothing -> Nothing
  Just k -> case delete k t of !t' -> Just (k, t')

deleteMin, deleteMax :: IntSet -> IntSet
deleteMin t = maybe Nil snd (minView t)
deleteMax t = maybe Nil snd (maxView t)

deleteFindMin, deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMin t = case minView t of
  Just r -> r
  Nothing -> badDeleteFindMin
deleteFindMax t = case maxView t of
  Just r -> r
  Nothing -> error "deleteFindMax: empty set has no maximal element"

-- ---- several sets ---------------------------------------------------------------------------
unions :: Foldable f => f IntSet -> IntSet
unions sets = F.foldl' union empty sets

union, difference, (\\), intersection :: IntSet -> IntSet -> IntSet
union t1 t2 = combine (\a b -> intOr# a b) id id t1 t2
difference t1 t2 = combine without id none t1 t2
t1 \\ t2 = difference t1 t2
intersection t1 t2 = combine (\a b -> intAnd# a b) none none t1 t2

none :: IntSet -> IntSet
none _ = Nil

isSubsetOf, isProperSubsetOf, disjoint :: IntSet -> IntSet -> Bool
isSubsetOf t1 t2 = null (difference t1 t2)
isProperSubsetOf t1 t2 = isSubsetOf t1 t2 && size t1 < size t2
disjoint t1 t2 = null (intersection t1 t2)

-- ---- parts ----------------------------------------------------------------------------------
filter :: (Key -> Bool) -> IntSet -> IntSet
filter f (Bin p m l r) = bin p m (filter f l) (filter f r)
filter f (Tip p bits) = tip p (foldBits (\n k -> if f k then intOr# n (bitOf k) else n) p 0 bits)
filter _ Nil = Nil

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition f t = case filter f t of !yes -> case difference t yes of !no -> (yes, no)

split :: Key -> IntSet -> (IntSet, IntSet)
split k t = case splitMember k t of (l, _, r) -> (l, r)

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember !k t@(Bin _ m l r)
  | hasSign m =
      if isLeft k m
        then (case splitInside k l of (lt, x, gt) -> case bin 0 m lt r of !lt' -> (lt', x, gt))
        else (case splitInside k r of (lt, x, gt) -> case bin 0 m l gt of !gt' -> (lt, x, gt'))
  | otherwise = splitInside k t
splitMember k t = splitInside k t

splitInside :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitInside k t@(Bin p m l r)
  | isAway k p m = if k > p then (t, False, Nil) else (Nil, False, t)
  | isLeft k m = case splitInside k l of (lt, x, gt) -> case bin p m gt r of !gt' -> (lt, x, gt')
  | otherwise = case splitInside k r of (lt, x, gt) -> case bin p m l lt of !lt' -> (lt', x, gt)
splitInside k t@(Tip p bits)
  | q > p = (t, False, Nil)
  | q < p = (Nil, False, t)
  | otherwise = case bitOf k of
      !b -> case below b of
        !low -> case tip p (intAnd# bits low) of
          !lt -> case tip p (without bits (intOr# b low)) of
            !gt -> (lt, intNe# (intAnd# bits b) 0, gt)
  where
    !q = prefixOf k
splitInside _ Nil = (Nil, False, Nil)

splitRoot :: IntSet -> [IntSet]
splitRoot Nil = []
splitRoot t@(Tip _ _) = [t]
splitRoot (Bin _ m l r) = if hasSign m then [r, l] else [l, r]

-- ---- all numbers ----------------------------------------------------------------------------
map, mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
map f t = fromList (foldr (\k ks -> f k : ks) [] t)
mapMonotonic f t = map f t

-- Folds a leaf's numbers from the smallest.
foldBits :: (b -> Key -> b) -> Int -> b -> Int -> b
foldBits f p !z bits
  | intEq# bits 0 = z
  | otherwise = case lowestBit bits of
      !b -> case intAdd# p (bitIndex b) of !k -> foldBits f p (f z k) (intXor# bits b)

foldr, foldr', fold :: (Key -> b -> b) -> b -> IntSet -> b
foldr f z0 t0 = case t0 of
  Bin _ m l r | hasSign m -> go (go z0 l) r
  _ -> go z0 t0
  where
    go z (Bin _ _ l r) = go (go z r) l
    go z (Tip p bits) = leaf p bits z
    go z Nil = z
    leaf p bits z
      | intEq# bits 0 = z
      | otherwise = case lowestBit bits of
          !b -> case intAdd# p (bitIndex b) of !k -> f k (leaf p (intXor# bits b) z)
foldr' f z0 t0 = case t0 of
  Bin _ m l r | hasSign m -> go (go z0 l) r
  _ -> go z0 t0
  where
    go !z (Bin _ _ l r) = go (go z r) l
    go z (Tip p bits) = leaf p bits z
    go z Nil = z
    leaf p bits !z
      | intEq# bits 0 = z
      | otherwise = case highestBit bits of
          !b -> case intAdd# p (bitIndex b) of !k -> leaf p (intXor# bits b) (f k z)
fold f z t = foldr f z t

foldl, foldl' :: (b -> Key -> b) -> b -> IntSet -> b
foldl f z0 t0 = case t0 of
  Bin _ m l r | hasSign m -> go (go z0 r) l
  _ -> go z0 t0
  where
    go z (Bin _ _ l r) = go (go z l) r
    go z (Tip p bits) = leaf p bits z
    go z Nil = z
    leaf p bits z
      | intEq# bits 0 = z
      | otherwise = case highestBit bits of
          !b -> case intAdd# p (bitIndex b) of !k -> f (leaf p (intXor# bits b) z) k
foldl' f z0 t0 = case t0 of
  Bin _ m l r | hasSign m -> go (go z0 r) l
  _ -> go z0 t0
  where
    go !z (Bin _ _ l r) = go (go z l) r
    go z (Tip p bits) = foldBits f p z bits
    go z Nil = z

elems, toList, toAscList, toDescList :: IntSet -> [Key]
elems t = toAscList t
toList t = toAscList t
toAscList t = foldr (:) [] t
toDescList t = foldl (\ks k -> k : ks) [] t

fromList, fromAscList, fromDistinctAscList :: [Key] -> IntSet
fromList list = go Nil list
  where
    go !t [] = t
    go t (k : ks) = go (insert k t) ks
fromAscList list = fromList list
fromDistinctAscList list = fromList list

showTree :: IntSet -> String
showTree t = showTreeWith True False t

-- Shows a leaf as its prefix and the rest of each key.
showTreeWith :: Bool -> Bool -> IntSet -> String
showTreeWith hang wide t0 = drawn hang wide (tree t0)
  where
    tree Nil = Leaf "|"
    tree t@(Tip p _) = Leaf (' ' : shows p (" + " ++ show (foldr (\k ks -> intSub# k p : ks) [] t)))
    tree (Bin _ _ l r) = Branch "*" (tree l) (tree r)

-- ---- instances ------------------------------------------------------------------------------
instance Eq IntSet where
  Bin p1 m1 l1 r1 == Bin p2 m2 l2 r2 = m1 == m2 && p1 == p2 && l1 == l2 && r1 == r2
  Tip p1 b1 == Tip p2 b2 = p1 == p2 && b1 == b2
  Nil == Nil = True
  _ == _ = False

instance Ord IntSet where
  compare t1 t2 = compare (toAscList t1) (toAscList t2)

instance Show IntSet where
  showsPrec d t = showParen (d > 10) (\s -> "fromList " ++ shows (toAscList t) s)

instance Read IntSet where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault

instance Semigroup IntSet where
  (<>) = union
  stimes n t = stimesIdempotentMonoid n t

instance Monoid IntSet where
  mempty = empty
  mconcat sets = unions sets

instance I.IsList IntSet where
  type Item IntSet = Int
  fromList = fromList
  toList = toList

intSetType :: DataType
intSetType = madeBy "Data.IntSet.Internal.IntSet" "fromList"

instance Data IntSet where
  gfoldl k z x = z fromList `k` toList x
  toConstr _ = maker intSetType
  gunfold = unfoldMade fromList
  dataTypeOf _ = intSetType
