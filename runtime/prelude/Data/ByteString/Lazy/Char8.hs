-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Lazy.Char8
  ( ByteString, fromChunks, toChunks, fromStrict, toStrict, null, length, append, concat, tail
  , init, reverse, copy, cycle, take, drop, splitAt, intercalate, group, inits, tails, transpose
  , isPrefixOf, isSuffixOf, stripPrefix, stripSuffix, readFile, writeFile, appendFile
  , hGetContents, hGet, hPut, hPutStr, getContents, putStr, interact, empty, pack, unpack
  , singleton, cons, cons', snoc, head, uncons, unsnoc, last, map, intersperse, foldl, foldl'
  , foldl1, foldl1', foldr, foldr1, concatMap, any, all, maximum, minimum, scanl, mapAccumL
  , mapAccumR, repeat, replicate, iterate, unfoldr, takeWhile, dropWhile, span, break, groupBy
  , split, splitWith, elem, notElem, find, filter, partition, index, elemIndex, elemIndices
  , findIndex, findIndices, count, zip, zipWith, lines, words, unlines, unwords, readInt
  , readInteger, putStrLn, hPutStrLn
  , hGetNonBlocking, hPutNonBlocking
  ) where

import qualified Data.ByteString.Char8 as C
import Data.Int (Int64)
import qualified Data.List as L
import GHC.LazyBytes
import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl
  , foldl1, foldr, foldr1, getContents, head, init, interact, iterate, last, length, lines
  , map, maximum, minimum, notElem, null, putStr, putStrLn, readFile, repeat, replicate
  , reverse, scanl, span, splitAt, tail, take, takeWhile, unlines, unwords, words, writeFile
  , zip, zipWith )
import qualified System.IO as IO

infixr 5 `cons`, `cons'`
infixl 5 `snoc`

pack :: [Char] -> ByteString
pack s = Bytes (L.map byte s)

unpack :: ByteString -> [Char]
unpack (Bytes s) = s

singleton :: Char -> ByteString
singleton c = pack [c]

cons, cons' :: Char -> ByteString -> ByteString
cons c (Bytes s) = Bytes (c : s)
cons' c (Bytes s) = Bytes (c : s)

snoc :: ByteString -> Char -> ByteString
snoc (Bytes s) c = Bytes (s ++ [c])

uncons :: ByteString -> Maybe (Char, ByteString)
uncons (Bytes "") = Nothing
uncons (Bytes (c : s)) = Just (c, Bytes s)

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc (Bytes "") = Nothing
unsnoc (Bytes s) = Just (Bytes (L.init s), (L.last s))

head, last, maximum, minimum :: ByteString -> Char
head (Bytes s) = (L.head s)
last (Bytes s) = (L.last s)
maximum (Bytes s) = (L.maximum s)
minimum (Bytes s) = (L.minimum s)

map :: (Char -> Char) -> ByteString -> ByteString
map f (Bytes s) = Bytes (L.map f s)

intersperse :: Char -> ByteString -> ByteString
intersperse c (Bytes s) = Bytes (L.intersperse c s)

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl f z (Bytes s) = L.foldl f z s
foldl' f z (Bytes s) = L.foldl' f z s

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f b = L.foldl1 f (unpack b)
foldl1' f b = L.foldl1' f (unpack b)
foldr1 f b = L.foldr1 f (unpack b)

foldr :: (Char -> a -> a) -> a -> ByteString -> a
foldr f z (Bytes s) = L.foldr f z s

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f b = Bytes (L.concatMap (\c -> chars (f c)) (unpack b))

any, all :: (Char -> Bool) -> ByteString -> Bool
any p (Bytes s) = L.any p s
all p (Bytes s) = L.all p s

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f z b = pack (L.scanl f z (unpack b))

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z b = case L.mapAccumL f z (unpack b) of (acc, s) -> (acc, pack s)
mapAccumR f z b = case L.mapAccumR f z (unpack b) of (acc, s) -> (acc, pack s)

repeat :: Char -> ByteString
repeat c = Bytes (L.repeat c)

replicate :: Int64 -> Char -> ByteString
replicate n c = Bytes (L.genericReplicate n c)

iterate :: (Char -> Char) -> Char -> ByteString
iterate f c = pack (L.iterate f c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f z = pack (L.unfoldr f z)

takeWhile, dropWhile, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p (Bytes s) = Bytes (L.takeWhile p s)
dropWhile p (Bytes s) = Bytes (L.dropWhile p s)
filter p (Bytes s) = Bytes (L.filter p s)

span, break, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p (Bytes s) = both (L.span p s)
break p (Bytes s) = both (L.break p s)
partition p (Bytes s) = both (L.partition p s)

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy p (Bytes s) = L.map Bytes (L.groupBy p s)

split :: Char -> ByteString -> [ByteString]
split c b = splitWith (== c) b

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith _ (Bytes "") = []
splitWith p b = pieces p b

pieces :: (Char -> Bool) -> ByteString -> [ByteString]
pieces p (Bytes s) = case L.break p s of
  (a, _ : rest) -> Bytes a : pieces p (Bytes rest)
  (a, []) -> [Bytes a]

elem, notElem :: Char -> ByteString -> Bool
elem c (Bytes s) = L.elem c s
notElem c (Bytes s) = L.notElem c s

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p b = L.find p (unpack b)

index :: ByteString -> Int64 -> Char
index (Bytes s) n = (L.genericIndex s n)

elemIndex :: Char -> ByteString -> Maybe Int64
elemIndex c b = findIndex (== c) b

elemIndices :: Char -> ByteString -> [Int64]
elemIndices c b = findIndices (== c) b

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int64
findIndex p b = fmap fromIntegral (L.findIndex p (unpack b))

findIndices :: (Char -> Bool) -> ByteString -> [Int64]
findIndices p b = L.map fromIntegral (L.findIndices p (unpack b))

count :: Char -> ByteString -> Int64
count c (Bytes s) = L.genericLength (L.filter (== c) s)

zip :: ByteString -> ByteString -> [(Char, Char)]
zip a b = L.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = L.zipWith f (unpack a) (unpack b)

byte :: Char -> Char
byte c = toEnum (fromEnum c `mod` 256)

lines, words :: ByteString -> [ByteString]
lines (Bytes s) = L.map Bytes (L.lines s)
words (Bytes s) = L.map Bytes (L.words s)

unlines, unwords :: [ByteString] -> ByteString
unlines bs = Bytes (L.unlines (L.map chars bs))
unwords bs = Bytes (L.unwords (L.map chars bs))

readInt :: ByteString -> Maybe (Int, ByteString)
readInt (Bytes s) = case numeral s of
  (digits, rest) -> case C.readInt (C.pack digits) of
    Just (n, _) -> Just (n, Bytes rest)
    Nothing -> Nothing

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger (Bytes s) = case numeral s of
  (digits, rest) -> case C.readInteger (C.pack digits) of
    Just (n, _) -> Just (n, Bytes rest)
    Nothing -> Nothing

numeral :: String -> (String, String)
numeral s = case s of
  c : rest | c == '-' || c == '+' -> case L.span digit rest of (a, b) -> (c : a, b)
  _ -> L.span digit s
  where
    digit c = c >= '0' && c <= '9'

putStrLn :: ByteString -> IO ()
putStrLn b = putStr (snoc b '\n')

hPutStrLn :: IO.Handle -> ByteString -> IO ()
hPutStrLn h b = hPut h (snoc b '\n')
