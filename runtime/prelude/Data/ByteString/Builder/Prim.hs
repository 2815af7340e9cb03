-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Builder.Prim
  ( BoundedPrim, FixedPrim, (>$<), (>*<), emptyB, emptyF, condB, eitherB, liftFixedToBounded, primBounded, primFixed
  , primMapListBounded, primMapListFixed, primMapByteStringBounded, primMapByteStringFixed
  , primMapLazyByteStringBounded, primMapLazyByteStringFixed, primUnfoldrBounded, primUnfoldrFixed
  , int8, word8, int16BE, int32BE, int64BE, word16BE, word32BE, word64BE, floatBE, doubleBE
  , int16LE, int32LE, int64LE, word16LE, word32LE, word64LE, floatLE, doubleLE
  , intHost, int16Host, int32Host, int64Host, wordHost, word16Host, word32Host, word64Host, floatHost, doubleHost
  , char7, char8, charUtf8, int8Dec, int16Dec, int32Dec, int64Dec, intDec, word8Dec, word16Dec, word32Dec, word64Dec
  , wordDec, word8Hex, word16Hex, word32Hex, word64Hex, wordHex, int8HexFixed, int16HexFixed, int32HexFixed
  , int64HexFixed, word8HexFixed, word16HexFixed, word32HexFixed, word64HexFixed, floatHexFixed, doubleHexFixed
  ) where

import Data.Bits
import qualified Data.ByteString as S
import Data.Coerce
import Data.Int
import GHC.BytesBuilder
import GHC.Chunks
import GHC.Int
import GHC.Packed (BytesTag, ByteString, bytesKind)
import GHC.Types
import GHC.Word
import Numeric (showHex)
import Prelude

infixl 4 >$<
infixr 5 >*<

class Contravariant f where
  (>$<) :: (b -> a) -> f a -> f b

class Monoidal f where
  (>*<) :: f a -> f b -> f (a, b)

instance Contravariant FixedPrim where
  f >$< Fixed# n write = Fixed# n (\a b at w -> write (f a) b at w)

instance Contravariant BoundedPrim where
  f >$< Bounded# n write = Bounded# n (\a b at w -> write (f a) b at w)

instance Monoidal FixedPrim where
  Fixed# n first >*< Fixed# m second = Fixed# (n + m) (\(x, y) b at w -> case first x b at w of
    Res# done -> done `seq#` second y b (intAdd# at n) w)

instance Monoidal BoundedPrim where
  Bounded# n first >*< Bounded# m second = Bounded# (n + m) (\(x, y) b at w -> case first x b at w of
    Res# next -> second y b next w)

emptyF :: FixedPrim a
emptyF = Fixed# 0 (\_ _ _ _ -> Res# ())

emptyB :: BoundedPrim a
emptyB = liftFixedToBounded emptyF

