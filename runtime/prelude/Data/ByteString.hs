-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString
  ( ByteString, empty, singleton, pack, unpack, concat, replicate, unfoldr, elemIndex, notElem, count
  , split, splitWith, sort, module GHC.PackedIO
  , append, tail, init, null, length, intercalate, transpose, reverse, take, drop, splitAt, group, inits, tails, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, copy, breakSubstring, cons, snoc, uncons, unsnoc, head, last, map, intersperse, foldl, foldl1, foldr, foldr1, concatMap, any, all, maximum, minimum, scanl, mapAccumL, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, break, span, groupBy, filter, find, elem, partition, index, findIndex, zip, foldl', spanEnd, breakEnd
  , breakByte, elemIndexEnd, elemIndices, findIndexEnd, findIndices, findSubstring, findSubstrings, foldl1', foldr'
  , foldr1', mapAccumR, scanl1, scanr, scanr1, unfoldrN, unzip, zipWith, packCString, packCStringLen, useAsCString
  , useAsCStringLen
  ) where

import Data.ByteString.Char8 (ByteString, concat, empty, sort, append, null, length, intercalate, transpose, reverse, take, drop, splitAt, group, inits, tails, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, copy, breakSubstring, findSubstring, findSubstrings, packCString, packCStringLen, useAsCString, useAsCStringLen)
import qualified Data.ByteString.Char8 as C
import GHC.Base (Maybe (..))
import qualified GHC.Base as B
import GHC.Calls (bytesError)
import GHC.Classes
import GHC.Num
import qualified GHC.List as L
import GHC.Packed (findIndexEndP)
import GHC.PackedIO
import GHC.Types
import GHC.Word (Word8 (..))

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

tail, init :: ByteString -> ByteString
tail b = if C.null b then noTail else C.tail b
init b = if C.null b then noInit else C.init b

