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

import Data.Bits ((.&.))
import qualified Data.ByteString.Char8 as C
import Data.Char (chr, ord)
import Data.Int (Int64)
import qualified Data.List as L
import GHC.Calls (lazyBytesError)
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

pack :: [Char] -> ByteString
pack = packChars

unpack :: ByteString -> [Char]
unpack = unpackChars

singleton :: Char -> ByteString
singleton c = Chunk (C.singleton c) Empty

cons, cons' :: Char -> ByteString -> ByteString
cons c b = Chunk (C.singleton c) b
cons' c (Chunk d ds) | C.length d < 16 = Chunk (C.cons c d) ds
cons' c b = b `seq` Chunk (C.singleton c) b

snoc :: ByteString -> Char -> ByteString
snoc b c = append b (singleton c)

uncons :: ByteString -> Maybe (Char, ByteString)
uncons Empty = Nothing
uncons (Chunk c cs) = Just (C.head c, chunk (C.tail c) cs)

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc Empty = Nothing
unsnoc b = Just (init b, last b)

head, last, maximum, minimum :: ByteString -> Char
head Empty = noHead
head (Chunk c _) = C.head c
last Empty = noLast
last (Chunk c Empty) = C.last c
last (Chunk _ cs) = last cs
maximum Empty = noMaximum
maximum (Chunk c cs) = foldlChunks (\most d -> max most (C.maximum d)) (C.maximum c) cs
minimum Empty = noMinimum
minimum (Chunk c cs) = foldlChunks (\least d -> min least (C.minimum d)) (C.minimum c) cs

map :: (Char -> Char) -> ByteString -> ByteString
map f = foldrChunks (\c others -> Chunk (C.map f c) others) Empty

