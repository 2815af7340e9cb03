-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE PatternSynonyms, StandaloneDeriving #-}
-- Sequences as finger trees.
module Data.Sequence
  ( Seq (Empty, (:<|), (:|>)), empty, singleton, (<|), (|>), (><), fromList, fromFunction, fromArray, replicate
  , replicateA, replicateM, cycleTaking, iterateN, unfoldr, unfoldl, null, length, ViewL (..), viewl, ViewR (..), viewr, scanl
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
import Control.Monad.Zip (MonadZip (..))
import Data.Data
import Data.Foldable (Foldable, toList)
import Data.Ix (Ix)
import GHC.Arr (Array, elems, numElements)
import GHC.Base (Applicative (..), Semigroup (..), stimesMonoid)
import Data.Functor.Classes
import GHC.Calls (containersError)
import GHC.FingerTree
import GHC.FingerTreeElement
import GHC.FingerTreeSort
import GHC.FingerTreeWhole
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

-- Constants, as in GHC: each first throws under the stack of its own evaluation.
negativeLength, negativeReplicate, emptyChunks, emptyScan :: a
negativeLength = containersError "Data.Sequence.Internal" 3321 32 "Data.Sequence.fromFunction called with negative len"
negativeReplicate = containersError "Data.Sequence.Internal" 1697 19 "replicate takes a nonnegative integer argument"
emptyChunks = containersError "Data.Sequence.Internal" 3902 10 "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."
emptyScan = containersError "Data.Sequence.Internal" 2326 24 "scanl1 takes a nonempty sequence as an argument"

newtype Seq a = Seq (Tree a)

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

-- ---- construction ---------------------------------------------------------------------------
empty :: Seq a
empty = Seq None

singleton :: a -> Seq a
singleton x = Seq (Single x)

(<|) :: a -> Seq a -> Seq a
x <| Seq t = Seq (cons Elements x t)

(|>) :: Seq a -> a -> Seq a
Seq t |> x = Seq (snoc Elements t x)

(><) :: Seq a -> Seq a -> Seq a
Seq t1 >< Seq t2 = Seq (append Elements t1 t2)

fromList :: [a] -> Seq a
fromList xs = Seq (listTree xs)

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f
  | n < 0 = negativeLength
  | otherwise = ofLength n (map f [0 .. n - 1])

fromArray :: Ix i => Array i a -> Seq a
fromArray xs = ofLength (numElements xs) (elems xs)

-- From a list with n elements.
ofLength :: Int -> [a] -> Seq a
ofLength n xs = Seq (withElements (evenTree n 1 ()) xs)

like :: Seq b -> [a] -> Seq a
like (Seq t) xs = Seq (withElements t xs)

replicate :: Int -> a -> Seq a
replicate n x
  | n >= 0 = Seq (evenTree n 1 x)
  | otherwise = negativeReplicate

replicateA, replicateM :: Applicative f => Int -> f a -> f (Seq a)
replicateA n x
  | n >= 0 = fmap Seq (evenTreeA n 1 (fmap id x))
  | otherwise = error "replicateA takes a nonnegative integer argument"
replicateM n x = replicateA n x

cycleTaking :: Int -> Seq a -> Seq a
cycleTaking n !xs
  | n <= 0 = empty
  | null xs = error "cycleTaking cannot take a positive number of elements from an empty cycle."
  | otherwise = fromList (L.take n (cycle (toList xs)))

iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x
  | n >= 0 = ofLength n (L.take n (iterate f x))
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
length (Seq t) = sizeTree Elements t

viewl :: Seq a -> ViewL a
viewl (Seq t) = case viewL Elements t of
  NoView -> EmptyL
  View x rest -> x :< Seq rest

viewr :: Seq a -> ViewR a
viewr (Seq t) = case viewR Elements t of
  NoView -> EmptyR
  View x rest -> Seq rest :> x

lookup :: Int -> Seq a -> Maybe a
lookup i (Seq !t)
  | i >= 0 && i < sizeTree Elements t = lookupTree Elements i t
  | otherwise = Nothing

(!?) :: Seq a -> Int -> Maybe a
xs !? i = lookup i xs

index :: Seq a -> Int -> a
index (Seq !t) i
  | i >= 0 && i < sizeTree Elements t, Just x <- lookupTree Elements i t = x
  | otherwise = containersError "Data.Sequence.Internal" 2358 7 ("index out of bounds in call to: Data.Sequence.index " ++ show i)

adjust, adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust f i xs = changed (Apply f) i xs
adjust' f i xs = case lookup i xs of
  Nothing -> xs
  Just x -> case f x of !y -> update i y xs

update :: Int -> a -> Seq a -> Seq a
update i x xs = changed (Put x) i xs

changed :: Change a -> Int -> Seq a -> Seq a
changed f i xs@(Seq !t)
  | i >= 0 && i < sizeTree Elements t = Seq (adjustTree Elements f i t)
  | otherwise = xs

take, drop :: Int -> Seq a -> Seq a
take i xs@(Seq !t)
  | i <= 0 = empty
  | i >= sizeTree Elements t = xs
  | otherwise = case beforeTree Elements i t of Split l _ _ -> Seq l
drop i xs@(Seq !t)
  | i <= 0 = xs
  | i >= sizeTree Elements t = empty
  | otherwise = case behindTree Elements (sizeTree Elements t - i) t of Split r _ _ -> Seq r

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt i xs@(Seq !t)
  | i <= 0 = (empty, xs)
  | i >= sizeTree Elements t = (xs, empty)
  | otherwise = case take i xs of !l -> case drop i xs of !r -> (l, r)

insertAt :: Int -> a -> Seq a -> Seq a
insertAt i x xs@(Seq !t)
  | i <= 0 = x <| xs
  | i >= sizeTree Elements t = xs |> x
  | otherwise = Seq (insertTree Elements x i t)

deleteAt :: Int -> Seq a -> Seq a
deleteAt i xs@(Seq !t)
  | i >= 0 && i < sizeTree Elements t = Seq (deleteElement i t)
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
tails xs = like xs [drop i xs | i <- [0 .. length xs - 1]] |> empty
inits xs = empty <| like xs [take i xs | i <- [1 .. length xs]]

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n xs
  | n <= 0 = if null xs then empty else emptyChunks
  | n == 1 = fmap singleton xs
  | r == 0 = whole
  | otherwise = whole |> drop (length xs - r) xs
  where
    (q, r) = quotRem (length xs) n
    whole = ofLength q [take n (drop (i * n) xs) | i <- [0 .. q - 1]]

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
foldMapWithIndex f xs = F.foldMap id (mapWithIndex f xs)

foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z xs = foldl (\g x !i -> f (g (i - 1)) i x) (\_ -> z) xs (length xs - 1)

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z xs = foldr (\x g !i -> f i x (g (i + 1))) (\_ -> z) xs 0

mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f xs = like xs (L.zipWith f [0 ..] (toList xs))

traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f xs = case mapWithIndex f xs of Seq t -> fmap Seq (traverseTree id (fmap id) t)

reverse :: Seq a -> Seq a
reverse (Seq t) = Seq (reverseTree id t)

intersperse :: a -> Seq a -> Seq a
intersperse y xs = fromList (L.intersperse y (toList xs))

scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f z xs = z <| like xs (L.tail (L.scanl f z (toList xs)))

scanl1, scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f xs
  | x :< rest <- viewl xs = scanl f x rest
  | otherwise = emptyScan
scanr1 f xs
  | rest :> x <- viewr xs = scanr f x rest
  | otherwise = error "scanr1 takes a nonempty sequence as an argument"

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z xs = like xs (L.init (L.scanr f z (toList xs))) |> z

sort, unstableSort :: Ord a => Seq a -> Seq a
sort xs = sortBy compare xs
unstableSort xs = unstableSortBy compare xs

sortBy, unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy cmp xs = sortWith (stable cmp) (\i x -> Keyed i x x) xs
unstableSortBy cmp xs@(Seq t) = ofLength (length xs) (sortedTree (\x y -> cmp x y == GT) alone t)

sortOn, unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f xs = sortWith (stable compare) (keyedBy f) xs
unstableSortOn f xs = sortWith (\(Keyed _ k _) (Keyed _ l _) -> compare k l == GT) (keyedBy f) xs

-- Original position, sort key and element.
data Keyed k a = Keyed !Int k a

-- Evaluates the key, even of a single element.
keyedBy :: (a -> k) -> Int -> a -> Keyed k a
keyedBy f i x = case f x of !k -> Keyed i k x

sortWith :: (Keyed k a -> Keyed k a -> Bool) -> (Int -> a -> Keyed k a) -> Seq a -> Seq a
sortWith after keyed xs = case mapWithIndex keyed xs of
  Seq t -> ofLength (length xs) (map element (sortedTree after (\ !x -> alone x) t))
  where
    element (Keyed _ _ x) = x

stable :: (k -> k -> Ordering) -> Keyed k a -> Keyed k a -> Bool
stable cmp (Keyed i k _) (Keyed j l _) = case cmp k l of
  LT -> False
  EQ -> i > j
  GT -> True

zip :: Seq a -> Seq b -> Seq (a, b)
zip xs ys = zipWith (,) xs ys

zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f xs ys = case min (length xs) (length ys) of
  !n -> like (take n xs) (L.zipWith f (toList xs) (toList ys))

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 xs ys zs = zipWith ($) (zipWith (,,) xs ys) zs

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f xs ys zs = zipWith ($) (zipWith f xs ys) zs

zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 ws xs ys zs = zipWith ($) (zipWith3 (,,,) ws xs ys) zs

zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f ws xs ys zs = zipWith ($) (zipWith3 f ws xs ys) zs

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip xs = unzipWith id xs

unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f !xs = let pairs = fmap f xs in (fmap fst pairs, fmap snd pairs)

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
  fmap f (Seq t) = Seq (mapTree f t)
  x <$ xs = replicate (length xs) x

-- Constants, as in GHC: each first throws under the stack of its own evaluation.
noMaximum, noMinimum, noFoldr1, noFoldl1 :: a
noMaximum = errorWithoutStackTrace "maximum: empty structure"
noMinimum = errorWithoutStackTrace "minimum: empty structure"
noFoldr1 = containersError "Data.Sequence.Internal" 1140 23 "foldr1: empty sequence"
noFoldl1 = containersError "Data.Sequence.Internal" 1145 23 "foldl1: empty sequence"

instance Foldable Seq where
  foldMap f (Seq t) = foldMapTree f t
  foldr f z (Seq t) = foldrTree f z t
  foldl f z (Seq t) = foldlTree f z t
  foldr1 f xs = F.foldr1Or# noFoldr1 f xs
  foldl1 f xs = F.foldl1Or# noFoldl1 f xs
  maximum xs = F.maximumOr# noMaximum xs
  minimum xs = F.minimumOr# noMinimum xs
  null xs = null xs
  length xs = length xs

instance Traversable Seq where
  traverse f (Seq t) = traverseTree Seq f t

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

instance MonadZip Seq where
  mzipWith = zipWith
  munzip = unzip

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

deriving instance Data a => Data (ViewL a)
deriving instance Data a => Data (ViewR a)

seqType :: DataType
seqType = mkDataType "Data.Sequence.Seq" [mkConstr seqType "empty" [] Prefix, mkConstr seqType "<|" [] Infix]

instance Data a => Data (Seq a) where
  gfoldl k z s = case viewl s of
    EmptyL -> z empty
    x :< xs -> z (<|) `k` x `k` xs
  toConstr s = indexConstr seqType (if null s then 1 else 2)
  gunfold k z constructor = case constrIndex constructor of
    1 -> z empty
    2 -> k (k (z (<|)))
    _ -> errorWithoutStackTrace "gunfold"
  dataTypeOf _ = seqType
  dataCast1 f = gcast1 f

instance Read1 Seq where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp rl) "fromList" fromList)
