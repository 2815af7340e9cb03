-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Builder
  ( Builder, toLazyByteString, hPutBuilder, byteString, lazyByteString, char7, string7, char8, string8
  , charUtf8, stringUtf8, int8, word8, int16BE, int16LE, int32BE, int32LE, int64BE, int64LE, word16BE
  , word16LE, word32BE, word32LE, word64BE, word64LE, int8Dec, int16Dec, int32Dec, int64Dec, intDec
  , integerDec, word8Dec, word16Dec, word32Dec, word64Dec, wordDec, floatDec, doubleDec, word8Hex
  , word16Hex, word32Hex, word64Hex, wordHex, word8HexFixed, word16HexFixed, word32HexFixed
  , word64HexFixed, byteStringHex, lazyByteStringHex
  , floatBE, floatLE, doubleBE, doubleLE, floatHexFixed, doubleHexFixed, int8HexFixed, int16HexFixed, int32HexFixed
  , int64HexFixed, shortByteString
  ) where

import qualified Data.ByteString as S
import Data.Int
import Data.Word
import qualified Data.ByteString.Builder.Prim as P
import GHC.BytesBuilder
import GHC.LazyBytes (ByteString, hPut)
import GHC.Types
import Prelude
import System.IO (Handle)

hPutBuilder :: Handle -> Builder -> IO ()
hPutBuilder h b = IO# (\w -> unIO (hPut h (toLazyByteString b)) w)

char7, char8, charUtf8 :: Char -> Builder
char7 c = P.primFixed P.char7 c
char8 c = P.primFixed P.char8 c
charUtf8 c = P.primBounded P.charUtf8 c

string7, string8, stringUtf8 :: String -> Builder
string7 s = P.primMapListFixed P.char7 s
string8 s = P.primMapListFixed P.char8 s
stringUtf8 s = P.primMapListBounded P.charUtf8 s

int8, int8HexFixed :: Int8 -> Builder
int8 k = P.primFixed P.int8 k
int8HexFixed k = P.primFixed P.int8HexFixed k

int16BE, int16LE, int16HexFixed :: Int16 -> Builder
int16BE k = P.primFixed P.int16BE k
int16LE k = P.primFixed P.int16LE k
int16HexFixed k = P.primFixed P.int16HexFixed k

int32BE, int32LE, int32HexFixed :: Int32 -> Builder
int32BE k = P.primFixed P.int32BE k
int32LE k = P.primFixed P.int32LE k
int32HexFixed k = P.primFixed P.int32HexFixed k

int64BE, int64LE, int64HexFixed :: Int64 -> Builder
int64BE k = P.primFixed P.int64BE k
int64LE k = P.primFixed P.int64LE k
int64HexFixed k = P.primFixed P.int64HexFixed k

word8, word8HexFixed :: Word8 -> Builder
word8 k = P.primFixed P.word8 k
word8HexFixed k = P.primFixed P.word8HexFixed k

word16BE, word16LE, word16HexFixed :: Word16 -> Builder
word16BE k = P.primFixed P.word16BE k
word16LE k = P.primFixed P.word16LE k
word16HexFixed k = P.primFixed P.word16HexFixed k

word32BE, word32LE, word32HexFixed :: Word32 -> Builder
word32BE k = P.primFixed P.word32BE k
word32LE k = P.primFixed P.word32LE k
word32HexFixed k = P.primFixed P.word32HexFixed k

word64BE, word64LE, word64HexFixed :: Word64 -> Builder
word64BE k = P.primFixed P.word64BE k
word64LE k = P.primFixed P.word64LE k
word64HexFixed k = P.primFixed P.word64HexFixed k

floatBE, floatLE, floatHexFixed :: Float -> Builder
floatBE k = P.primFixed P.floatBE k
floatLE k = P.primFixed P.floatLE k
floatHexFixed k = P.primFixed P.floatHexFixed k

doubleBE, doubleLE, doubleHexFixed :: Double -> Builder
doubleBE k = P.primFixed P.doubleBE k
doubleLE k = P.primFixed P.doubleLE k
doubleHexFixed k = P.primFixed P.doubleHexFixed k

int8Dec :: Int8 -> Builder
int8Dec k = P.primBounded P.int8Dec k

int16Dec :: Int16 -> Builder
int16Dec k = P.primBounded P.int16Dec k

int32Dec :: Int32 -> Builder
int32Dec k = P.primBounded P.int32Dec k

int64Dec :: Int64 -> Builder
int64Dec k = P.primBounded P.int64Dec k

intDec :: Int -> Builder
intDec k = P.primBounded P.intDec k

word8Dec, word8Hex :: Word8 -> Builder
word8Dec k = P.primBounded P.word8Dec k
word8Hex k = P.primBounded P.word8Hex k

word16Dec, word16Hex :: Word16 -> Builder
word16Dec k = P.primBounded P.word16Dec k
word16Hex k = P.primBounded P.word16Hex k

word32Dec, word32Hex :: Word32 -> Builder
word32Dec k = P.primBounded P.word32Dec k
word32Hex k = P.primBounded P.word32Hex k

word64Dec, word64Hex :: Word64 -> Builder
word64Dec k = P.primBounded P.word64Dec k
word64Hex k = P.primBounded P.word64Hex k

wordDec, wordHex :: Word -> Builder
wordDec k = P.primBounded P.wordDec k
wordHex k = P.primBounded P.wordHex k

integerDec :: Integer -> Builder
integerDec k
  | k >= -0x8000000000000000 && k < 0x8000000000000000 = intDec (fromInteger k)
  | k < 0 = char8 '-' <> blocks (show (negate k))
  | otherwise = blocks (show k)
  where
    -- All blocks but the first have eighteen digits.
    blocks s = case splitAt ((length s - 1) `mod` 18 + 1) s of
      (first, rest) -> P.primBounded (shown 20 id) first <> others rest
    others "" = mempty
    others s = case splitAt 18 s of (first, rest) -> P.primBounded (shown 18 id) first <> others rest

floatDec :: Float -> Builder
floatDec k = string7 (show k)

doubleDec :: Double -> Builder
doubleDec k = string7 (show k)

byteStringHex :: S.ByteString -> Builder
byteStringHex b = P.primMapByteStringFixed P.word8HexFixed b

lazyByteStringHex :: ByteString -> Builder
lazyByteStringHex b = P.primMapLazyByteStringFixed P.word8HexFixed b
