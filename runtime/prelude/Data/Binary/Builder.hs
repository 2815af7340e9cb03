-- SPDX-License-Identifier: BSD-3-Clause
module Data.Binary.Builder
  ( Builder, toLazyByteString, empty, singleton, append, fromByteString, fromLazyByteString, fromShortByteString, flush
  , putWord16be, putWord32be, putWord64be, putInt16be, putInt32be, putInt64be, putWord16le, putWord32le, putWord64le
  , putInt16le, putInt32le, putInt64le, putWordhost, putWord16host, putWord32host, putWord64host, putInthost
  , putInt16host, putInt32host, putInt64host, putCharUtf8, putStringUtf8
  ) where

import qualified Data.ByteString as S
import Data.ByteString.Builder
import Data.ByteString.Builder.Extra
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Short (ShortByteString)
import Data.Int
import Data.Word
import Prelude

empty :: Builder
empty = mempty

singleton :: Word8 -> Builder
singleton w = word8 w

append :: Builder -> Builder -> Builder
append a b = a <> b

fromByteString :: S.ByteString -> Builder
fromByteString s = byteString s

fromLazyByteString :: L.ByteString -> Builder
fromLazyByteString s = lazyByteString s

fromShortByteString :: ShortByteString -> Builder
fromShortByteString s = shortByteString s

putCharUtf8 :: Char -> Builder
putCharUtf8 c = charUtf8 c

putStringUtf8 :: String -> Builder
putStringUtf8 s = stringUtf8 s

putWord16be, putWord16le, putWord16host :: Word16 -> Builder
putWord16be k = word16BE k
putWord16le k = word16LE k
putWord16host k = word16Host k

putWord32be, putWord32le, putWord32host :: Word32 -> Builder
putWord32be k = word32BE k
putWord32le k = word32LE k
putWord32host k = word32Host k

putWord64be, putWord64le, putWord64host :: Word64 -> Builder
putWord64be k = word64BE k
putWord64le k = word64LE k
putWord64host k = word64Host k

putWordhost :: Word -> Builder
putWordhost k = wordHost k

putInt16be, putInt16le, putInt16host :: Int16 -> Builder
putInt16be k = int16BE k
putInt16le k = int16LE k
putInt16host k = int16Host k

putInt32be, putInt32le, putInt32host :: Int32 -> Builder
putInt32be k = int32BE k
putInt32le k = int32LE k
putInt32host k = int32Host k

putInt64be, putInt64le, putInt64host :: Int64 -> Builder
putInt64be k = int64BE k
putInt64le k = int64LE k
putInt64host k = int64Host k

putInthost :: Int -> Builder
putInthost k = intHost k
