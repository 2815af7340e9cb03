-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Lazy
  ( ByteString, fromChunks, toChunks, fromStrict, toStrict, null, length, append, concat, tail
  , init, reverse, copy, cycle, take, drop, splitAt, intercalate, group, inits, tails, transpose
  , isPrefixOf, isSuffixOf, stripPrefix, stripSuffix, readFile, writeFile, appendFile
  , hGetContents, hGet, hPut, hPutStr, getContents, putStr, interact, empty, pack, unpack
  , singleton, cons, cons', snoc, head, uncons, unsnoc, last, map, intersperse, foldl, foldl'
  , foldl1, foldl1', foldr, foldr1, concatMap, any, all, maximum, minimum, scanl, mapAccumL
  , mapAccumR, repeat, replicate, iterate, unfoldr, takeWhile, dropWhile, span, break, groupBy
  , split, splitWith, elem, notElem, find, filter, partition, index, elemIndex, elemIndices
  , findIndex, findIndices, count, zip, zipWith
  , hGetNonBlocking, hPutNonBlocking, foldlChunks, foldrChunks, elemIndexEnd, findIndexEnd, putStrLn, unzip
  ) where

import qualified Data.ByteString.Lazy.Char8 as C
import Data.Int (Int64)
import qualified Data.List as L
import GHC.Calls (lazyBytesError)
import GHC.LazyBytes
import GHC.Packed (findIndexEndP)
import GHC.Word (Word8 (..))
import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl
  , foldl1, foldr, foldr1, getContents, head, init, interact, iterate, last, length, map
  , maximum, minimum, notElem, null, putStr, putStrLn, readFile, repeat, replicate, reverse, scanl, span
  , splitAt, tail, take, takeWhile, unzip, writeFile, zip, zipWith )

infixr 5 `cons`, `cons'`
infixl 5 `snoc`

-- Constants, as in GHC: each first throws under the stack of its own evaluation.
noHead, noLast, noTail, noInit, noCycle, noMaximum, noMinimum, noFoldl1, noFoldl1', noFoldr1 :: a
noHead = lazyBytesError "head: empty ByteString"
noLast = lazyBytesError "last: empty ByteString"
noTail = lazyBytesError "tail: empty ByteString"
noInit = lazyBytesError "init: empty ByteString"
noCycle = lazyBytesError "cycle: empty ByteString"
noMaximum = lazyBytesError "maximum: empty ByteString"
noMinimum = lazyBytesError "minimum: empty ByteString"
noFoldl1 = lazyBytesError "foldl1: empty ByteString"
noFoldl1' = lazyBytesError "foldl1': empty ByteString"
noFoldr1 = lazyBytesError "foldr1: empty ByteString"

tail, init, cycle :: ByteString -> ByteString
tail b = if null b then noTail else tailOf b
init b = if null b then noInit else initOf b
cycle b = if null b then noCycle else cycleOf b

pack :: [Word8] -> ByteString
pack s = packChars (L.map char s)

unpack :: ByteString -> [Word8]
unpack b = L.map word (unpackChars b)

