-- SPDX-License-Identifier: BSD-3-Clause
-- The Prelude's list functions. Functions generalised by Foldable are here for lists only.
module GHC.List where

import GHC.Classes
import GHC.Functions
import GHC.Num
import GHC.Types

infixl 9 !!
infix 4 `elem`, `notElem`

errorEmptyList :: String -> a
errorEmptyList function = errorWithoutStackTrace ("Prelude." ++ function ++ ": empty list")

-- Constants, as in GHC: each first throws under the stack of its own evaluation.
emptyHead, emptyTail, emptyLast, emptyInit, emptyFoldl1, emptyFoldl1', emptyFoldr1, emptyMaximum, emptyMinimum, emptyCycle :: a
emptyHead = errorEmptyList "head"
emptyTail = errorEmptyList "tail"
emptyLast = errorEmptyList "last"
emptyInit = errorEmptyList "init"
emptyFoldl1 = errorEmptyList "foldl1"
emptyFoldl1' = errorEmptyList "foldl1'"
emptyFoldr1 = errorEmptyList "foldr1"
emptyMaximum = errorEmptyList "maximum"
emptyMinimum = errorEmptyList "minimum"
emptyCycle = errorEmptyList "cycle"

negativeIndex, indexTooLarge :: a
negativeIndex = errorWithoutStackTrace "Prelude.!!: negative index"
indexTooLarge = errorWithoutStackTrace "Prelude.!!: index too large"

head :: [a] -> a
head (x : _) = x
head [] = emptyHead

tail :: [a] -> [a]
tail (_ : xs) = xs
tail [] = emptyTail

last :: [a] -> a
last [] = emptyLast
last (x : xs) = lastOf x xs

lastOf :: a -> [a] -> a
lastOf x [] = x
lastOf _ (y : ys) = lastOf y ys

init :: [a] -> [a]
init [] = emptyInit
init (x : xs) = initOf x xs

initOf :: a -> [a] -> [a]
initOf _ [] = []
initOf y (z : zs) = y : initOf z zs

uncons :: [a] -> Maybe (a, [a])
uncons [] = Nothing
uncons (x : xs) = Just (x, xs)

null :: [a] -> Bool
null [] = True
null (_ : _) = False

length :: [a] -> Int
length list = lengthFrom list 0

lengthFrom :: [a] -> Int -> Int
lengthFrom [] !n = n
lengthFrom (_ : xs) !n = case intAdd# n 1 of !m -> lengthFrom xs m

filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x : xs) = if p x then x : filter p xs else filter p xs

foldl :: (b -> a -> b) -> b -> [a] -> b
foldl _ z [] = z
foldl f z (x : xs) = foldl f (f z x) xs

foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl' _ z [] = z
foldl' f z (x : xs) = z `seq` case f z x of !y -> foldl' f y xs

foldl1 :: (a -> a -> a) -> [a] -> a
foldl1 f (x : xs) = foldl f x xs
foldl1 _ [] = emptyFoldl1

foldl1' :: (a -> a -> a) -> [a] -> a
foldl1' f (x : xs) = foldl' f x xs
foldl1' _ [] = emptyFoldl1'

foldr1 :: (a -> a -> a) -> [a] -> a
foldr1 f list = go list
  where
    go [x] = x
    go (x : xs) = f x (go xs)
    go [] = emptyFoldr1

foldr' :: (a -> b -> b) -> b -> [a] -> b
foldr' k z0 list = foldl (\c x z -> c $! k x z) id list $! z0

scanl :: (b -> a -> b) -> b -> [a] -> [b]
scanl f q list = q : scanlRest f q list

scanlRest :: (b -> a -> b) -> b -> [a] -> [b]
scanlRest _ _ [] = []
scanlRest f q (x : xs) = scanl f (f q x) xs

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 f (x : xs) = scanl f x xs
scanl1 _ [] = []

scanl' :: (b -> a -> b) -> b -> [a] -> [b]
scanl' f !q list = q : scanlRest' f q list

scanlRest' :: (b -> a -> b) -> b -> [a] -> [b]
scanlRest' _ _ [] = []
scanlRest' f q (x : xs) = case f q x of !r -> scanl' f r xs

scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ q0 [] = [q0]
scanr f q0 (x : xs) = f x q : qs
  where
    qs = scanr f q0 xs
    q = head qs

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ [] = []
scanr1 _ [x] = [x]
scanr1 f (x : xs) = f x q : qs
  where
    qs = scanr1 f xs
    q = head qs

-- Unlike in base, `maximum` and `minimum` do not suspend comparisons, because no `max` is lazy in
-- practice.
maximum :: Ord a => [a] -> a
maximum [] = emptyMaximum
maximum (x : xs) = foldl' max x xs

minimum :: Ord a => [a] -> a
minimum [] = emptyMinimum
minimum (x : xs) = foldl' min x xs