condB :: (a -> Bool) -> BoundedPrim a -> BoundedPrim a -> BoundedPrim a
condB p (Bounded# n yes) (Bounded# m no) =
  Bounded# (max n m) (\a b at w -> if p a then yes a b at w else no a b at w)

eitherB :: BoundedPrim a -> BoundedPrim b -> BoundedPrim (Either a b)
eitherB (Bounded# n left) (Bounded# m right) = Bounded# (max n m) (\e b at w -> case e of
  Left x -> left x b at w
  Right y -> right y b at w)

-- ---- several elements ------------------------------------------------------------------------
primMapListFixed :: FixedPrim a -> [a] -> Builder
primMapListFixed p as = mapListFixed p as

primMapListBounded :: BoundedPrim a -> [a] -> Builder
primMapListBounded p as = mapListBounded p as

primMapByteStringFixed :: FixedPrim Word8 -> ByteString -> Builder
primMapByteStringFixed p s = askingFirst (mapListFixed p (S.unpack s))

primMapByteStringBounded :: BoundedPrim Word8 -> ByteString -> Builder
primMapByteStringBounded p s = askingFirst (mapListBounded p (S.unpack s))

-- Evaluates the continuation first.
askingFirst :: Builder -> Builder
askingFirst (Builder# f) = Builder# (\ !k -> f k)

primMapLazyByteStringFixed :: FixedPrim Word8 -> Chunks BytesTag -> Builder
primMapLazyByteStringFixed p s = overChunks (primMapByteStringFixed p) s

primMapLazyByteStringBounded :: BoundedPrim Word8 -> Chunks BytesTag -> Builder
primMapLazyByteStringBounded p s = overChunks (primMapByteStringBounded p) s

primUnfoldrFixed :: FixedPrim b -> (a -> Maybe (b, a)) -> a -> Builder
primUnfoldrFixed p f z = mapListFixed p (unfolded f z)

primUnfoldrBounded :: BoundedPrim b -> (a -> Maybe (b, a)) -> a -> Builder
primUnfoldrBounded p f z = mapListBounded p (unfolded f z)

unfolded :: (a -> Maybe (b, a)) -> a -> [b]
unfolded f a = case f a of
  Nothing -> []
  Just (b, rest) -> b : unfolded f rest

-- ---- bytes of numbers --------------------------------------------------------------------------
word8 :: FixedPrim Word8
word8 = coerce (number bytesKind 1)

int8 :: FixedPrim Int8
int8 = coerce (number bytesKind 1)

word16BE, word16LE, word16Host :: FixedPrim Word16
word16BE = coerce (number 11 2)
word16LE = coerce (number 8 2)
word16Host = word16LE

word32BE, word32LE, word32Host :: FixedPrim Word32
word32BE = coerce (number 12 4)
word32LE = coerce (number 9 4)
word32Host = word32LE

word64BE, word64LE, word64Host :: FixedPrim Word64
word64BE = coerce (number 13 8)
word64LE = coerce (number 10 8)
word64Host = word64LE

int16BE, int16LE, int16Host :: FixedPrim Int16
int16BE = coerce (number 11 2)
int16LE = coerce (number 8 2)
int16Host = int16LE

int32BE, int32LE, int32Host :: FixedPrim Int32
int32BE = coerce (number 12 4)
int32LE = coerce (number 9 4)
int32Host = int32LE

int64BE, int64LE, int64Host :: FixedPrim Int64
int64BE = coerce (number 13 8)
int64LE = coerce (number 10 8)
int64Host = int64LE

wordHost :: FixedPrim Word
wordHost = coerce (number 10 8)

intHost :: FixedPrim Int
intHost = number 10 8

floatBits :: Float -> Word32
floatBits x = case newBytes# 4 (token# ()) of
  Res# b -> case writeFloat# b 0 x (token# ()) of Res# done -> done `seq#` W32# (indexInt# 6 b 0)

doubleBits :: Double -> Word64
doubleBits x = case newBytes# 8 (token# ()) of
  Res# b -> case writeDouble# b 0 x (token# ()) of Res# done -> done `seq#` W64# (indexInt# 3 b 0)

floatBE, floatLE, floatHost, floatHexFixed :: FixedPrim Float
floatBE = floatBits >$< word32BE
floatLE = floatBits >$< word32LE
floatHost = floatLE
floatHexFixed = floatBits >$< word32HexFixed

doubleBE, doubleLE, doubleHost, doubleHexFixed :: FixedPrim Double
doubleBE = doubleBits >$< word64BE
doubleLE = doubleBits >$< word64LE
doubleHost = doubleLE
doubleHexFixed = doubleBits >$< word64HexFixed

-- ---- characters and digits ---------------------------------------------------------------------
char7, char8 :: FixedPrim Char
char7 = (\c -> toEnum (fromEnum c .&. 127)) >$< char8P
char8 = char8P

charUtf8 :: BoundedPrim Char
charUtf8 = charUtf8P

int8Dec :: BoundedPrim Int8
int8Dec = shown 4 show

int16Dec :: BoundedPrim Int16
int16Dec = shown 6 show

int32Dec :: BoundedPrim Int32
int32Dec = shown 11 show

int64Dec :: BoundedPrim Int64
int64Dec = shown 20 show

intDec :: BoundedPrim Int
intDec = shown 20 (\n -> intShow# n)

word8Dec :: BoundedPrim Word8
word8Dec = shown 3 show

word16Dec :: BoundedPrim Word16
word16Dec = shown 5 show

word32Dec :: BoundedPrim Word32
word32Dec = shown 10 show

word64Dec :: BoundedPrim Word64
word64Dec = shown 20 show

wordDec :: BoundedPrim Word
wordDec = shown 20 show

hex :: Integral a => Int -> BoundedPrim a
hex most = shown most (\n -> showHex (toInteger n) "")

word8Hex :: BoundedPrim Word8
word8Hex = hex 2

word16Hex :: BoundedPrim Word16
word16Hex = hex 4

word32Hex :: BoundedPrim Word32
word32Hex = hex 8

word64Hex :: BoundedPrim Word64
word64Hex = hex 16

wordHex :: BoundedPrim Word
wordHex = hex 16

-- All digits of a number with this many bytes.
hexFixed :: Int -> FixedPrim Int
hexFixed bytes = Fixed# (2 * bytes) (\n b at w -> digits (intMul# 2 bytes) n b at w)
  where
    digits 0 _ _ _ _ = Res# ()
    digits k n b at w = case intSub# k 1 of
      !rest -> case writeInt# bytesKind b (intAdd# at rest) (digit (intAnd# n 15)) w of
        Res# done -> done `seq#` digits rest (intShiftRight# n 4) b at w
    digit !d = if intLt# d 10 then intAdd# d 48 else intAdd# d 87

word8HexFixed :: FixedPrim Word8
word8HexFixed = coerce (hexFixed 1)

word16HexFixed :: FixedPrim Word16
word16HexFixed = coerce (hexFixed 2)

word32HexFixed :: FixedPrim Word32
word32HexFixed = coerce (hexFixed 4)

word64HexFixed :: FixedPrim Word64
word64HexFixed = coerce (hexFixed 8)

int8HexFixed :: FixedPrim Int8
int8HexFixed = coerce (hexFixed 1)

int16HexFixed :: FixedPrim Int16
int16HexFixed = coerce (hexFixed 2)

int32HexFixed :: FixedPrim Int32
int32HexFixed = coerce (hexFixed 4)

int64HexFixed :: FixedPrim Int64
int64HexFixed = coerce (hexFixed 8)
