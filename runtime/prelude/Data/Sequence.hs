-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE PatternSynonyms #-}
-- Sequences as 2-3 finger trees (Hinze and Paterson) that know their sizes: strict in their structure but
-- for the middle, lazy in their elements.
module Data.Sequence
  ( Seq (Empty, (:<|), (:|>)), empty, singleton, (<|), (|>), (><), fromList, fromFunction, replicate, replicateA, replicateM
  , cycleTaking, iterateN, unfoldr, unfoldl, null, length, ViewL (..), viewl, ViewR (..), viewr, scanl
  , scanl1, scanr, scanr1, tails, inits, chunksOf, takeWhileL, takeWhileR, dropWhileL, dropWhileR
  , spanl, spanr, breakl, breakr, partition, filter, sort, sortBy, sortOn, unstableSort
  , unstableSortBy, unstableSortOn, lookup, (!?), index, adjust, adjust', update, take, drop
  , insertAt, deleteAt, splitAt, elemIndexL, elemIndicesL, elemIndexR, elemIndicesR, findIndexL
  , findIndicesL, findIndexR, findIndicesR, foldMapWithIndex, foldlWithIndex, foldrWithIndex
  , mapWithIndex, traverseWithIndex, reverse, intersperse, zip, zipWith, zip3, zipWith3, zip4
  , zipWith4, unzip, unzipWith
  ) where

import Control.Applicative (Alternative ((<|>)))
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix (..), fix)
import Data.Foldable (Foldable, toList)
import GHC.Base (Applicative (..), Semigroup (..), stimesMonoid)
import Data.Functor.Classes
import GHC.Calls (containersError)
import GHC.Read (readFromList, readListPrec, readListPrecDefault, readPrec)
import Prelude hiding
  ( drop, filter, length, lookup, null, replicate, reverse, scanl, scanl1, scanr, scanr1, splitAt, take
  , unzip, zip, zip3, zipWith, zipWith3 )
import qualified Data.Foldable as F
import qualified GHC.IsList as I
import qualified Data.List as L

infixr 5 <|, :<, ><, :<|
infixl 5 |>, :>, :|>

pattern Empty :: Seq a
pattern Empty <- (null -> True) where
  Empty = empty

pattern (:<|) :: a -> Seq a -> Seq a
pattern x :<| xs <- (viewl -> x :< xs) where
  x :<| xs = x <| xs

pattern (:|>) :: Seq a -> a -> Seq a
pattern xs :|> x <- (viewr -> xs :> x) where
  xs :|> x = xs |> x

-- ---- trees ----------------------------------------------------------------------------------
-- Constants, as GHC compiles them: each is thrown the first time under the stack of its own evaluation.
negativeLength, negativeReplicate, emptyChunks, emptyScan :: a
negativeLength = containersError "Data.Sequence.Internal" 3321 32 "Data.Sequence.fromFunction called with negative len"
negativeReplicate = containersError "Data.Sequence.Internal" 1697 19 "replicate takes a nonnegative integer argument"
emptyChunks = containersError "Data.Sequence.Internal" 3902 10 "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."
emptyScan = containersError "Data.Sequence.Internal" 2326 24 "scanl1 takes a nonempty sequence as an argument"

newtype Elem a = Elem a

data Node a = Node2 !Int a a | Node3 !Int a a a

data Digit a = One a | Two a a | Three a a a | Four a a a a

data Tree a = None | Single a | Deep !Int !(Digit a) (Tree (Node a)) !(Digit a)

newtype Seq a = Seq (Tree (Elem a))

data ViewL a = EmptyL | a :< Seq a deriving (Eq, Ord, Show, Read)

data ViewR a = EmptyR | Seq a :> a deriving (Eq, Ord, Show, Read)

instance Functor ViewL where
  fmap _ EmptyL = EmptyL
  fmap f (x :< xs) = f x :< fmap f xs

instance Functor ViewR where
  fmap _ EmptyR = EmptyR
  fmap f (xs :> x) = fmap f xs :> f x

