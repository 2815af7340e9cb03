-- SPDX-License-Identifier: BSD-3-Clause
-- Lazy byte strings: the functions that are independent of characters and numbers.
module GHC.LazyBytes (module GHC.Chunks, module GHC.LazyBytes) where

import qualified Data.ByteString.Char8 as C
import Data.Data
import Data.Int (Int64)
import qualified Data.List as L
import Data.String
import GHC.BytesData
import GHC.Chunks
import GHC.Packed (BytesTag)
import GHC.Types
import Prelude hiding
  ( appendFile, concat, drop, getContents, interact, length, null, putStr, readFile, reverse, splitAt, take
  , writeFile )
import qualified System.IO as IO
import System.IO.Unsafe (unsafeInterleaveIO)

type ByteString = Chunks BytesTag

instance Show (Chunks BytesTag) where
  showsPrec p b = showsPrec p (unpackChars b)

instance Read (Chunks BytesTag) where
  readsPrec p s = [(packChars t, rest) | (t, rest) <- readsPrec p s]

instance IsString (Chunks BytesTag) where
  fromString = packChars

smallChunkSize, defaultChunkSize :: Int
smallChunkSize = 4080
defaultChunkSize = 32752

-- The first chunk is small, because most strings are.
packChars :: String -> ByteString
packChars = go 32
  where
    go n s = case L.splitAt n s of
      (first, rest) -> case C.pack first of
        !c -> case rest of
          [] -> chunk c Empty
          _ -> Chunk c (go (min (n * 2) smallChunkSize) rest)

unpackChars :: ByteString -> String
unpackChars = unpackChunks

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

length :: ByteString -> Int64
length = foldlChunks (\n c -> n + lengthOf c) 0

append :: ByteString -> ByteString -> ByteString
append a b = a <> b

concat :: [ByteString] -> ByteString
concat = concatenated

tailOf, initOf, reverse, copy, cycleOf :: ByteString -> ByteString
tailOf Empty = Empty
tailOf (Chunk c cs) = chunk (C.tail c) cs
initOf b = initC b
reverse = reverseC
copy = foldrChunks (Chunk . C.copy) Empty
cycleOf b = whole
  where
    whole = foldrChunks Chunk whole b

take, drop :: Int64 -> ByteString -> ByteString
take = takeC
drop = dropC

splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt n b | n <= 0 = (Empty, b)
splitAt _ Empty = (Empty, Empty)
splitAt n (Chunk c cs)
  | n < lengthOf c = case C.splitAt (fromIntegral n) c of (a, b) -> (Chunk a Empty, Chunk b cs)
  | otherwise = let (a, b) = splitAt (n - lengthOf c) cs in (Chunk c a, b)

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate b bs = concat (L.intersperse b bs)

group, inits, tails :: ByteString -> [ByteString]
group = groups (\c -> C.span (== C.head c))
inits = initsC
tails = tailsC

-- Groups starting with the first byte of the first chunk; `part` splits a chunk.
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
hPut h b = IO# (\w -> unIO (writeChunks (C.hPut h) b) w)
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

instance Data (Chunks BytesTag) where
  gfoldl k z b = z (fromBytes packChars) `k` toBytes (unpackChars b)
  toConstr _ = noConstructor "Data.ByteString.Lazy.ByteString" "Data.ByteString.Lazy.Internal" 133 "toConstr"
  gunfold _ _ = noConstructor "Data.ByteString.Lazy.ByteString" "Data.ByteString.Lazy.Internal" 133 "gunfold"
  dataTypeOf _ = mkNoRepType "Data.ByteString.Lazy.ByteString"
