-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Char8
  ( ByteString, empty, singleton, pack, concat, unlines, unwords, replicate, unfoldr, elemIndex
  , elemIndices, notElem, count, split, splitWith, zipWith, sort, dropSpace, readInt, readInteger
  , module GHC.PackedIO
  , append, cons, snoc, uncons, unsnoc, head, last, tail, init, null, length, map, intercalate, intersperse, transpose, reverse, foldl, foldl1, foldr, foldr1, concatMap, any, all, maximum, minimum, scanl, mapAccumL, take, drop, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, splitAt, break, span, group, groupBy, inits, tails, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, filter, find, elem, partition, index, findIndex, zip, unpack, lines, words, copy, strip, foldl', spanEnd, breakEnd, breakSubstring
  , elemIndexEnd, findIndices, findSubstring, findSubstrings, foldl1', foldr', foldr1', mapAccumR, scanl1, scanr
  , scanr1, unfoldrN, unzip, packCString, packCStringLen, useAsCString, useAsCStringLen
  ) where

import qualified Data.OldList as Old
import GHC.Base (Maybe (..))
import qualified GHC.Base as B
import GHC.BytesData ()
import GHC.Calls (bytesError)
import GHC.Classes
import qualified GHC.List as L
import GHC.Num
import GHC.Packed
import GHC.PackedIO
import GHC.PackedMemory
import GHC.Show (show)
import GHC.Types

infixr 5 `cons`
infixl 5 `snoc`

-- Constants, as in GHC: each first throws under the stack of its own evaluation.
noHead, noLast, noTail, noInit, noMaximum, noMinimum, noFoldl1, noFoldl1', noFoldr1, noFoldr1' :: a
noHead = bytesError "head: empty ByteString"
noLast = bytesError "last: empty ByteString"
noTail = bytesError "tail: empty ByteString"
noInit = bytesError "init: empty ByteString"
noMaximum = bytesError "maximum: empty ByteString"
noMinimum = bytesError "minimum: empty ByteString"
noFoldl1 = bytesError "foldl1: empty ByteString"
noFoldl1' = bytesError "foldl1': empty ByteString"
noFoldr1 = bytesError "foldr1: empty ByteString"
noFoldr1' = bytesError "foldr1: empty ByteString"

empty :: ByteString
empty = emptyAs bytesKind

singleton :: Char -> ByteString
singleton c = packAs bytesKind [c]

pack :: String -> ByteString
pack s = packAs bytesKind s

concat :: [ByteString] -> ByteString
concat ts = concatAs bytesKind ts

unlines, unwords :: [ByteString] -> ByteString
unlines ts = unlinesAs bytesKind ts
unwords ts = unwordsAs bytesKind ts

replicate :: Int -> Char -> ByteString
replicate n c = replicateAs bytesKind n c

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f z = unfoldrAs bytesKind f z

elemIndex :: Char -> ByteString -> Maybe Int
elemIndex c b = case charPosition c b of !k -> if intEq# k (lengthP b) then Nothing else Just k