instance Foldable ViewL where
  foldMap _ EmptyL = mempty
  foldMap f (x :< xs) = f x <> foldMap f xs
  foldr _ z EmptyL = z
  foldr f z (x :< xs) = f x (F.foldr f z xs)
  foldl _ z EmptyL = z
  foldl f z (x :< xs) = F.foldl f (f z x) xs
  foldl1 _ EmptyL = error "foldl1: empty view"
  foldl1 f (x :< xs) = F.foldl f x xs
  null EmptyL = True
  null (_ :< _) = False
  length EmptyL = 0
  length (_ :< xs) = 1 + length xs

instance Foldable ViewR where
  foldMap _ EmptyR = mempty
  foldMap f (xs :> x) = foldMap f xs <> f x
  foldr _ z EmptyR = z
  foldr f z (xs :> x) = F.foldr f (f x z) xs
  foldl _ z EmptyR = z
  foldl f z (xs :> x) = f (F.foldl f z xs) x
  foldr1 _ EmptyR = error "foldr1: empty view"
  foldr1 f (xs :> x) = F.foldr f x xs
  null EmptyR = True
  null (_ :> _) = False
  length EmptyR = 0
  length (xs :> _) = length xs + 1

instance Traversable ViewL where
  traverse _ EmptyL = pure EmptyL
  traverse f (x :< xs) = liftA2 (:<) (f x) (traverse f xs)

instance Traversable ViewR where
  traverse _ EmptyR = pure EmptyR
  traverse f (xs :> x) = liftA2 (:>) (traverse f xs) (f x)

class Sized a where
  size :: a -> Int

instance Sized (Elem a) where
  size _ = 1

instance Sized (Node a) where
  size (Node2 n _ _) = n
  size (Node3 n _ _ _) = n

instance Sized a => Sized (Digit a) where
  size (One a) = size a
  size (Two a b) = size a + size b
  size (Three a b c) = size a + size b + size c
  size (Four a b c d) = size a + size b + size c + size d

instance Sized a => Sized (Tree a) where
  size None = 0
  size (Single a) = size a
  size (Deep n _ _ _) = n

node2 :: Sized a => a -> a -> Node a
node2 a b = Node2 (size a + size b) a b

node3 :: Sized a => a -> a -> a -> Node a
node3 a b c = Node3 (size a + size b + size c) a b c

deep :: Sized a => Digit a -> Tree (Node a) -> Digit a -> Tree a
deep l m r = Deep (size l + size m + size r) l m r

cons :: Sized a => a -> Tree a -> Tree a
cons a None = Single a
cons a (Single b) = deep (One a) None (One b)
cons a (Deep n l m r) = case l of
  One b -> Deep (n + size a) (Two a b) m r
  Two b c -> Deep (n + size a) (Three a b c) m r
  Three b c d -> Deep (n + size a) (Four a b c d) m r
  Four b c d e -> m `seq` Deep (n + size a) (Two a b) (cons (node3 c d e) m) r

snoc :: Sized a => Tree a -> a -> Tree a
snoc None a = Single a
snoc (Single a) b = deep (One a) None (One b)
snoc (Deep n l m r) x = case r of
  One a -> Deep (n + size x) l m (Two a x)
  Two a b -> Deep (n + size x) l m (Three a b x)
  Three a b c -> Deep (n + size x) l m (Four a b c x)
  Four a b c d -> m `seq` Deep (n + size x) l (snoc m (node3 a b c)) (Two d x)

digitTree :: Sized a => Digit a -> Tree a
digitTree (One a) = Single a
digitTree (Two a b) = deep (One a) None (One b)
digitTree (Three a b c) = deep (Two a b) None (One c)
digitTree (Four a b c d) = deep (Two a b) None (Two c d)

nodeDigit :: Node a -> Digit a
nodeDigit (Node2 _ a b) = Two a b
nodeDigit (Node3 _ a b c) = Three a b c

nodeList :: Node a -> [a]
nodeList (Node2 _ a b) = [a, b]
nodeList (Node3 _ a b c) = [a, b, c]

digitList :: Digit a -> [a]
digitList (One a) = [a]
digitList (Two a b) = [a, b]
digitList (Three a b c) = [a, b, c]
digitList (Four a b c d) = [a, b, c, d]

-- Of one to four.
listDigit :: [a] -> Digit a
listDigit [a] = One a
listDigit [a, b] = Two a b
listDigit [a, b, c] = Three a b c
listDigit (a : b : c : d : _) = Four a b c d
listDigit [] = error "Data.Sequence: an empty digit"