char :: Word8 -> Char
char (W8# w) = charChr# w

word :: Char -> Word8
word c = W8# (charOrd# c)

singleton :: Word8 -> ByteString
singleton w = C.singleton (char w)

pack :: [Word8] -> ByteString
pack ws = C.pack (B.map char ws)

unpack :: ByteString -> [Word8]
unpack b = B.map word (C.unpack b)

replicate :: Int -> Word8 -> ByteString
replicate n w = C.replicate n (char w)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f z = C.unfoldr (\a -> case f a of { Just (w, b) -> Just (char w, b); Nothing -> Nothing }) z

elemIndex :: Word8 -> ByteString -> Maybe Int
elemIndex w b = C.elemIndex (char w) b

notElem :: Word8 -> ByteString -> Bool
notElem w b = C.notElem (char w) b

count :: Word8 -> ByteString -> Int
count w b = C.count (char w) b

split :: Word8 -> ByteString -> [ByteString]
split w b = C.split (char w) b

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith f b = C.splitWith (\ !c -> f (word c)) b

cons :: Word8 -> ByteString -> ByteString
cons c b = C.cons (char c) b

snoc :: ByteString -> Word8 -> ByteString
snoc b c = C.snoc b (char c)

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons b = if C.null b then Nothing else Just (head b, C.tail b)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc b = if C.null b then Nothing else Just (C.init b, last b)

head :: ByteString -> Word8
head b = if C.null b then noHead else word (C.head b)

last :: ByteString -> Word8
last b = if C.null b then noLast else word (C.last b)

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f b = C.map (\ !c -> char (f (word c))) b

intersperse :: Word8 -> ByteString -> ByteString
intersperse c b = C.intersperse (char c) b

foldl :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f z b = C.foldl (\a !c -> f a (word c)) z b

foldl1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f b = if C.null b then noFoldl1 else word (C.foldl1 (\a c -> char (f (word a) (word c))) b)

foldr :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f z b = C.foldr (\c a -> f (word c) a) z b

foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldr1 f b = if C.null b then noFoldr1 else word (C.foldr1 (\a c -> char (f (word a) (word c))) b)

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f b = C.concatMap (\ !c -> f (word c)) b

any :: (Word8 -> Bool) -> ByteString -> Bool
any f b = C.any (\ !c -> f (word c)) b

all :: (Word8 -> Bool) -> ByteString -> Bool
all f b = C.all (\ !c -> f (word c)) b

maximum :: ByteString -> Word8
maximum b = if C.null b then noMaximum else word (C.maximum b)

minimum :: ByteString -> Word8
minimum b = if C.null b then noMinimum else word (C.minimum b)

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z b = C.scanl (\a c -> char (f (word a) (word c))) (char z) b

mapAccumL :: (a -> Word8 -> (a, Word8)) -> a -> ByteString -> (a, ByteString)
mapAccumL f z b = C.mapAccumL (\a c -> case f a (word c) of (d, e) -> (d, char e)) z b

takeWhile :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile f b = C.takeWhile (\ !c -> f (word c)) b

takeWhileEnd :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhileEnd f b = C.takeWhileEnd (\ !c -> f (word c)) b

dropWhile :: (Word8 -> Bool) -> ByteString -> ByteString
dropWhile f b = C.dropWhile (\ !c -> f (word c)) b

dropWhileEnd :: (Word8 -> Bool) -> ByteString -> ByteString
dropWhileEnd f b = C.dropWhileEnd (\ !c -> f (word c)) b

break :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
break f b = C.break (\ !c -> f (word c)) b

span :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span f b = C.span (\ !c -> f (word c)) b

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy f b = C.groupBy (\a c -> f (word a) (word c)) b

filter :: (Word8 -> Bool) -> ByteString -> ByteString
filter f b = C.filter (\ !c -> f (word c)) b

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find f b = case C.find (\ !c -> f (word c)) b of { Just c -> Just (word c); Nothing -> Nothing }

elem :: Word8 -> ByteString -> Bool
elem c b = C.elem (char c) b

partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
partition f b = C.partition (\ !c -> f (word c)) b

index :: ByteString -> Int -> Word8
index b k = word (C.index b k)

findIndex :: (Word8 -> Bool) -> ByteString -> Maybe Int
findIndex f b = C.findIndex (\ !c -> f (word c)) b

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip a b = [(word c, word d) | (c, d) <- C.zip a b]

foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl' f z b = C.foldl' (\a !c -> f a (word c)) z b

spanEnd :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
spanEnd f b = C.spanEnd (\ !c -> f (word c)) b

breakEnd :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
breakEnd f b = C.breakEnd (\ !c -> f (word c)) b


breakByte :: Word8 -> ByteString -> (ByteString, ByteString)
breakByte !w !b = break (\v -> v == w) b

elemIndexEnd :: Word8 -> ByteString -> Maybe Int
elemIndexEnd w b = C.elemIndexEnd (char w) b

elemIndices :: Word8 -> ByteString -> [Int]
elemIndices w b = C.elemIndices (char w) b

findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int
findIndexEnd f b = findIndexEndP (\ !c -> f (word c)) b

findIndices :: (Word8 -> Bool) -> ByteString -> [Int]
findIndices f b = C.findIndices (\ !c -> f (word c)) b

foldl1', foldr1' :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1' f b = if C.null b then noFoldl1' else word (C.foldl1' (\a c -> char (f (word a) (word c))) b)
foldr1' f b = if C.null b then noFoldr1' else word (C.foldr1' (\a c -> char (f (word a) (word c))) b)

foldr' :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr' f z b = C.foldr' (\c a -> f (word c) a) z b

scanl1, scanr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString
scanl1 f b = C.scanl1 (\a c -> char (f (word a) (word c))) b
scanr1 f b = C.scanr1 (\a c -> char (f (word a) (word c))) b

scanr :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanr f z b = C.scanr (\a c -> char (f (word a) (word c))) (char z) b

mapAccumR :: (a -> Word8 -> (a, Word8)) -> a -> ByteString -> (a, ByteString)
mapAccumR f z b = C.mapAccumR (\a c -> case f a (word c) of (d, e) -> (d, char e)) z b

unfoldrN :: Int -> (a -> Maybe (Word8, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f z = C.unfoldrN n (\a -> case f a of { Just (w, b) -> Just (char w, b); Nothing -> Nothing }) z

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ws = (pack (B.map (\(a, _) -> a) ws), pack (B.map (\(_, b) -> b) ws))

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = L.zipWith f (unpack a) (unpack b)