char :: Word8 -> Char
char (W8# w) = charChr# w

word :: Char -> Word8
word c = W8# (charOrd# c)

singleton :: Word8 -> ByteString
singleton w = C.singleton (char w)

cons, cons' :: Word8 -> ByteString -> ByteString
cons w b = C.cons (char w) b
cons' w b = C.cons' (char w) b

snoc :: ByteString -> Word8 -> ByteString
snoc b w = C.snoc b (char w)

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons b = case C.uncons b of
  Nothing -> Nothing
  Just (c, rest) -> Just (word c, rest)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc Empty = Nothing
unsnoc b = Just (init b, last b)

head, last, maximum, minimum :: ByteString -> Word8
head b = if null b then noHead else word (C.head b)
last b = if null b then noLast else word (C.last b)
maximum b = if null b then noMaximum else word (C.maximum b)
minimum b = if null b then noMinimum else word (C.minimum b)

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f b = C.map (\ !c -> char (f (word c))) b

intersperse :: Word8 -> ByteString -> ByteString
intersperse w b = C.intersperse (char w) b

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f z b = C.foldl (\a !c -> f a (word c)) z b
foldl' f z b = C.foldl' (\a !c -> f a (word c)) z b

foldl1, foldl1', foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f b = if null b then noFoldl1 else word (C.foldl1 (onChars f) b)
foldl1' f b = if null b then noFoldl1' else word (C.foldl1' (onChars f) b)
foldr1 f b = if null b then noFoldr1 else word (C.foldr1 (onChars f) b)

onChars :: (Word8 -> Word8 -> Word8) -> Char -> Char -> Char
onChars f a b = char (f (word a) (word b))

foldr :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f z b = C.foldr (\c a -> f (word c) a) z b

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f b = C.concatMap (\ !c -> f (word c)) b

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p b = C.any (\ !c -> p (word c)) b
all p b = C.all (\ !c -> p (word c)) b

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z b = C.scanl (onChars f) (char z) b

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z b = C.mapAccumL (accumulating f) z b
mapAccumR f z b = C.mapAccumR (accumulating f) z b

accumulating :: (acc -> Word8 -> (acc, Word8)) -> acc -> Char -> (acc, Char)
accumulating f a c = case f a (word c) of (b, w) -> (b, char w)

repeat :: Word8 -> ByteString
repeat w = C.repeat (char w)

replicate :: Int64 -> Word8 -> ByteString
replicate n w = C.replicate n (char w)

iterate :: (Word8 -> Word8) -> Word8 -> ByteString
iterate f w = C.iterate (\ !c -> char (f (word c))) (char w)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f z = C.unfoldr (\a -> case f a of { Just (w, b) -> Just (char w, b); Nothing -> Nothing }) z

takeWhile, dropWhile, filter :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p b = C.takeWhile (\ !c -> p (word c)) b
dropWhile p b = C.dropWhile (\ !c -> p (word c)) b
filter p b = C.filter (\ !c -> p (word c)) b

span, break, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p b = C.span (\ !c -> p (word c)) b
break p b = C.break (\ !c -> p (word c)) b
partition p b = C.partition (\ !c -> p (word c)) b

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy p b = C.groupBy (\c d -> p (word c) (word d)) b

split :: Word8 -> ByteString -> [ByteString]
split w b = C.split (char w) b

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p b = C.splitWith (\ !c -> p (word c)) b

elem, notElem :: Word8 -> ByteString -> Bool
elem w b = C.elem (char w) b
notElem w b = C.notElem (char w) b

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p b = case C.find (\ !c -> p (word c)) b of { Just c -> Just (word c); Nothing -> Nothing }

index :: ByteString -> Int64 -> Word8
index b n = word (C.index b n)

elemIndex :: Word8 -> ByteString -> Maybe Int64
elemIndex w b = C.elemIndex (char w) b

elemIndices :: Word8 -> ByteString -> [Int64]
elemIndices w b = C.elemIndices (char w) b

findIndex :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndex p b = C.findIndex (\ !c -> p (word c)) b

findIndices :: (Word8 -> Bool) -> ByteString -> [Int64]
findIndices p b = C.findIndices (\ !c -> p (word c)) b

count :: Word8 -> ByteString -> Int64
count w b = C.count (char w) b

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip a b = zipWith (\v w -> (v, w)) a b

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = C.zipWith (\c d -> f (word c) (word d)) a b

elemIndexEnd :: Word8 -> ByteString -> Maybe Int64
elemIndexEnd w b = findIndexEnd (== w) b

findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndexEnd p = go 0
  where
    go _ Empty = Nothing
    go !n (Chunk c cs) = case go (n + lengthOf c) cs of
      Nothing -> fmap (\k -> n + fromIntegral k) (findIndexEndP (\d -> p (word d)) c)
      found -> found

putStrLn :: ByteString -> IO ()
putStrLn b = C.putStrLn b

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ws = (pack (L.map fst ws), pack (L.map snd ws))