-- Trees whose left, or right digit may be missing.
deepL :: Sized a => [a] -> Tree (Node a) -> Digit a -> Tree a
deepL [] m r = case viewLTree m of
  Nothing -> digitTree r
  Just (node, m') -> Deep (size m + size r) (nodeDigit node) m' r
deepL l m r = deep (listDigit l) m r

deepR :: Sized a => Digit a -> Tree (Node a) -> [a] -> Tree a
deepR l m [] = case viewRTree m of
  Nothing -> digitTree l
  Just (m', node) -> Deep (size l + size m) l m' (nodeDigit node)
deepR l m r = deep l m (listDigit r)

viewLTree :: Sized a => Tree a -> Maybe (a, Tree a)
viewLTree None = Nothing
viewLTree (Single a) = Just (a, None)
viewLTree (Deep n l m r) = case l of
  One a -> Just (a, deepL [] m r)
  Two a b -> Just (a, Deep (n - size a) (One b) m r)
  Three a b c -> Just (a, Deep (n - size a) (Two b c) m r)
  Four a b c d -> Just (a, Deep (n - size a) (Three b c d) m r)

viewRTree :: Sized a => Tree a -> Maybe (Tree a, a)
viewRTree None = Nothing
viewRTree (Single a) = Just (None, a)
viewRTree (Deep n l m r) = case r of
  One a -> Just (deepR l m [], a)
  Two a b -> Just (Deep (n - size b) l m (One a), b)
  Three a b c -> Just (Deep (n - size c) l m (Two a b), c)
  Four a b c d -> Just (Deep (n - size d) l m (Three a b c), d)

append :: Sized a => Tree a -> [a] -> Tree a -> Tree a
append None xs t = foldr cons t xs
append t xs None = F.foldl' snoc t xs
append (Single a) xs t = cons a (foldr cons t xs)
append t xs (Single a) = snoc (F.foldl' snoc t xs) a
append (Deep n1 l1 m1 r1) xs (Deep n2 l2 m2 r2) =
  let !m = append m1 (nodes (digitList r1 ++ xs ++ digitList l2)) m2
   in Deep (n1 + n2 + sum (map size xs)) l1 m r2

-- Of two or more.
nodes :: Sized a => [a] -> [Node a]
nodes [a, b] = [node2 a b]
nodes [a, b, c] = [node3 a b c]
nodes [a, b, c, d] = [node2 a b, node2 c d]
nodes (a : b : c : rest) = node3 a b c : nodes rest
nodes _ = []

-- The part that has the i-th element, what is before and behind it, and the position in it.
splitTree :: Sized a => Int -> Tree a -> (Tree a, a, Int, Tree a)
splitTree i (Single a) = (None, a, i, None)
splitTree i (Deep _ l m r)
  | i < sl = case splitList i (digitList l) of
      (before, x, j, behind) -> (listTree before, x, j, deepL behind m r)
  | i < sm = case splitTree (i - sl) m of
      (ml, node, j, mr) -> case splitList j (nodeList node) of
        (before, x, k, behind) -> (deepR l ml before, x, k, deepL behind mr r)
  | otherwise = case splitList (i - sm) (digitList r) of
      (before, x, j, behind) -> (deepR l m before, x, j, listTree behind)
  where
    !sl = size l
    !sm = sl + size m
splitTree _ None = error "Data.Sequence: splitTree of an empty tree"

listTree :: Sized a => [a] -> Tree a
listTree [] = None
listTree xs = digitTree (listDigit xs)

splitList :: Sized a => Int -> [a] -> ([a], a, Int, [a])
splitList i [x] = ([], x, i, [])
splitList i (x : xs)
  | i < size x = ([], x, i, xs)
  | otherwise = case splitList (i - size x) xs of (before, y, j, behind) -> (x : before, y, j, behind)
splitList _ [] = error "Data.Sequence: splitList of an empty list"

lookupTree :: Sized a => (Int -> a -> b) -> Int -> Tree a -> b
lookupTree found i (Single a) = found i a
lookupTree found i (Deep _ l m r)
  | i < sl = lookupDigit found i l
  | i < sm = lookupTree (\j node -> lookupDigit found j (nodeDigit node)) (i - sl) m
  | otherwise = lookupDigit found (i - sm) r
  where
    !sl = size l
    !sm = sl + size m
lookupTree _ _ None = error "index out of bounds"

lookupDigit :: Sized a => (Int -> a -> b) -> Int -> Digit a -> b
lookupDigit found i (One a) = found i a
lookupDigit found i (Two a b)
  | i < size a = found i a
  | otherwise = found (i - size a) b
lookupDigit found i (Three a b c)
  | i < size a = found i a
  | i < sab = found (i - size a) b
  | otherwise = found (i - sab) c
  where
    !sab = size a + size b
lookupDigit found i (Four a b c d)
  | i < size a = found i a
  | i < sab = found (i - size a) b
  | i < sabc = found (i - sab) c
  | otherwise = found (i - sabc) d
  where
    !sab = size a + size b
    !sabc = sab + size c

-- A node that loses one of its two elements is no node: the other is bare, a Left.
deleteElem :: Int -> Tree (Elem a) -> Tree (Elem a)
deleteElem i (Deep _ l m r)
  | i < sl = deepL (without i (digitList l)) m r
  | i < sm = refill l (deleteTree elemOfNode (i - sl) m) r
  | otherwise = deepR l m (without (i - sm) (digitList r))
  where
    !sl = size l
    !sm = sl + size m
deleteElem _ _ = None

without :: Int -> [a] -> [a]
without i xs = case L.splitAt i xs of (before, behind) -> before ++ L.drop 1 behind

elemOfNode :: Int -> Node (Elem a) -> Either (Elem a) (Node (Elem a))
elemOfNode i node = nodeOf (without i (nodeList node))

nodeOfNode :: Sized a => (Int -> Node a -> Either a (Node a)) -> Int -> Node (Node a)
  -> Either (Node a) (Node (Node a))
nodeOfNode shrink i node = case oneOf shrink i (nodeList node) of
  Right left -> nodeOf left
  Left _ -> error "Data.Sequence: a node of one element"

-- Of one to three.
nodeOf :: Sized a => [a] -> Either a (Node a)
nodeOf [a] = Left a
nodeOf [a, b] = Right (node2 a b)
nodeOf (a : b : c : _) = Right (node3 a b c)
nodeOf [] = error "Data.Sequence: an empty node"

-- Of neighbours the one that has the i-th element shrinks. What is bare then joins a neighbour, if there is one.
oneOf :: Sized a => (Int -> Node a -> Either a (Node a)) -> Int -> [Node a] -> Either a [Node a]
oneOf shrink i [a] = case shrink i a of
  Left x -> Left x
  Right a' -> Right [a']
oneOf shrink i (a : rest)
  | i < size a = case shrink i a of
      Left x -> Right (joinFirst x rest)
      Right a' -> Right (a' : rest)
  | otherwise = case oneOf shrink (i - size a) rest of
      Left x -> Right (joinLast a x)
      Right rest' -> Right (a : rest')
