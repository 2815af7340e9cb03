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

import Data.Bits
import qualified Data.ByteString as S
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Short (ShortByteString, fromShort)
import Data.Int
import Data.String
import Data.Word
import Foreign.Marshal.Utils (with)
import Foreign.Ptr (castPtr)
import Foreign.Storable (peek)
import GHC.LazyBytes (ByteString, packChars, unpackChars)
import GHC.Utf8 (utf8)
import Numeric (showHex)
import GHC.Types
import Prelude
import System.IO (Handle)
import System.IO.Unsafe (unsafeDupablePerformIO)

newtype Builder = Builder (String -> String)

instance Semigroup Builder where
  Builder f <> Builder g = Builder (\rest -> f (g rest))

instance Monoid Builder where
  mempty = Builder (\rest -> rest)

instance IsString Builder where
  fromString s = stringUtf8 s

instance Show Builder where
  showsPrec p b = showsPrec p (toLazyByteString b)

toLazyByteString :: Builder -> ByteString
toLazyByteString (Builder f) = packChars (f "")

hPutBuilder :: Handle -> Builder -> IO ()
hPutBuilder h b = IO# (\w -> unIO (L.hPut h (toLazyByteString b)) w)

text :: String -> Builder
text s = Builder (\rest -> s ++ rest)

byteString :: S.ByteString -> Builder
byteString b = text (C.unpack b)

lazyByteString :: ByteString -> Builder
lazyByteString b = text (unpackChars b)

char7, char8, charUtf8 :: Char -> Builder
char7 c = text [toEnum (fromEnum c .&. 127)]
char8 c = text [toEnum (fromEnum c .&. 255)]
charUtf8 c = stringUtf8 [c]

string7, string8, stringUtf8 :: String -> Builder
string7 s = foldMap char7 s
string8 s = foldMap char8 s
stringUtf8 s = text (concatMap utf8 s)

-- The lowest bytes of a number, the lowest first.
bytes :: Int -> Integer -> String
bytes n k = [toEnum (fromInteger (shiftR k (8 * i) .&. 255)) | i <- [0 .. n - 1]]

little, big :: Integral a => Int -> a -> Builder
little n k = text (bytes n (toInteger k))
big n k = text (reverse (bytes n (toInteger k)))

int8 :: Int8 -> Builder
int8 k = little 1 k

word8 :: Word8 -> Builder
word8 k = little 1 k

int16BE, int16LE :: Int16 -> Builder
int16BE k = big 2 k
int16LE k = little 2 k

int32BE, int32LE :: Int32 -> Builder
int32BE k = big 4 k
int32LE k = little 4 k

int64BE, int64LE :: Int64 -> Builder
int64BE k = big 8 k
int64LE k = little 8 k

word16BE, word16LE :: Word16 -> Builder
word16BE k = big 2 k
word16LE k = little 2 k

word32BE, word32LE :: Word32 -> Builder
word32BE k = big 4 k
word32LE k = little 4 k

word64BE, word64LE :: Word64 -> Builder
word64BE k = big 8 k
word64LE k = little 8 k

int8Dec :: Int8 -> Builder
int8Dec k = text (show k)

int16Dec :: Int16 -> Builder
int16Dec k = text (show k)

int32Dec :: Int32 -> Builder
int32Dec k = text (show k)

int64Dec :: Int64 -> Builder
int64Dec k = text (show k)

intDec :: Int -> Builder
intDec k = text (show k)

integerDec :: Integer -> Builder
integerDec k = text (show k)

word8Dec :: Word8 -> Builder
word8Dec k = text (show k)

word16Dec :: Word16 -> Builder
word16Dec k = text (show k)

word32Dec :: Word32 -> Builder
word32Dec k = text (show k)

word64Dec :: Word64 -> Builder
word64Dec k = text (show k)

wordDec :: Word -> Builder
wordDec k = text (show k)

floatDec :: Float -> Builder
floatDec k = text (show k)

doubleDec :: Double -> Builder
doubleDec k = text (show k)

word8Hex :: Word8 -> Builder
word8Hex k = text (showHex k "")

word16Hex :: Word16 -> Builder
word16Hex k = text (showHex k "")

word32Hex :: Word32 -> Builder
word32Hex k = text (showHex k "")

word64Hex :: Word64 -> Builder
word64Hex k = text (showHex k "")

wordHex :: Word -> Builder
wordHex k = text (showHex k "")

word8HexFixed :: Word8 -> Builder
word8HexFixed k = fixed 2 (toInteger k)

word16HexFixed :: Word16 -> Builder
word16HexFixed k = fixed 4 (toInteger k)

word32HexFixed :: Word32 -> Builder
word32HexFixed k = fixed 8 (toInteger k)

word64HexFixed :: Word64 -> Builder
word64HexFixed k = fixed 16 (toInteger k)

fixed :: Int -> Integer -> Builder
fixed n k = text (let s = showHex k "" in replicate (n - length s) '0' ++ s)

byteStringHex :: S.ByteString -> Builder
byteStringHex b = foldMap word8HexFixed (S.unpack b)

lazyByteStringHex :: ByteString -> Builder
lazyByteStringHex b = foldMap word8HexFixed (L.unpack b)

shortByteString :: ShortByteString -> Builder
shortByteString b = byteString (fromShort b)

floatBits :: Float -> Word32
floatBits x = unsafeDupablePerformIO (with x (\p -> peek (castPtr p)))

doubleBits :: Double -> Word64
doubleBits x = unsafeDupablePerformIO (with x (\p -> peek (castPtr p)))

floatBE, floatLE, floatHexFixed :: Float -> Builder
floatBE x = word32BE (floatBits x)
floatLE x = word32LE (floatBits x)
floatHexFixed x = word32HexFixed (floatBits x)

doubleBE, doubleLE, doubleHexFixed :: Double -> Builder
doubleBE x = word64BE (doubleBits x)
doubleLE x = word64LE (doubleBits x)
doubleHexFixed x = word64HexFixed (doubleBits x)

int8HexFixed :: Int8 -> Builder
int8HexFixed k = word8HexFixed (fromIntegral k)

int16HexFixed :: Int16 -> Builder
int16HexFixed k = word16HexFixed (fromIntegral k)

int32HexFixed :: Int32 -> Builder
int32HexFixed k = word32HexFixed (fromIntegral k)

int64HexFixed :: Int64 -> Builder
int64HexFixed k = word64HexFixed (fromIntegral k)