intersperse :: Char -> ByteString -> ByteString
intersperse _ Empty = Empty
intersperse c (Chunk d ds) = Chunk (C.intersperse c d) (foldrChunks (\e others -> Chunk (before e) others) Empty ds)
  where
    before e = C.cons c (C.intersperse c e)

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl _ z Empty = z
foldl f z (Chunk c cs) = foldl f (C.foldl f z c) cs
foldl' f !z Empty = z
foldl' f !z (Chunk c cs) = foldl' f (C.foldl' f z c) cs

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 _ Empty = noFoldl1
foldl1 f b = foldl (inBytes f) (head b) (tail b)
foldl1' _ Empty = noFoldl1'
foldl1' f b = foldl' (inBytes f) (head b) (tail b)
foldr1 _ Empty = noFoldr1
foldr1 f (Chunk c Empty) = C.foldr1 f c
foldr1 f (Chunk c cs) = C.foldr (inBytes f) (foldr1 f cs) c

inBytes :: (Char -> Char -> Char) -> Char -> Char -> Char
inBytes f a b = byte (f a b)

byte :: Char -> Char
byte c = chr (ord c .&. 255)

foldr :: (Char -> a -> a) -> a -> ByteString -> a
foldr f z = foldrChunks (\c others -> C.foldr f others c) z

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f b = concat (L.map f (unpack b))

any, all :: (Char -> Bool) -> ByteString -> Bool
any p = foldrChunks (\c others -> C.any p c || others) False
all p = foldrChunks (\c others -> C.all p c && others) True

-- The result is available only once the end is known.
scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f z b = length b `seq` L.foldr cons Empty (L.scanl (inBytes f) (byte z) (unpack b))

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = mapAccumLC (C.mapAccumL f)
mapAccumR f = mapAccumRC (C.mapAccumR f)

repeat :: Char -> ByteString
repeat c = whole
  where
    whole = Chunk (C.replicate smallChunkSize c) whole

replicate :: Int64 -> Char -> ByteString
replicate n c
  | n <= 0 = Empty
  | otherwise = chunk (C.take (fromIntegral (n `rem` size)) piece) (pieces (n `quot` size))
  where
    size = fromIntegral smallChunkSize
    piece = C.replicate (fromIntegral (min n size)) c
    pieces 0 = Empty
    pieces k = Chunk piece (pieces (k - 1))

-- As in the package, the first character is omitted.
iterate :: (Char -> Char) -> Char -> ByteString
iterate f c = unfoldr (\d -> case f d of !e -> case byte e of !b -> Just (b, b)) (byte c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f = go 32
  where
    go n z = case C.unfoldrN n f z of
      (c, Nothing) -> chunk c Empty
      (c, Just rest) -> Chunk c (go (n * 2) rest)

takeWhile, dropWhile, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile = takeWhileC
dropWhile = dropWhileC
filter p = foldrChunks (\c others -> chunk (C.filter p c) others) Empty

span, break, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p b = break (\c -> not (p c)) b
break = breakC
partition _ Empty = (Empty, Empty)
partition p (Chunk c cs) = (chunk a as, chunk b bs)
  where
    (a, b) = C.partition p c
    (as, bs) = partition p cs

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy p = groups (\c -> C.span (p (C.head c)))

split :: Char -> ByteString -> [ByteString]
split _ Empty = []
split c (Chunk d ds) = joined (C.split c) d ds

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith _ Empty = []
splitWith p (Chunk d ds) = joined (C.splitWith p) d ds

elem, notElem :: Char -> ByteString -> Bool
elem c = foldrChunks (\d others -> C.elem c d || others) False
notElem c b = not (elem c b)

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p = foldrChunks (\c others -> case C.find p c of { Nothing -> others; found -> found }) Nothing

index :: ByteString -> Int64 -> Char
index b n
  | n < 0 = lazyBytesError ("index: negative index: " ++ show n)
  | otherwise = go b n
  where
    go Empty k = lazyBytesError ("index: index too large: " ++ show k)
    go (Chunk c cs) k = if k >= lengthOf c then go cs (k - lengthOf c) else C.index c (fromIntegral k)

elemIndex :: Char -> ByteString -> Maybe Int64
elemIndex c b = place (C.elemIndex c) b

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int64
findIndex p b = place (C.findIndex p) b

-- The first position found in a chunk.
place :: (C.ByteString -> Maybe Int) -> ByteString -> Maybe Int64
place within = go 0
  where
    go _ Empty = Nothing
    go !n (Chunk c cs) = case within c of
      Nothing -> go (n + lengthOf c) cs
      Just k -> Just (n + fromIntegral k)

elemIndices :: Char -> ByteString -> [Int64]
elemIndices c b = places (C.elemIndices c) b

findIndices :: (Char -> Bool) -> ByteString -> [Int64]
findIndices p b = places (C.findIndices p) b

places :: (C.ByteString -> [Int]) -> ByteString -> [Int64]
places within = go 0
  where
    go _ Empty = []
    go !n (Chunk c cs) = L.map (\k -> n + fromIntegral k) (within c) ++ go (n + lengthOf c) cs

count :: Char -> ByteString -> Int64
count c = foldlChunks (\n d -> n + fromIntegral (C.count c d)) 0

zip :: ByteString -> ByteString -> [(Char, Char)]
zip a b = L.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith _ Empty _ = []
zipWith _ _ Empty = []
zipWith f (Chunk a as) (Chunk b bs) = case C.zipWith f a b of
  x : xs -> x : (as `seq` if C.length a == 1 && null as then [] else bs `seq` go xs)
  [] -> []
  where
    go (x : xs) = x : go xs
    go [] = case (C.drop (C.length b) a, C.drop (C.length a) b) of
      (c, d) | C.null c && C.null d -> zipWith f as bs
             | C.null c -> case as of { Empty -> []; _ -> zipWith f as (Chunk d bs) }
             | otherwise -> case bs of { Empty -> []; _ -> zipWith f (Chunk c as) bs }

lines, words :: ByteString -> [ByteString]
lines Empty = []
lines (Chunk first others) = go first others []
  where
    go c cs done = case C.elemIndex '\n' c of
      Just n -> case revChunks (C.take n c : done) of !line -> line : rest (C.drop (n + 1) c) cs
      Nothing -> case cs of
        Empty -> case revChunks (c : done) of !line -> [line]
        Chunk d ds -> go d ds (c : done)
    rest c cs
      | C.null c = lines cs
      | otherwise = go c cs []
words = go []
  where
    go [] Empty = []
    go done Empty = [revChunks done]
    go done (Chunk c cs)
      | isBlank (C.head c) && not (L.null done) = revChunks done : more [] (C.words c)
      | otherwise = more done (C.words c)
      where
        more before [] = go before cs
        more before [w] | not (isBlank (C.last c)) = go (w : before) cs
        more before (w : ws) = revChunks (w : before) : more [] ws

isBlank :: Char -> Bool
isBlank c = c == ' ' || c >= '\t' && c <= '\r' || c == '\160'

unlines, unwords :: [ByteString] -> ByteString
unlines [] = Empty
unlines bs = append (concat (L.intersperse newline bs)) newline
  where
    newline = singleton '\n'
unwords bs = intercalate (singleton ' ') bs

readInt :: ByteString -> Maybe (Int, ByteString)
readInt b = numeral C.readInt b

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger b = numeral C.readInteger b

-- The digits may lie in several chunks.
numeral :: (C.ByteString -> Maybe (a, C.ByteString)) -> ByteString -> Maybe (a, ByteString)
numeral _ Empty = Nothing
numeral value b@(Chunk c cs) = case value c of
  Just (n, others) | null cs || not (C.null others) -> Just (n, chunk others cs)
  Nothing | C.length c > 1 -> Nothing
  _ -> case value (toStrict digits) of
    Just (n, _) -> Just (n, rest)
    Nothing -> Nothing
  where
    (digits, rest) = case uncons b of
      Just (c, others) | c == '-' || c == '+' -> case span isDecimal others of (a, d) -> (cons c a, d)
      _ -> span isDecimal b
    isDecimal c = c >= '0' && c <= '9'

putStrLn :: ByteString -> IO ()
putStrLn b = hPutStrLn IO.stdout b

hPutStrLn :: IO.Handle -> ByteString -> IO ()
hPutStrLn h b = hPut h b >> hPut h (singleton '\n')