oneOf _ _ [] = error "Data.Sequence: no neighbours"

joinFirst :: Sized a => a -> [Node a] -> [Node a]
joinFirst x (Node2 _ a b : rest) = node3 x a b : rest
joinFirst x (Node3 _ a b c : rest) = node2 x a : node2 b c : rest
joinFirst _ [] = []

joinLast :: Sized a => Node a -> a -> [Node a]
joinLast (Node2 _ a b) x = [node3 a b x]
joinLast (Node3 _ a b c) x = [node2 a b, node2 c x]

deleteTree :: Sized a => (Int -> Node a -> Either a (Node a)) -> Int -> Tree (Node a) -> Either a (Tree (Node a))
deleteTree shrink i (Single a) = case shrink i a of
  Left x -> Left x
  Right a' -> Right (Single a')
deleteTree shrink i (Deep n l m r)
  | i < sl = Right $! case oneOf shrink i (digitList l) of
      Right l' -> Deep (n - 1) (listDigit l') m r
      Left x -> case viewLTree m of
        Just (node, m') -> Deep (n - 1) (listDigit (joinFirst x (nodeList node))) m' r
        Nothing -> F.foldl' snoc None (joinFirst x (digitList r))
  | i < sm = Right $! refill l (deleteTree (nodeOfNode shrink) (i - sl) m) r
  | otherwise = Right $! case oneOf shrink (i - sm) (digitList r) of
      Right r' -> Deep (n - 1) l m (listDigit r')
      Left x -> case viewRTree m of
        Just (m', node) -> Deep (n - 1) l m' (listDigit (atLast (nodeList node) x))
        Nothing -> F.foldl' snoc None (atLast (digitList l) x)
  where
    !sl = size l
    !sm = sl + size m
    atLast [a] x = joinLast a x
    atLast (a : rest) x = a : atLast rest x
    atLast [] _ = []
deleteTree _ _ None = error "Data.Sequence: deleteTree of an empty tree"

-- Two digits, and what is left of the tree between them.
refill :: Sized a => Digit a -> Either a (Tree (Node a)) -> Digit a -> Tree a
refill l (Right m) r = deep l m r
refill (One a) (Left x) r = deep (Two a x) None r
refill (Two a b) (Left x) r = deep (Three a b x) None r
refill (Three a b c) (Left x) r = deep (Four a b c x) None r
refill (Four a b c d) (Left x) r = deep (Two a b) (Single (node3 c d x)) r

-- The sizes stay the same.
adjustTree :: Sized a => (Int -> a -> a) -> Int -> Tree a -> Tree a
adjustTree f !i (Single a) = Single (f i a)
adjustTree f i (Deep n l m r)
  | i < sl = Deep n (adjustDigit f i l) m r
  | i < sm = let !m' = adjustTree (adjustNode f) (i - sl) m in Deep n l m' r
  | otherwise = Deep n l m (adjustDigit f (i - sm) r)
  where
    !sl = size l
    !sm = sl + size m
adjustTree _ _ None = None

adjustNode :: Sized a => (Int -> a -> a) -> Int -> Node a -> Node a
adjustNode f i (Node2 n a b)
  | i < size a = let !a' = f i a in Node2 n a' b
  | otherwise = let !b' = f (i - size a) b in Node2 n a b'
adjustNode f i (Node3 n a b c)
  | i < size a = let !a' = f i a in Node3 n a' b c
  | i < sab = let !b' = f (i - size a) b in Node3 n a b' c
  | otherwise = let !c' = f (i - sab) c in Node3 n a b c'
  where
    !sab = size a + size b

adjustDigit :: Sized a => (Int -> a -> a) -> Int -> Digit a -> Digit a
adjustDigit f i d = case splitList i (digitList d) of
  (before, x, j, behind) -> let !y = f j x in listDigit (before ++ (y : behind))

mapTree :: (a -> b) -> Tree a -> Tree b
mapTree _ None = None
mapTree f (Single a) = Single (f a)
mapTree f (Deep n l m r) = Deep n (mapDigit f l) (mapTree (mapNode f) m) (mapDigit f r)

mapNode :: (a -> b) -> Node a -> Node b
mapNode f (Node2 n a b) = Node2 n (f a) (f b)
mapNode f (Node3 n a b c) = Node3 n (f a) (f b) (f c)

mapDigit :: (a -> b) -> Digit a -> Digit b
mapDigit f (One a) = One (f a)
mapDigit f (Two a b) = Two (f a) (f b)
mapDigit f (Three a b c) = Three (f a) (f b) (f c)
mapDigit f (Four a b c d) = Four (f a) (f b) (f c) (f d)

foldrTree :: (a -> b -> b) -> b -> Tree a -> b
foldrTree _ z None = z
foldrTree f z (Single a) = f a z
foldrTree f z (Deep _ l m r) =
  foldrDigit f (foldrTree (\node y -> foldrDigit f y (nodeDigit node)) (foldrDigit f z r) m) l

foldrDigit :: (a -> b -> b) -> b -> Digit a -> b
foldrDigit f z (One a) = f a z
foldrDigit f z (Two a b) = f a (f b z)
foldrDigit f z (Three a b c) = f a (f b (f c z))
foldrDigit f z (Four a b c d) = f a (f b (f c (f d z)))

foldlTree :: (b -> a -> b) -> b -> Tree a -> b
foldlTree _ z None = z
foldlTree f z (Single a) = f z a
foldlTree f z (Deep _ l m r) =
  foldlDigit f (foldlTree (\y node -> foldlDigit f y (nodeDigit node)) (foldlDigit f z l) m) r

foldlDigit :: (b -> a -> b) -> b -> Digit a -> b
foldlDigit f z (One a) = f z a
foldlDigit f z (Two a b) = f (f z a) b
foldlDigit f z (Three a b c) = f (f (f z a) b) c
foldlDigit f z (Four a b c d) = f (f (f (f z a) b) c) d

-- ---- construction ---------------------------------------------------------------------------
empty :: Seq a
empty = Seq None

singleton :: a -> Seq a
singleton x = Seq (Single (Elem x))

(<|) :: a -> Seq a -> Seq a
x <| Seq t = Seq (cons (Elem x) t)

(|>) :: Seq a -> a -> Seq a
Seq t |> x = Seq (snoc t (Elem x))

(><) :: Seq a -> Seq a -> Seq a
Seq t1 >< Seq t2 = Seq (append t1 [] t2)

fromList :: [a] -> Seq a
fromList xs = F.foldl' (|>) empty xs

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f
  | n < 0 = negativeLength
  | otherwise = fromList (map f [0 .. n - 1])

replicate :: Int -> a -> Seq a
replicate n x
  | n >= 0 = fromList (L.replicate n x)
  | otherwise = negativeReplicate

replicateA, replicateM :: Applicative f => Int -> f a -> f (Seq a)
replicateA n x
  | n >= 0 = fmap fromList (sequenceA (L.replicate n x))
  | otherwise = error "replicateA takes a nonnegative integer argument"
replicateM n x = replicateA n x

cycleTaking :: Int -> Seq a -> Seq a
cycleTaking n xs
  | n <= 0 = empty
  | null xs = error "cycleTaking cannot take a positive number of elements from an empty cycle."
  | otherwise = fromList (L.take n (cycle (toList xs)))

iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x
  | n >= 0 = fromList (L.take n (iterate f x))
  | otherwise = error "iterateN takes a nonnegative integer argument"

unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f b0 = go empty b0
  where
    go !xs b = case f b of
      Nothing -> xs
      Just (a, next) -> go (xs |> a) next

unfoldl :: (b -> Maybe (b, a)) -> b -> Seq a
unfoldl f b0 = go b0 empty
  where
    go b !xs = case f b of
      Nothing -> xs
      Just (next, a) -> go next (a <| xs)

-- ---- queries --------------------------------------------------------------------------------
null :: Seq a -> Bool
null (Seq None) = True
null _ = False

length :: Seq a -> Int
length (Seq t) = size t

viewl :: Seq a -> ViewL a
viewl (Seq t) = case viewLTree t of
  Nothing -> EmptyL
  Just (Elem x, rest) -> x :< Seq rest

viewr :: Seq a -> ViewR a
viewr (Seq t) = case viewRTree t of
  Nothing -> EmptyR
  Just (rest, Elem x) -> Seq rest :> x

lookup :: Int -> Seq a -> Maybe a
lookup i (Seq t)
  | i >= 0 && i < size t = lookupTree (\_ (Elem x) -> Just x) i t
  | otherwise = Nothing

(!?) :: Seq a -> Int -> Maybe a
xs !? i = lookup i xs

index :: Seq a -> Int -> a
index (Seq t) i
  | i >= 0 && i < size t = lookupTree (\_ (Elem x) -> x) i t
  | otherwise = containersError "Data.Sequence.Internal" 2358 7 ("index out of bounds in call to: Data.Sequence.index " ++ show i)

adjust, adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust f i xs@(Seq t)
  | i >= 0 && i < size t = Seq (adjustTree (\_ (Elem x) -> Elem (f x)) i t)
  | otherwise = xs
adjust' f i xs = case lookup i xs of
  Nothing -> xs
  Just x -> case f x of !y -> update i y xs

update :: Int -> a -> Seq a -> Seq a
update i x xs = adjust (\_ -> x) i xs

take, drop :: Int -> Seq a -> Seq a
take i xs = fst (splitAt i xs)
drop i xs = snd (splitAt i xs)

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt i xs@(Seq t)
  | i <= 0 = (empty, xs)
  | i >= size t = (xs, empty)
  | otherwise = case splitTree i t of (l, x, _, r) -> (Seq l, Seq (cons x r))

insertAt :: Int -> a -> Seq a -> Seq a
insertAt i x xs = case splitAt i xs of (l, r) -> (l |> x) >< r

deleteAt :: Int -> Seq a -> Seq a
deleteAt i xs@(Seq t)
  | i >= 0 && i < size t = Seq (deleteElem i t)
  | otherwise = xs

-- ---- parts ----------------------------------------------------------------------------------
filter :: (a -> Bool) -> Seq a -> Seq a
filter p xs = F.foldl' (\ys x -> if p x then ys |> x else ys) empty xs

partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
partition p xs = F.foldl' part (empty, empty) xs
  where
    part (yes, no) x = if p x then (case yes |> x of !y -> (y, no)) else (case no |> x of !n -> (yes, n))

spanl, spanr, breakl, breakr :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p xs = breakl (\x -> not (p x)) xs
spanr p xs = breakr (\x -> not (p x)) xs
breakl p xs = case findIndexL p xs of
  Nothing -> (xs, empty)
  Just i -> splitAt i xs
breakr p xs = case findIndexR p xs of
  Nothing -> (xs, empty)
  Just i -> case splitAt (i + 1) xs of (l, r) -> (r, l)

takeWhileL, takeWhileR, dropWhileL, dropWhileR :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p xs = fst (spanl p xs)
takeWhileR p xs = fst (spanr p xs)
dropWhileL p xs = snd (spanl p xs)
dropWhileR p xs = snd (spanr p xs)

tails, inits :: Seq a -> Seq (Seq a)
tails xs = fromList [drop i xs | i <- [0 .. length xs]]
inits xs = fromList [take i xs | i <- [0 .. length xs]]

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n xs
  | n <= 0 = if null xs then empty else emptyChunks
  | otherwise = go empty xs
  where
    go done_ rest
      | null rest = done_
      | otherwise = case splitAt n rest of (chunk, others) -> go (done_ |> chunk) others

elemIndexL, elemIndexR :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x xs = findIndexL (x ==) xs
elemIndexR x xs = findIndexR (x ==) xs

elemIndicesL, elemIndicesR :: Eq a => a -> Seq a -> [Int]
elemIndicesL x xs = findIndicesL (x ==) xs
elemIndicesR x xs = findIndicesR (x ==) xs

findIndexL, findIndexR :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p xs = firstOf (findIndicesL p xs)
findIndexR p xs = firstOf (findIndicesR p xs)

firstOf :: [a] -> Maybe a
firstOf [] = Nothing
firstOf (x : _) = Just x

findIndicesL, findIndicesR :: (a -> Bool) -> Seq a -> [Int]
findIndicesL p xs = foldrWithIndex (\i x is -> if p x then i : is else is) [] xs
findIndicesR p xs = foldlWithIndex (\is i x -> if p x then i : is else is) [] xs

-- ---- all elements ---------------------------------------------------------------------------
foldMapWithIndex :: Monoid m => (Int -> a -> m) -> Seq a -> m
foldMapWithIndex f xs = mconcat (L.zipWith f [0 ..] (toList xs))

foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z xs = foldl (\g x !i -> f (g (i - 1)) i x) (\_ -> z) xs (length xs - 1)

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z xs = foldr (\x g !i -> f i x (g (i + 1))) (\_ -> z) xs 0

mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f xs = fromList (L.zipWith f [0 ..] (toList xs))

traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f xs = fmap fromList (traverse (\(i, x) -> f i x) (L.zip [0 ..] (toList xs)))

reverse :: Seq a -> Seq a
reverse xs = F.foldl' (\ys x -> x <| ys) empty xs

intersperse :: a -> Seq a -> Seq a
intersperse y xs = fromList (L.intersperse y (toList xs))

scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f z xs = fromList (L.scanl f z (toList xs))

scanl1, scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f xs
  | null xs = emptyScan
  | otherwise = fromList (L.scanl1 f (toList xs))
scanr1 f xs
  | null xs = error "scanr1 takes a nonempty sequence as an argument"
  | otherwise = fromList (L.scanr1 f (toList xs))

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z xs = fromList (L.scanr f z (toList xs))

sort, unstableSort :: Ord a => Seq a -> Seq a
sort xs = sortBy compare xs
unstableSort xs = sortBy compare xs

sortBy, unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy cmp xs = fromList (L.sortBy cmp (toList xs))
unstableSortBy cmp xs = sortBy cmp xs

sortOn, unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f xs = fromList (L.sortOn f (toList xs))
unstableSortOn f xs = sortOn f xs

zip :: Seq a -> Seq b -> Seq (a, b)
zip xs ys = zipWith (,) xs ys

zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f xs ys = fromList (L.zipWith f (toList xs) (toList ys))

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 xs ys zs = zipWith3 (,,) xs ys zs

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f xs ys zs = fromList (L.zipWith3 f (toList xs) (toList ys) (toList zs))

zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 ws xs ys zs = zipWith4 (,,,) ws xs ys zs

zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f ws xs ys zs = fromList (L.zipWith4 f (toList ws) (toList xs) (toList ys) (toList zs))

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip xs = unzipWith id xs

unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f xs = let pairs = fmap f xs in (fmap fst pairs, fmap snd pairs)

-- ---- instances ------------------------------------------------------------------------------
instance Eq a => Eq (Seq a) where
  xs == ys = length xs == length ys && toList xs == toList ys

instance Ord a => Ord (Seq a) where
  compare xs ys = compare (toList xs) (toList ys)

instance Show a => Show (Seq a) where
  showsPrec d xs = showParen (d > 10) (\s -> "fromList " ++ shows (toList xs) s)

instance Read a => Read (Seq a) where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault

instance Functor Seq where
  fmap f (Seq t) = Seq (mapTree (\(Elem x) -> Elem (f x)) t)
  x <$ xs = replicate (length xs) x

-- Constants, as GHC compiles them: each is thrown the first time under the stack of its own evaluation.
noMaximum, noMinimum, noFoldr1, noFoldl1 :: a
noMaximum = errorWithoutStackTrace "maximum: empty structure"
noMinimum = errorWithoutStackTrace "minimum: empty structure"
noFoldr1 = containersError "Data.Sequence.Internal" 1140 23 "foldr1: empty sequence"
noFoldl1 = containersError "Data.Sequence.Internal" 1145 23 "foldl1: empty sequence"

instance Foldable Seq where
  foldMap f xs = mconcat (map f (toList xs))
  foldr f z (Seq t) = foldrTree (\(Elem x) y -> f x y) z t
  foldl f z (Seq t) = foldlTree (\y (Elem x) -> f y x) z t
  foldr1 f xs = F.foldr1Or# noFoldr1 f xs
  foldl1 f xs = F.foldl1Or# noFoldl1 f xs
  maximum xs = F.maximumOr# noMaximum xs
  minimum xs = F.minimumOr# noMinimum xs
  null xs = null xs
  length xs = length xs

instance Traversable Seq where
  traverse f xs = fmap fromList (traverse f (toList xs))

instance Semigroup (Seq a) where
  xs <> ys = xs >< ys
  stimes n xs = stimesMonoid n xs

instance Monoid (Seq a) where
  mempty = empty

instance Applicative Seq where
  pure x = singleton x
  fs <*> xs = fromList (toList fs <*> toList xs)
  xs *> ys = cycleTaking (length xs * length ys) ys

instance Monad Seq where
  xs >>= f = F.foldl' (\ys x -> ys >< f x) empty xs

instance MonadFail Seq where
  fail _ = empty

instance Alternative Seq where
  empty = empty
  xs <|> ys = xs >< ys

instance MonadPlus Seq

instance MonadFix Seq where
  mfix f = fromFunction (length (f err)) (\k -> fix (\xk -> f xk `index` k))
    where
      err = error "mfix for Data.Sequence.Seq applied to strict function"

instance Eq1 Seq where
  liftEq eq a b = length a == length b && liftEq eq (toList a) (toList b)

instance Ord1 Seq where
  liftCompare cmp a b = liftCompare cmp (toList a) (toList b)

instance Show1 Seq where
  liftShowsPrec _ sl d s = showParen (d > 10) (\rest -> "fromList " ++ sl (toList s) rest)

instance I.IsList (Seq a) where
  type Item (Seq a) = a
  fromList = fromList
  toList = F.toList
