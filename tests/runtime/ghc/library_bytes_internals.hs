{-# LANGUAGE MagicHash #-}
module Main where

import Control.Exception
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Builder.Internal as BI
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Lazy.Builder (toLazyByteString)
import Data.ByteString.Lazy.Builder.ASCII (byteStringHexFixed, lazyByteStringHexFixed)
import Data.ByteString.Lazy.Builder.Extras (intHost)
import Data.ByteString.Lazy.Internal (ByteString (..))
import qualified Data.ByteString.Lazy.Internal as LI
import Data.ByteString.Short.Internal (ShortByteString (..))
import qualified Data.ByteString.Short.Internal as SI
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import GHC.Exts (Int (..), indexWord8Array#, sizeofByteArray#)
import GHC.Word (Word8 (..))

-- Chunk by chunk, without the bytes that are no letters.
letters :: L.ByteString -> L.ByteString
letters Empty = Empty
letters (Chunk c cs) = LI.chunk (C.filter (`elem` ['a' .. 'z']) c) (letters cs)

first :: ShortByteString -> (Int, Word8)
first (SBS bytes) = (I# (sizeofByteArray# bytes), W8# (indexWord8Array# bytes 0#))

again :: ShortByteString -> ShortByteString
again (SBS bytes) = SBS bytes

main :: IO ()
main = do
  let text = L.fromChunks [C.pack "one 2", C.pack "345", C.pack "six"]
  print (letters text, length (L.toChunks (letters text)))
  print [B.length c | Chunk c _ <- [text, Empty, Chunk (C.pack "ab") text]]
  print (LI.chunkOverhead, LI.smallChunkSize, LI.defaultChunkSize, LI.foldlChunks (\n c -> n + B.length c) 0 text)
  print (LI.invariant (Chunk (C.pack "a") Empty), LI.checkInvariant text, LI.packBytes [104, 105], LI.unpackBytes (LI.packChars "hi"))
  print (case text of Chunk c (Chunk d rest) -> (c, d, rest); _ -> (B.empty, B.empty, Empty))
  let lazily = Chunk (C.pack "x") (error "rest")
  print (L.head lazily)
  r <- try (evaluate (L.length lazily))
  putStrLn (either (\(ErrorCall e) -> e) show r)
  print (map first [SI.toShort (C.pack "abc"), SI.toShort (B.drop 1 (C.pack "abc"))], again (SI.toShort (B.drop 1 (C.pack "xyz"))))
  print (SI.unsafeIndex (SI.pack [7, 8]) 1, SI.length (SI.pack [7]))
  bytes <- allocaArray 4 (\p -> pokeArray p [1, 2, 3, 4] >> SI.createFromPtr p 3 >>= \s -> SI.copyToPtr s 1 p 2 >> peekArray 4 p)
  print (bytes :: [Word8])
  print (toLazyByteString (byteStringHexFixed (C.pack "az") <> lazyByteStringHexFixed (L.pack [255]) <> intHost 1))
  print (BI.maximalCopySize, map B.length (L.toChunks (toLazyByteString (intHost 1 `BI.append` BI.ensureFree 4075 `BI.append` intHost 2 <> BI.empty))))
