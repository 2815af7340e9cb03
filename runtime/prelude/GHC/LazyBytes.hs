-- SPDX-License-Identifier: BSD-3-Clause
-- The lazy string of bytes, kept as a list of the characters of their numbers, and its input and output.
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

newtype ByteString = Bytes String
  deriving (Eq, Ord)

instance Show ByteString where
  showsPrec p (Bytes s) = showsPrec p s

instance Read ByteString where
  readsPrec p s = [(Bytes t, rest) | (t, rest) <- readsPrec p s]

instance Semigroup ByteString where
  Bytes a <> Bytes b = Bytes (a ++ b)

instance Monoid ByteString where
  mempty = Bytes ""

instance IsString ByteString where
  fromString s = Bytes (L.map (\c -> toEnum (fromEnum c `mod` 256)) s)

instance NFData ByteString where
  rnf (Bytes s) = rnf s

chars :: ByteString -> String
chars (Bytes s) = s

empty :: ByteString
empty = Bytes ""

fromChunks :: [C.ByteString] -> ByteString
fromChunks bs = Bytes (L.concatMap C.unpack bs)

toChunks :: ByteString -> [C.ByteString]
toChunks (Bytes "") = []
toChunks (Bytes s) = case L.splitAt 32752 s of (a, b) -> C.pack a : toChunks (Bytes b)

fromStrict :: C.ByteString -> ByteString
fromStrict b = Bytes (C.unpack b)

toStrict :: ByteString -> C.ByteString
toStrict (Bytes s) = C.pack s

null :: ByteString -> Bool
null (Bytes s) = L.null s

length :: ByteString -> Int64
length (Bytes s) = L.genericLength s

append :: ByteString -> ByteString -> ByteString
append (Bytes a) (Bytes b) = Bytes (a ++ b)

concat :: [ByteString] -> ByteString
concat bs = Bytes (L.concatMap chars bs)

tail, init, reverse, copy, cycle :: ByteString -> ByteString
tail (Bytes s) = Bytes (L.tail s)
init (Bytes s) = Bytes (L.init s)
reverse (Bytes s) = Bytes (L.reverse s)
copy b = b
cycle (Bytes s) = Bytes (L.cycle s)

take, drop :: Int64 -> ByteString -> ByteString
take n (Bytes s) = Bytes (L.genericTake n s)
drop n (Bytes s) = Bytes (L.genericDrop n s)

splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt n (Bytes s) = both (L.genericSplitAt n s)

both :: (String, String) -> (ByteString, ByteString)
both r = (Bytes (fst r), Bytes (snd r))

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate (Bytes s) bs = Bytes (L.intercalate s (L.map chars bs))

group, inits, tails :: ByteString -> [ByteString]
group (Bytes s) = L.map Bytes (L.group s)
inits (Bytes s) = L.map Bytes (L.inits s)
tails (Bytes s) = L.map Bytes (L.tails s)

transpose :: [ByteString] -> [ByteString]
transpose bs = L.map Bytes (L.transpose (L.map chars bs))

isPrefixOf, isSuffixOf :: ByteString -> ByteString -> Bool
isPrefixOf (Bytes a) (Bytes b) = L.isPrefixOf a b
isSuffixOf (Bytes a) (Bytes b) = L.isSuffixOf a b

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix (Bytes a) (Bytes b) = fmap Bytes (L.stripPrefix a b)
stripSuffix (Bytes a) (Bytes b) = fmap (\s -> Bytes (L.reverse s)) (L.stripPrefix (L.reverse a) (L.reverse b))

-- ---- input and output -----------------------------------------------------------------------
readFile :: FilePath -> IO ByteString
readFile path = IO.openBinaryFile path IO.ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile path b = IO.withBinaryFile path IO.WriteMode (\h -> hPut h b)
appendFile path b = IO.withBinaryFile path IO.AppendMode (\h -> hPut h b)

hGetContents :: IO.Handle -> IO ByteString
hGetContents h = IO.hSetBinaryMode h True >> fmap Bytes (IO.hGetContents h)

hGet :: IO.Handle -> Int -> IO ByteString
hGet h n = fmap fromStrict (C.hGet h n)

hPut, hPutStr :: IO.Handle -> ByteString -> IO ()
hPut h b = mapM_ (\chunk -> C.hPut h chunk) (toChunks b)
hPutStr h b = hPut h b

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

foldrChunks :: (C.ByteString -> a -> a) -> a -> ByteString -> a
foldrChunks f z b = L.foldr f z (toChunks b)

foldlChunks :: (a -> C.ByteString -> a) -> a -> ByteString -> a
foldlChunks f z b = L.foldl f z (toChunks b)
