-- SPDX-License-Identifier: BSD-3-Clause
-- The lazy string of bytes: strict ones, which are made as they are asked for. How much of them its functions
-- evaluate is as in the package bytestring.
module GHC.LazyBytes where

import Control.DeepSeq
import qualified Data.ByteString.Char8 as C
import Data.Int (Int64)
import qualified Data.List as L
import Data.String
import Prelude hiding
  ( appendFile, concat, cycle, drop, getContents, init, interact, length, null, putStr, readFile, reverse
  , splitAt, tail, take, writeFile )
import qualified System.IO as IO
import System.IO.Unsafe (unsafeInterleaveIO)

-- No chunk is empty.
data ByteString = Empty | Chunk !C.ByteString ByteString

instance Eq ByteString where
  a == b = compare a b == EQ

instance Ord ByteString where
  compare Empty Empty = EQ
  compare Empty _ = LT
  compare _ Empty = GT
  compare (Chunk a as) (Chunk b bs) = case compare (C.length a) (C.length b) of
    EQ -> compare a b <> compare as bs
    LT -> compare a (C.take (C.length a) b) <> compare as (Chunk (C.drop (C.length a) b) bs)
    GT -> compare (C.take (C.length b) a) b <> compare (Chunk (C.drop (C.length b) a) as) bs

instance Show ByteString where
  showsPrec p b = showsPrec p (unpackChars b)

instance Read ByteString where
  readsPrec p s = [(packChars t, rest) | (t, rest) <- readsPrec p s]

instance Semigroup ByteString where
  (<>) = append

instance Monoid ByteString where
  mempty = Empty
  mconcat = concat

instance IsString ByteString where
  fromString = packChars

instance NFData ByteString where
  rnf Empty = ()
  rnf (Chunk _ b) = rnf b

smallChunkSize, defaultChunkSize :: Int
smallChunkSize = 4080
defaultChunkSize = 32752

chunk :: C.ByteString -> ByteString -> ByteString
chunk c cs = if C.null c then cs else Chunk c cs

foldrChunks :: (C.ByteString -> a -> a) -> a -> ByteString -> a
foldrChunks f z = go
  where
    go Empty = z
    go (Chunk c cs) = f c (go cs)

foldlChunks :: (a -> C.ByteString -> a) -> a -> ByteString -> a
foldlChunks f = go
  where
    go !z Empty = z
    go !z (Chunk c cs) = go (f z c) cs

-- From behind.
revChunks :: [C.ByteString] -> ByteString
revChunks = L.foldl' (flip chunk) Empty

-- The first chunk is small, as most strings are.
packChars :: String -> ByteString
packChars = go 32
  where
    go n s = case L.splitAt n s of
      (first, rest) -> case C.pack first of
        !c -> case rest of
          [] -> chunk c Empty
          _ -> Chunk c (go (min (n * 2) smallChunkSize) rest)

unpackChars :: ByteString -> String
unpackChars Empty = []
unpackChars (Chunk c cs) = C.foldr (:) (unpackChars cs) c

errorEmpty :: String -> a
errorEmpty name = errorIn name "empty ByteString"

errorIn :: String -> String -> a
errorIn name message = error ("Data.ByteString.Lazy." ++ name ++ ": " ++ message)

empty :: ByteString
empty = Empty

fromChunks :: [C.ByteString] -> ByteString
fromChunks = L.foldr chunk Empty

toChunks :: ByteString -> [C.ByteString]
toChunks = foldrChunks (:) []

fromStrict :: C.ByteString -> ByteString
fromStrict b = chunk b Empty

toStrict :: ByteString -> C.ByteString
toStrict Empty = C.empty
toStrict (Chunk c Empty) = c
toStrict b = C.concat (toChunks b)

null :: ByteString -> Bool
null Empty = True
null _ = False

lengthOf :: C.ByteString -> Int64
lengthOf c = fromIntegral (C.length c)

length :: ByteString -> Int64
length = foldlChunks (\n c -> n + lengthOf c) 0

append :: ByteString -> ByteString -> ByteString
append a b = foldrChunks Chunk b a

concat :: [ByteString] -> ByteString
concat [] = Empty
concat (b : bs) = go b
  where
    go Empty = concat bs
    go (Chunk c cs) = Chunk c (go cs)

tail, init, reverse, copy, cycle :: ByteString -> ByteString
tail Empty = errorEmpty "tail"
tail (Chunk c cs) = chunk (C.tail c) cs
init Empty = errorEmpty "init"
init (Chunk first others) = go first others
  where
    go c Empty = chunk (C.init c) Empty
    go c (Chunk d ds) = Chunk c (go d ds)