elemIndices :: Char -> ByteString -> [Int]
elemIndices c b = findIndicesP (\d -> charEq# c d) b

elemIndexEnd :: Char -> ByteString -> Maybe Int
elemIndexEnd c b = findIndexEndP (\d -> charEq# c d) b

findIndices :: (Char -> Bool) -> ByteString -> [Int]
findIndices f b = findIndicesP f b

findSubstring :: ByteString -> ByteString -> Maybe Int
findSubstring part b = case findPart part b 0 of
  k -> if intLt# k 0 then Nothing else Just k

findSubstrings :: ByteString -> ByteString -> [Int]
findSubstrings part b = if nullP part then countUp 0 (lengthP b) else places part b

unzip :: [(Char, Char)] -> (ByteString, ByteString)
unzip cs = (pack (B.map (\(a, _) -> a) cs), pack (B.map (\(_, b) -> b) cs))

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f z = unfoldrNP bytesKind n f z

foldl1', foldr1' :: (Char -> Char -> Char) -> ByteString -> Char
foldl1' f b = if nullP b then noFoldl1' else foldl1P' f b
foldr1' f b = if nullP b then noFoldr1' else foldr1P' f b

foldr' :: (Char -> a -> a) -> a -> ByteString -> a
foldr' f z b = foldrP' f z b

scanl1, scanr1 :: (Char -> Char -> Char) -> ByteString -> ByteString
scanl1 f b = scanl1P f b
scanr1 f b = scanr1P f b

scanr :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanr f z b = scanrP f z b

mapAccumR :: (a -> Char -> (a, Char)) -> a -> ByteString -> (a, ByteString)
mapAccumR f z b = mapAccumRP f z b

notElem :: Char -> ByteString -> Bool
notElem c b = not (elemP c b)

count :: Char -> ByteString -> Int
count c (Packed# kind b from n) = case intAdd# from n of !end -> go from end 0
  where
    go !k end !found = case findUnit# kind b k end (charOrd# c) of
      !h -> if intEq# h end then found else go (intAdd# h 1) end (intAdd# found 1)

split :: Char -> ByteString -> [ByteString]
split c b = if nullP b then [] else splitAtChar c b

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith f b = if nullP b then [] else splitP f b

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = L.zipWith f (unpackP a) (unpackP b)

sort :: ByteString -> ByteString
sort b = like b (Old.sort (unpackP b))

dropSpace :: ByteString -> ByteString
dropSpace b = stripStartP b

-- A signed number at the beginning. An Int wraps around.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt (Packed# kind b from n) = case intAdd# from n of
  !end -> if intEq# n 0 then Nothing else case indexInt# kind b from of
    45 -> intFrom kind b (intAdd# from 1) end True
    43 -> intFrom kind b (intAdd# from 1) end False
    _ -> intFrom kind b from end False

intFrom :: Int -> Bytes# -> Int -> Int -> Bool -> Maybe (Int, ByteString)
intFrom kind b !from !end isNegative = go from 0
  where
    go !k !n = if intEq# k end then found k n else case intSub# (indexInt# kind b k) 48 of
      !d -> if intGe# d 0 && intLe# d 9 then go (intAdd# k 1) (intAdd# (intMul# n 10) d) else found k n
    found !k !n
      | intEq# k from = Nothing
      | True = case Packed# kind b k (intSub# end k) of
          !rest -> if isNegative then (case intNegate# n of !m -> Just (m, rest)) else Just (n, rest)

isDecimal :: Char -> Bool
isDecimal c = charGe# c '0' && charLe# c '9'

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger b
  | nullP b = Nothing
  | charEq# (at b 0) '-' = case digitsInteger (tailP b) of
      Nothing -> Nothing
      Just (n, rest) -> Just (integerNegate# n, rest)
  | charEq# (at b 0) '+' = digitsInteger (tailP b)
  | True = digitsInteger b

digitsInteger :: ByteString -> Maybe (Integer, ByteString)
digitsInteger b = case prefixLength isDecimal b of
  !k -> if intEq# k 0 then Nothing else Just (foldlP' (\n c -> integerAdd# (integerMul# n 10) (intToInteger# (intSub# (charOrd# c) 48))) 0 (takeP k b), dropP k b)

append :: ByteString -> ByteString -> ByteString
append a b = appendP a b

cons :: Char -> ByteString -> ByteString
cons a b = consP a b

snoc :: ByteString -> Char -> ByteString
snoc a b = snocP a b

uncons :: ByteString -> Maybe (Char, ByteString)
uncons a = unconsP a

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc a = unsnocP a

head :: ByteString -> Char
head a = if nullP a then noHead else headP a

last :: ByteString -> Char
last a = if nullP a then noLast else lastP a

tail :: ByteString -> ByteString
tail a = if nullP a then noTail else tailP a

init :: ByteString -> ByteString
init a = if nullP a then noInit else initP a

null :: ByteString -> Bool
null a = nullP a

length :: ByteString -> Int
length a = lengthP a

map :: (Char -> Char) -> ByteString -> ByteString
map a b = mapP a b

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate a b = intercalateAs bytesKind a b

intersperse :: Char -> ByteString -> ByteString
intersperse a b = intersperseP a b

transpose :: [ByteString] -> [ByteString]
transpose a = transposeP a

reverse :: ByteString -> ByteString
reverse a = reverseP a

foldl :: (a -> Char -> a) -> a -> ByteString -> a
foldl a b c = foldlP a b c

foldl1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 a b = if nullP b then noFoldl1 else foldl1P a b

foldr :: (Char -> a -> a) -> a -> ByteString -> a
foldr a b c = foldrP a b c

foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldr1 a b = if nullP b then noFoldr1 else foldr1P a b

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap a b = concatMapP a b

any :: (Char -> Bool) -> ByteString -> Bool
any a b = anyP a b

all :: (Char -> Bool) -> ByteString -> Bool
all a b = allP a b

maximum :: ByteString -> Char
maximum a = if nullP a then noMaximum else maximumP a

minimum :: ByteString -> Char
minimum a = if nullP a then noMinimum else minimumP a

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl a b c = scanlP a b c

mapAccumL :: (a -> Char -> (a, Char)) -> a -> ByteString -> (a, ByteString)
mapAccumL a b c = mapAccumLP a b c

take :: Int -> ByteString -> ByteString
take a b = takeP a b


drop :: Int -> ByteString -> ByteString
drop a b = dropP a b


takeWhile :: (Char -> Bool) -> ByteString -> ByteString
takeWhile a b = takeWhileP a b

takeWhileEnd :: (Char -> Bool) -> ByteString -> ByteString
takeWhileEnd a b = takeWhileEndP a b

dropWhile :: (Char -> Bool) -> ByteString -> ByteString
dropWhile a b = dropWhileP a b

dropWhileEnd :: (Char -> Bool) -> ByteString -> ByteString
dropWhileEnd a b = dropWhileEndP a b

splitAt :: Int -> ByteString -> (ByteString, ByteString)
splitAt a b = splitAtP a b

break :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
break f b = (takeP k b, dropP k b)
  where
    k = positionP f b

span :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span f b = break (\c -> not (f c)) b

group :: ByteString -> [ByteString]
group a = groupP a

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy a b = groupByP a b

inits :: ByteString -> [ByteString]
inits a = initsP a

tails :: ByteString -> [ByteString]
tails a = tailsP a

isPrefixOf :: ByteString -> ByteString -> Bool
isPrefixOf a b = isPrefixOfP a b

isSuffixOf :: ByteString -> ByteString -> Bool
isSuffixOf a b = isSuffixOfP a b

isInfixOf :: ByteString -> ByteString -> Bool
isInfixOf a b = isInfixOfP a b

stripPrefix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix a b = stripPrefixP a b

stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripSuffix a b = stripSuffixP a b

filter :: (Char -> Bool) -> ByteString -> ByteString
filter a b = filterP a b

find :: (Char -> Bool) -> ByteString -> Maybe Char
find a b = findP a b

elem :: Char -> ByteString -> Bool
elem a b = elemP a b

partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
partition a b = partitionBytes a b

index :: ByteString -> Int -> Char
index b k
  | intLt# k 0 = bytesError (L.concat ["index: negative index: ", show k])
  | intGe# k (lengthP b) = bytesError (L.concat ["index: index too large: ", show k, ", length = ", show (lengthP b)])
  | True = at b k

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int
findIndex a b = findIndexP a b

zip :: ByteString -> ByteString -> [(Char, Char)]
zip a b = zipP a b

unpack :: ByteString -> String
unpack a = unpackP a

lines :: ByteString -> [ByteString]
lines a = linesP a

words :: ByteString -> [ByteString]
words a = wordsP a

copy :: ByteString -> ByteString
copy a = copyP a

strip :: ByteString -> ByteString
strip a = stripP a

foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl' a b c = foldlP' a b c

spanEnd :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
spanEnd a b = spanEndP a b

breakEnd :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
breakEnd a b = breakEndP a b

breakSubstring :: ByteString -> ByteString -> (ByteString, ByteString)
breakSubstring a b = breakSubstringP a b

