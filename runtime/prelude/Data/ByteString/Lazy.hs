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

import Data.Int (Int64)
import qualified Data.List as L
import Data.Word (Word8)
import GHC.LazyBytes
import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl
  , foldl1, foldr, foldr1, getContents, head, init, interact, iterate, last, length, map
  , maximum, minimum, notElem, null, putStr, putStrLn, readFile, repeat, replicate, reverse, scanl, span
  , splitAt, tail, take, takeWhile, unzip, writeFile, zip, zipWith )

infixr 5 `cons`, `cons'`
infixl 5 `snoc`

pack :: [Word8] -> ByteString
pack s = Bytes (L.map char s)

unpack :: ByteString -> [Word8]
unpack (Bytes s) = L.map word s

singleton :: Word8 -> ByteString
singleton c = pack [c]

cons, cons' :: Word8 -> ByteString -> ByteString
cons c (Bytes s) = Bytes ((char c) : s)
cons' c (Bytes s) = Bytes ((char c) : s)

snoc :: ByteString -> Word8 -> ByteString
snoc (Bytes s) c = Bytes (s ++ [(char c)])

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons (Bytes "") = Nothing
uncons (Bytes (c : s)) = Just ((word c), Bytes s)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc (Bytes "") = Nothing
unsnoc (Bytes s) = Just (Bytes (L.init s), (word (L.last s)))

head, last, maximum, minimum :: ByteString -> Word8
head (Bytes s) = (word (L.head s))
last (Bytes s) = (word (L.last s))
maximum (Bytes s) = (word (L.maximum s))
minimum (Bytes s) = (word (L.minimum s))

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f (Bytes s) = Bytes (L.map (\c -> char (f (word c))) s)

intersperse :: Word8 -> ByteString -> ByteString
intersperse c (Bytes s) = Bytes (L.intersperse (char c) s)

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f z (Bytes s) = L.foldl (\z c -> f z (word c)) z s
foldl' f z (Bytes s) = L.foldl' (\z c -> f z (word c)) z s

foldl1, foldl1', foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f b = L.foldl1 f (unpack b)
foldl1' f b = L.foldl1' f (unpack b)
foldr1 f b = L.foldr1 f (unpack b)

foldr :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f z (Bytes s) = L.foldr (\c z -> f (word c) z) z s

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f b = Bytes (L.concatMap (\c -> chars (f c)) (unpack b))

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p (Bytes s) = L.any (\c -> p (word c)) s
all p (Bytes s) = L.all (\c -> p (word c)) s

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z b = pack (L.scanl f z (unpack b))

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z b = case L.mapAccumL f z (unpack b) of (acc, s) -> (acc, pack s)
mapAccumR f z b = case L.mapAccumR f z (unpack b) of (acc, s) -> (acc, pack s)

repeat :: Word8 -> ByteString
repeat c = Bytes (L.repeat (char c))

replicate :: Int64 -> Word8 -> ByteString
replicate n c = Bytes (L.genericReplicate n (char c))

iterate :: (Word8 -> Word8) -> Word8 -> ByteString
iterate f c = pack (L.iterate f c)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f z = pack (L.unfoldr f z)

takeWhile, dropWhile, filter :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p (Bytes s) = Bytes (L.takeWhile (\c -> p (word c)) s)
dropWhile p (Bytes s) = Bytes (L.dropWhile (\c -> p (word c)) s)
filter p (Bytes s) = Bytes (L.filter (\c -> p (word c)) s)

span, break, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p (Bytes s) = both (L.span (\c -> p (word c)) s)
break p (Bytes s) = both (L.break (\c -> p (word c)) s)
partition p (Bytes s) = both (L.partition (\c -> p (word c)) s)

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy p (Bytes s) = L.map Bytes (L.groupBy (\a b -> p (word a) (word b)) s)

split :: Word8 -> ByteString -> [ByteString]
split c b = splitWith (== c) b

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith _ (Bytes "") = []
splitWith p b = pieces p b

pieces :: (Word8 -> Bool) -> ByteString -> [ByteString]
pieces p (Bytes s) = case L.break (\c -> p (word c)) s of
  (a, _ : rest) -> Bytes a : pieces p (Bytes rest)
  (a, []) -> [Bytes a]

elem, notElem :: Word8 -> ByteString -> Bool
elem c (Bytes s) = L.elem (char c) s
notElem c (Bytes s) = L.notElem (char c) s

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p b = L.find p (unpack b)

index :: ByteString -> Int64 -> Word8
index (Bytes s) n = (word (L.genericIndex s n))

elemIndex :: Word8 -> ByteString -> Maybe Int64
elemIndex c b = findIndex (== c) b

elemIndices :: Word8 -> ByteString -> [Int64]
elemIndices c b = findIndices (== c) b

findIndex :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndex p b = fmap fromIntegral (L.findIndex p (unpack b))

findIndices :: (Word8 -> Bool) -> ByteString -> [Int64]
findIndices p b = L.map fromIntegral (L.findIndices p (unpack b))

count :: Word8 -> ByteString -> Int64
count c (Bytes s) = L.genericLength (L.filter (== (char c)) s)

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip a b = L.zip (unpack a) (unpack b)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = L.zipWith f (unpack a) (unpack b)

char :: Word8 -> Char
char w = toEnum (fromIntegral w)

word :: Char -> Word8
word c = fromIntegral (fromEnum c)

elemIndexEnd :: Word8 -> ByteString -> Maybe Int64
elemIndexEnd c b = findIndexEnd (== c) b

findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndexEnd p b = fmap (\k -> length b - 1 - fromIntegral k) (L.findIndex p (L.reverse (unpack b)))

putStrLn :: ByteString -> IO ()
putStrLn b = putStr (snoc b 10)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ws = (pack (L.map fst ws), pack (L.map snd ws))