reverse = foldlChunks (\done c -> Chunk (C.reverse c) done) Empty
copy = foldrChunks (Chunk . C.copy) Empty
cycle Empty = errorEmpty "cycle"
cycle b = whole
  where
    whole = foldrChunks Chunk whole b

take, drop :: Int64 -> ByteString -> ByteString
take n _ | n <= 0 = Empty
take _ Empty = Empty
take n (Chunk c cs)
  | n < lengthOf c = Chunk (C.take (fromIntegral n) c) Empty
  | otherwise = Chunk c (take (n - lengthOf c) cs)
drop n b | n <= 0 = b
drop _ Empty = Empty
drop n (Chunk c cs)
  | n < lengthOf c = Chunk (C.drop (fromIntegral n) c) cs
  | otherwise = drop (n - lengthOf c) cs

splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt n b | n <= 0 = (Empty, b)
splitAt _ Empty = (Empty, Empty)
splitAt n (Chunk c cs)
  | n < lengthOf c = case fromIntegral n of k -> (Chunk (C.take k c) Empty, Chunk (C.drop k c) cs)
  | otherwise = let (a, b) = splitAt (n - lengthOf c) cs in (Chunk c a, b)

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate b bs = concat (L.intersperse b bs)

group, inits, tails :: ByteString -> [ByteString]
group = groups (\c -> C.span (== C.head c))
inits b = Empty : go b
  where
    go Empty = []
    go (Chunk c cs) = L.map (\d -> Chunk d Empty) (L.tail (C.inits c)) ++ L.map (Chunk c) (go cs)
tails Empty = [Empty]
tails b@(Chunk c cs) = b : tails (chunk (C.tail c) cs)

-- Of what belongs together with the first byte of the first chunk: how that parts a chunk.
groups :: (C.ByteString -> C.ByteString -> (C.ByteString, C.ByteString)) -> ByteString -> [ByteString]
groups part = start
  where
    start Empty = []
    start (Chunk c cs) = more (part c) [C.take 1 c] (chunk (C.drop 1 c) cs)
    more _ !done Empty = [revChunks done]
    more cut !done (Chunk c cs) = case cut c of
      (same, others)
        | C.null others -> more cut (same : done) cs
        | otherwise -> revChunks (same : done) : start (Chunk others cs)

transpose :: [ByteString] -> [ByteString]
transpose bs = L.map (\s -> chunk (C.pack s) Empty) (L.transpose (L.map unpackChars bs))

isPrefixOf, isSuffixOf :: ByteString -> ByteString -> Bool
isPrefixOf a b = case stripPrefix a b of
  Nothing -> False
  Just _ -> True
isSuffixOf a b = isPrefixOf (reverse a) (reverse b)

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix Empty b = Just b
stripPrefix _ Empty = Nothing
stripPrefix (Chunk a as) (Chunk b bs) = case C.splitAt (C.length b) a of
  (start, others) -> case C.stripPrefix start b of
    Nothing -> Nothing
    Just rest -> stripPrefix (chunk others as) (chunk rest bs)
stripSuffix a b = fmap reverse (stripPrefix (reverse a) (reverse b))

-- ---- input and output -----------------------------------------------------------------------
readFile :: FilePath -> IO ByteString
readFile path = IO.openBinaryFile path IO.ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile path b = IO.withBinaryFile path IO.WriteMode (\h -> hPut h b)
appendFile path b = IO.withBinaryFile path IO.AppendMode (\h -> hPut h b)

hGetContents :: IO.Handle -> IO ByteString
hGetContents h = lazily
  where
    lazily = unsafeInterleaveIO (C.hGetSome h defaultChunkSize >>= \c ->
      if C.null c then IO.hClose h >> return Empty else fmap (Chunk c) lazily)

hGet :: IO.Handle -> Int -> IO ByteString
hGet _ 0 = return Empty
hGet h n = C.hGet h (min n defaultChunkSize) >>= \c ->
  if C.null c then return Empty else fmap (Chunk c) (hGet h (n - C.length c))

hPut, hPutStr :: IO.Handle -> ByteString -> IO ()
hPut h = foldrChunks (\c others -> C.hPut h c >> others) (return ())
hPutStr = hPut

getContents :: IO ByteString
getContents = hGetContents IO.stdin

putStr :: ByteString -> IO ()
putStr b = hPut IO.stdout b

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= \b -> putStr (f b)

hGetNonBlocking :: IO.Handle -> Int -> IO ByteString
hGetNonBlocking h n = fmap fromStrict (C.hGetNonBlocking h n)

hPutNonBlocking :: IO.Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = hPut h b >> return empty