iterate :: (a -> a) -> a -> [a]
iterate f x = x : iterate f (f x)

iterate' :: (a -> a) -> a -> [a]
iterate' f x = case f x of !y -> x : iterate' f y

repeat :: a -> [a]
repeat x = xs
  where
    xs = x : xs

replicate :: Int -> a -> [a]
replicate n x = if intLe# n 0 then [] else x : (case intSub# n 1 of !m -> replicate m x)

cycle :: [a] -> [a]
cycle [] = emptyCycle
cycle xs = xs'
  where
    xs' = xs ++ xs'

takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile _ [] = []
takeWhile p (x : xs) = if p x then x : takeWhile p xs else []

dropWhile :: (a -> Bool) -> [a] -> [a]
dropWhile _ [] = []
dropWhile p list@(x : xs) = if p x then dropWhile p xs else list

take :: Int -> [a] -> [a]
take n list = if intLe# n 0 then [] else takeSome n list

-- Needs n > 0; does not look at the end of the list once all are taken.
takeSome :: Int -> [a] -> [a]
takeSome _ [] = []
takeSome 1 (x : _) = [x]
takeSome n (x : xs) = x : (case intSub# n 1 of !m -> takeSome m xs)

drop :: Int -> [a] -> [a]
drop n list = if intLe# n 0 then list else dropSome n list

dropSome :: Int -> [a] -> [a]
dropSome _ [] = []
dropSome 1 (_ : xs) = xs
dropSome n (_ : xs) = case intSub# n 1 of !m -> dropSome m xs

splitAt :: Int -> [a] -> ([a], [a])
splitAt n list = if intLe# n 0 then ([], list) else splitSome n list

splitSome :: Int -> [a] -> ([a], [a])
splitSome _ [] = ([], [])
splitSome 1 (x : xs) = ([x], xs)
splitSome n (x : xs) = (x : front, back)
  where
    (front, back) = case intSub# n 1 of !m -> splitSome m xs

span :: (a -> Bool) -> [a] -> ([a], [a])
span _ [] = ([], [])
span p list@(x : xs) = if p x then (let (ys, zs) = span p xs in (x : ys, zs)) else ([], list)

break :: (a -> Bool) -> [a] -> ([a], [a])
break _ [] = ([], [])
break p list@(x : xs) = if p x then ([], list) else (let (ys, zs) = break p xs in (x : ys, zs))

reverse :: [a] -> [a]
reverse list = reverseOnto list []

reverseOnto :: [a] -> [a] -> [a]
reverseOnto [] done = done
reverseOnto (x : xs) done = reverseOnto xs (x : done)

and :: [Bool] -> Bool
and [] = True
and (x : xs) = x && and xs

or :: [Bool] -> Bool
or [] = False
or (x : xs) = x || or xs

any :: (a -> Bool) -> [a] -> Bool
any _ [] = False
any p (x : xs) = p x || any p xs

all :: (a -> Bool) -> [a] -> Bool
all _ [] = True
all p (x : xs) = p x && all p xs

elem :: Eq a => a -> [a] -> Bool
elem _ [] = False
elem x (y : ys) = x == y || elem x ys

notElem :: Eq a => a -> [a] -> Bool
notElem _ [] = True
notElem x (y : ys) = x /= y && notElem x ys

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup _ [] = Nothing
lookup key ((x, y) : rest) = if key == x then Just y else lookup key rest

find :: (a -> Bool) -> [a] -> Maybe a
find _ [] = Nothing
find p (x : xs) = if p x then Just x else find p xs

concatMap :: (a -> [b]) -> [a] -> [b]
concatMap f list = bindList list f

concat :: [[a]] -> [a]
concat [] = []
concat (xs : rest) = xs ++ concat rest

(!!) :: [a] -> Int -> a
list !! n = if intLt# n 0 then negativeIndex else elementAt list n

elementAt :: [a] -> Int -> a
elementAt [] _ = indexTooLarge
elementAt (x : _) 0 = x
elementAt (_ : xs) n = case intSub# n 1 of !m -> elementAt xs m

zip :: [a] -> [b] -> [(a, b)]
zip (a : as) (b : bs) = (a, b) : zip as bs
zip _ _ = []

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 (a : as) (b : bs) (c : cs) = (a, b, c) : zip3 as bs cs
zip3 _ _ _ = []

zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f (a : as) (b : bs) = f a b : zipWith f as bs
zipWith _ _ _ = []

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 f (a : as) (b : bs) (c : cs) = f a b c : zipWith3 f as bs cs
zipWith3 _ _ _ _ = []

unzip :: [(a, b)] -> ([a], [b])
unzip [] = ([], [])
unzip ((a, b) : rest) = (a : as, b : bs)
  where
    (as, bs) = unzip rest

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 [] = ([], [], [])
unzip3 ((a, b, c) : rest) = (a : as, b : bs, c : cs)
  where
    (as, bs, cs) = unzip3 rest
