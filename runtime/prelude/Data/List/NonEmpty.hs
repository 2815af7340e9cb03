-- SPDX-License-Identifier: BSD-3-Clause
module Data.List.NonEmpty
  ( NonEmpty (..), map, intersperse, scanl, scanr, scanl1, scanr1, transpose, sortBy, sortWith, length
  , head, tail, last, init, singleton, (<|), cons, uncons, unfoldr, sort, reverse, inits, tails
  , iterate, repeat, cycle, unfold, insert, some1, take, drop, splitAt, takeWhile, dropWhile, span
  , break, filter, partition, group, groupBy, groupWith, groupAllWith, group1, groupBy1, groupWith1
  , groupAllWith1, isPrefixOf, nub, nubBy, (!!), zip, zipWith, unzip, fromList, toList, nonEmpty, xor
  ) where

import Data.Foldable (Foldable)
import GHC.Base (Alternative, Applicative (..), NonEmpty (..))
import GHC.NonEmpty ()
import Prelude hiding
  ( break, cycle, drop, dropWhile, filter, head, init, iterate, last, length, map, repeat, reverse
  , scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip, zip, zipWith, (!!) )
import qualified Data.Foldable as F
import qualified Data.List as L
import qualified GHC.Base as Base
import qualified Prelude as P

infixr 5 <|
infixl 9 !!

length :: NonEmpty a -> Int
length (_ :| xs) = 1 + P.length xs

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = foldr (/=) x xs

unfold :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfold f a = case f a of
  (b, Nothing) -> b :| []
  (b, Just c) -> b <| unfold f c

unfoldr :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfoldr f a = case f a of
  (b, mc) -> b :| maybe [] go mc
  where
    go c = case f c of
      (d, me) -> d : maybe [] go me

nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (a : as) = Just (a :| as)

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons ~(a :| as) = (a, nonEmpty as)

head, last :: NonEmpty a -> a
head (a :| _) = a
last ~(a :| as) = L.last (a : as)

tail, init :: NonEmpty a -> [a]
tail (_ :| as) = as
init ~(a :| as) = L.init (a : as)

singleton :: a -> NonEmpty a
singleton a = a :| []

(<|), cons :: a -> NonEmpty a -> NonEmpty a
a <| ~(b :| bs) = a :| b : bs
cons a as = a <| as

sort :: Ord a => NonEmpty a -> NonEmpty a
sort xs = lift L.sort xs

fromList :: [a] -> NonEmpty a
fromList (a : as) = a :| as
fromList [] = emptyList

-- Constants, as in GHC: each first throws under the stack of its own evaluation.
emptyList, negativeIndex :: a
emptyList = errorWithoutStackTrace "NonEmpty.fromList: empty list"
negativeIndex = errorWithoutStackTrace "NonEmpty.!! negative argument"

toList :: NonEmpty a -> [a]
toList ~(a :| as) = a : as

lift :: Foldable f => ([a] -> [b]) -> f a -> NonEmpty b
lift f xs = fromList (f (F.toList xs))

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f ~(a :| as) = f a :| fmap f as

inits, tails :: Foldable f => f a -> NonEmpty [a]
inits xs = fromList (L.inits (F.toList xs))
tails xs = fromList (L.tails (F.toList xs))

insert :: (Foldable f, Ord a) => a -> f a -> NonEmpty a
insert a xs = fromList (L.insert a (F.toList xs))

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 x = liftA2 (:|) x (Base.many x)

scanl :: Foldable f => (b -> a -> b) -> b -> f a -> NonEmpty b
scanl f z xs = fromList (L.scanl f z (F.toList xs))

scanr :: Foldable f => (a -> b -> b) -> b -> f a -> NonEmpty b
scanr f z xs = fromList (L.scanr f z (F.toList xs))

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f ~(a :| as) = fromList (L.scanl f a as)
scanr1 f ~(a :| as) = fromList (L.scanr1 f (a : as))

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse a ~(b :| bs) = b :| (case bs of
  [] -> []
  _ -> a : L.intersperse a bs)

iterate :: (a -> a) -> a -> NonEmpty a
iterate f a = a :| L.iterate f (f a)

cycle :: NonEmpty a -> NonEmpty a
cycle xs = fromList (L.cycle (toList xs))

reverse :: NonEmpty a -> NonEmpty a
reverse xs = lift L.reverse xs

repeat :: a -> NonEmpty a
repeat a = a :| L.repeat a

take, drop :: Int -> NonEmpty a -> [a]
take n xs = L.take n (toList xs)
drop n xs = L.drop n (toList xs)

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n xs = L.splitAt n (toList xs)

takeWhile, dropWhile, filter :: (a -> Bool) -> NonEmpty a -> [a]
takeWhile p xs = L.takeWhile p (toList xs)
dropWhile p xs = L.dropWhile p (toList xs)
filter p xs = L.filter p (toList xs)

span, break, partition :: (a -> Bool) -> NonEmpty a -> ([a], [a])
span p xs = L.span p (toList xs)
break p xs = span (\x -> not (p x)) xs
partition p xs = L.partition p (toList xs)

group :: (Foldable f, Eq a) => f a -> [NonEmpty a]
group xs = groupBy (==) xs

groupBy :: Foldable f => (a -> a -> Bool) -> f a -> [NonEmpty a]
groupBy eq0 xs0 = go eq0 (F.toList xs0)
  where
    go _ [] = []
    go eq (x : xs) = (x :| ys) : groupBy eq zs
      where
        (ys, zs) = L.span (eq x) xs

groupWith :: (Foldable f, Eq b) => (a -> b) -> f a -> [NonEmpty a]
groupWith f xs = groupBy (\x y -> f x == f y) xs

groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupAllWith f xs = groupWith f (L.sortBy (\x y -> compare (f x) (f y)) xs)

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 xs = groupBy1 (==) xs

groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 eq (x :| xs) = (x :| ys) :| groupBy eq zs
  where
    (ys, zs) = L.span (eq x) xs

groupWith1 :: Eq b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f xs = groupBy1 (\x y -> f x == f y) xs

groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupAllWith1 f xs = groupWith1 f (sortWith f xs)

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf [] _ = True
isPrefixOf (y : ys) (x :| xs) = y == x && L.isPrefixOf ys xs

(!!) :: NonEmpty a -> Int -> a
(!!) ~(x :| xs) n
  | n == 0 = x
  | n > 0 = xs L.!! (n - 1)
  | otherwise = negativeIndex

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip ~(x :| xs) ~(y :| ys) = (x, y) :| L.zip xs ys

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f ~(x :| xs) ~(y :| ys) = f x y :| L.zipWith f xs ys

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fmap fst xs, fmap snd xs)

nub :: Eq a => NonEmpty a -> NonEmpty a
nub xs = nubBy (==) xs

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy eq (a :| as) = a :| L.nubBy eq (L.filter (\b -> not (eq a b)) as)

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose xss = fmap fromList (fromList (L.transpose (toList (fmap toList xss))))

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy f xs = lift (L.sortBy f) xs

sortWith :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortWith f xs = sortBy (\x y -> compare (f x) (f y)) xs
