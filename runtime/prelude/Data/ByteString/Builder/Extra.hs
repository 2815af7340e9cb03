-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Builder.Extra
  ( toLazyByteStringWith, AllocationStrategy, safeStrategy, untrimmedStrategy, smallChunkSize, defaultChunkSize
  , byteStringCopy, byteStringInsert, byteStringThreshold, lazyByteStringCopy, lazyByteStringInsert
  , lazyByteStringThreshold, flush, BufferWriter, Next (..), runBuilder
  , intHost, int16Host, int32Host, int64Host, wordHost, word16Host, word32Host, word64Host, floatHost, doubleHost
  ) where

import qualified Data.ByteString.Builder.Prim as P
import Data.Int
import Data.Word
import Foreign.Ptr
import Foreign.Storable
import GHC.BytesBuilder
import GHC.LazyBytes (defaultChunkSize, smallChunkSize)
import GHC.Packed (ByteString, Packed (..), bytesKind)
import GHC.Types
import Prelude

type BufferWriter = Ptr Word8 -> Int -> IO (Int, Next)

data Next = Done | More !Int BufferWriter | Chunk !ByteString BufferWriter

runBuilder :: Builder -> BufferWriter
runBuilder (Builder# f) = writer (f (\_ n _ -> Res# (Done# n)))

-- Writes to its own buffer and copies the written part.
writer :: Step -> BufferWriter
writer step p room = IO# (\w -> case newBytes# room w of
  Res# b -> case step b 0 w of
    Res# signal -> case signal of
      Done# n -> unIO (copied b n Done) w
      Full# n least next -> unIO (copied b n (More least (writer next))) w
      Insert# n c next -> unIO (copied b n (Chunk c (writer next))) w)
  where
    copied b n next = mapM_ (\k -> pokeByteOff p k (byte b k)) [0 .. n - 1] >> return (n, next)
    byte b k = fromIntegral (indexInt# bytesKind b k) :: Word8

intHost :: Int -> Builder
intHost k = P.primFixed P.intHost k

int16Host :: Int16 -> Builder
int16Host k = P.primFixed P.int16Host k

int32Host :: Int32 -> Builder
int32Host k = P.primFixed P.int32Host k

int64Host :: Int64 -> Builder
int64Host k = P.primFixed P.int64Host k

wordHost :: Word -> Builder
wordHost k = P.primFixed P.wordHost k

word16Host :: Word16 -> Builder
word16Host k = P.primFixed P.word16Host k

word32Host :: Word32 -> Builder
word32Host k = P.primFixed P.word32Host k

word64Host :: Word64 -> Builder
word64Host k = P.primFixed P.word64Host k

floatHost :: Float -> Builder
floatHost k = P.primFixed P.floatHost k

doubleHost :: Double -> Builder
doubleHost k = P.primFixed P.doubleHost k
