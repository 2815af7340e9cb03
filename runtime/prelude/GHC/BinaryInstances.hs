-- SPDX-License-Identifier: BSD-3-Clause
-- Byte formats of library types, as in the package binary.
{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}
module GHC.BinaryInstances () where

import Control.Monad
import Data.Binary.Get
import Data.Binary.Put
import Data.Bits
import qualified Data.ByteString.Builder.Prim as P
import Data.Char
import Data.Complex
import Data.Fixed (Fixed (..))
import Data.Functor.Identity
import Data.Int
import Data.Monoid
import Data.Ratio
import qualified Data.Semigroup as Semigroup
import Data.Void
import Data.Word
import GHC.Binary
import GHC.BinaryGet (Get (..), wantingAtLeast)
import GHC.Packed (Packed (..))
import GHC.Types
import Numeric.Natural
import Prelude

-- ---- numbers of given sizes ----------------------------------------------------------------------
-- A list's length, followed by all elements at once.
listed :: P.FixedPrim a -> [a] -> Put
listed p as = put (length as) <> putBuilder (P.primMapListFixed p as)

instance Binary Word8 where
  put n = putWord8 n
  putList ns = listed P.word8 ns
  get = getWord8

instance Binary Word16 where
  put n = putWord16be n
  putList ns = listed P.word16BE ns
  get = getWord16be

instance Binary Word32 where
  put n = putWord32be n
  putList ns = listed P.word32BE ns
  get = getWord32be

instance Binary Word64 where
  put n = putWord64be n
  putList ns = listed P.word64BE ns
  get = getWord64be

instance Binary Int8 where
  put n = putInt8 n
  putList ns = listed P.int8 ns
  get = getInt8

instance Binary Int16 where
  put n = putInt16be n
  putList ns = listed P.int16BE ns
  get = getInt16be

instance Binary Int32 where
  put n = putInt32be n
  putList ns = listed P.int32BE ns
  get = getInt32be

instance Binary Int64 where
  put n = putInt64be n
  putList ns = listed P.int64BE ns
  get = getInt64be

instance Binary Word where
  put n = putWord64be (fromIntegral n)
  putList ns = put (length ns) <> putBuilder (P.primMapListFixed P.word64BE (map fromIntegral ns))
  get = fmap fromIntegral getWord64be

-- ---- characters and other constants --------------------------------------------------------------
instance Binary Char where
  put c = putCharUtf8 c
  putList s = put (length s) <> putStringUtf8 s
  get = C start
    where
      start i@(Packed# bytes b from n) k
        | intEq# n 0 = wantingAtLeast 1 i (\more -> start more k)
        | True = case indexInt# 4 b from of
            !byte
              | intLt# byte 0x80 -> case Packed# bytes b (intAdd# from 1) (intSub# n 1) of
                  !rest -> k rest $! charChr# byte
              | True -> runCont longCharacter i k

-- Ignores the bits after the first byte.
longCharacter :: Get Char
longCharacter = next 0 >>= \w -> code w >>= \n ->
  if n <= 0x10ffff then return $! chr n else fail "Not a valid Unicode code point!"
  where
    code w
      | w < 0xe0 = next 0x80 >>= \x -> return (x .|. shiftL (xor 0xc0 w) 6)
      | w < 0xf0 = next 0x80 >>= \x -> next 0x80 >>= \y ->
          return (y .|. shiftL (x .|. shiftL (xor 0xe0 w) 6) 6)
      | otherwise = next 0x80 >>= \x -> next 0x80 >>= \y -> next 0x80 >>= \z ->
          return (z .|. shiftL (y .|. shiftL (x .|. shiftL (xor 0xf0 w) 6) 6) 6)
    next mark = fmap (\w -> xor mark (fromIntegral w)) getWord8

instance Binary () where
  put () = mempty
  get = return ()

instance Binary Void where
  put v = absurd v
  get = mzero

instance Binary Bool where
  put a = putConstructor a
  get = getConstructor "Bool" [False, True]

instance Binary Ordering where
  put a = putConstructor a
  get = getConstructor "Ordering" [LT, EQ, GT]

putConstructor :: Enum a => a -> Put
putConstructor a = putWord8 (fromIntegral (fromEnum a))

getConstructor :: String -> [a] -> Get a
getConstructor name as = getWord8 >>= \w -> case drop (fromIntegral w) as of
  a : _ -> return a
  [] -> fail ("Could not map value " ++ show w ++ " to " ++ name)

-- ---- numbers without a size ----------------------------------------------------------------------
-- Small ones are written directly, others as bytes, lowest first.
instance Binary Integer where
  put n
    | n >= -0x80000000 && n <= 0x7fffffff = putWord8 0 <> putInt32be (fromInteger n)
    | otherwise = putWord8 1 <> putWord8 (fromInteger (signum n)) <> put (bytesOf (abs n))
  get = getWord8 >>= \tag -> case tag of
    0 -> fmap fromIntegral getInt32be
    _ -> getWord8 >>= \sign -> get >>= \bytes ->
      return $! (if sign == 1 then ofBytes bytes else negate (ofBytes bytes))

instance Binary Natural where
  put n
    | n <= 0xffffffffffffffff = putWord8 0 <> putWord64be (fromIntegral n)
    | otherwise = putWord8 1 <> put (bytesOf (toInteger n))
  get = getWord8 >>= \tag -> case tag of
    0 -> fmap fromIntegral getWord64be
    _ -> get >>= \bytes -> return $! fromInteger (ofBytes bytes)

bytesOf :: Integer -> [Word8]
bytesOf 0 = []
bytesOf n = fromInteger (n .&. 0xff) : bytesOf (shiftR n 8)

ofBytes :: [Word8] -> Integer
ofBytes bytes = foldr (\b n -> shiftL n 8 .|. toInteger b) 0 bytes

instance Binary Float where
  put x = putDecoded x
  get = getDecoded

instance Binary Double where
  put x = putDecoded x
  get = getDecoded

putDecoded :: RealFloat a => a -> Put
putDecoded x = put (decodeFloat x)

getDecoded :: RealFloat a => Get a
getDecoded = get >>= \n -> get >>= \e -> return $! encodeFloat n e

instance (Binary a, Integral a) => Binary (Ratio a) where
  put r = put (numerator r) <> put (denominator r)
  get = liftM2 (%) get get

instance Binary a => Binary (Complex a) where
  put (x :+ y) = put (x, y)
  get = liftM2 (:+) get get

instance Binary (Fixed a) where
  put (MkFixed n) = put n
  get = fmap MkFixed get

-- ---- sums and tuples -----------------------------------------------------------------------------
instance Binary a => Binary (Maybe a) where
  put Nothing = putWord8 0
  put (Just a) = putWord8 1 <> put a
  get = getWord8 >>= \w -> case w of
    0 -> return Nothing
    _ -> fmap Just get

instance (Binary a, Binary b) => Binary (Either a b) where
  put (Left a) = putWord8 0 <> put a
  put (Right b) = putWord8 1 <> put b
  get = getWord8 >>= \w -> case w of
    0 -> fmap Left get
    _ -> fmap Right get

instance (Binary a, Binary b) => Binary (a, b) where
  put (a, b) = put a <> put b
  get = (,) <$> get <*> get

instance (Binary a, Binary b, Binary c) => Binary (a, b, c) where
  put (a, b, c) = put a <> put b <> put c
  get = (,,) <$> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d) => Binary (a, b, c, d) where
  put (a, b, c, d) = put a <> put b <> put c <> put d
  get = (,,,) <$> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e) => Binary (a, b, c, d, e) where
  put (a, b, c, d, e) = put a <> put b <> put c <> put d <> put e
  get = (,,,,) <$> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f) => Binary (a, b, c, d, e, f) where
  put (a, b, c, d, e, f) = put a <> put b <> put c <> put d <> put e <> put f
  get = (,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f, Binary g)
  => Binary (a, b, c, d, e, f, g) where
  put (a, b, c, d, e, f, g) = put a <> put b <> put c <> put d <> put e <> put f <> put g
  get = (,,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f, Binary g, Binary h)
  => Binary (a, b, c, d, e, f, g, h) where
  put (a, b, c, d, e, f, g, h) = put a <> put b <> put c <> put d <> put e <> put f <> put g <> put h
  get = (,,,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f, Binary g, Binary h, Binary i)
  => Binary (a, b, c, d, e, f, g, h, i) where
  put (a, b, c, d, e, f, g, h, i) = put a <> put b <> put c <> put d <> put e <> put f <> put g <> put h <> put i
  get = (,,,,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e, Binary f, Binary g, Binary h, Binary i, Binary j)
  => Binary (a, b, c, d, e, f, g, h, i, j) where
  put (a, b, c, d, e, f, g, h, i, j) = put a <> put b <> put c <> put d <> put e <> put f <> put g <> put h <> put i <> put j
  get = (,,,,,,,,,) <$> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get <*> get

-- ---- wrappers ------------------------------------------------------------------------------------
instance Binary a => Binary (Identity a) where
  put (Identity a) = put a
  get = fmap Identity get

instance Binary a => Binary (Dual a) where
  put (Dual a) = put a
  get = fmap Dual get

instance Binary All where
  put (All a) = put a
  get = fmap All get

instance Binary Any where
  put (Any a) = put a
  get = fmap Any get

instance Binary a => Binary (Sum a) where
  put (Sum a) = put a
  get = fmap Sum get

instance Binary a => Binary (Product a) where
  put (Product a) = put a
  get = fmap Product get

instance Binary a => Binary (First a) where
  put (First a) = put a
  get = fmap First get

instance Binary a => Binary (Last a) where
  put (Last a) = put a
  get = fmap Last get

instance Binary (f a) => Binary (Alt f a) where
  put (Alt a) = put a
  get = fmap Alt get

instance Binary a => Binary (Semigroup.Min a) where
  put (Semigroup.Min a) = put a
  get = fmap Semigroup.Min get

instance Binary a => Binary (Semigroup.Max a) where
  put (Semigroup.Max a) = put a
  get = fmap Semigroup.Max get

instance Binary a => Binary (Semigroup.First a) where
  put (Semigroup.First a) = put a
  get = fmap Semigroup.First get

instance Binary a => Binary (Semigroup.Last a) where
  put (Semigroup.Last a) = put a
  get = fmap Semigroup.Last get

instance Binary a => Binary (Semigroup.Option a) where
  put (Semigroup.Option a) = put a
  get = fmap Semigroup.Option get

instance Binary a => Binary (Semigroup.WrappedMonoid a) where
  put (Semigroup.WrapMonoid a) = put a
  get = fmap Semigroup.WrapMonoid get

instance (Binary a, Binary b) => Binary (Semigroup.Arg a b) where
  put (Semigroup.Arg a b) = put a <> put b
  get = liftM2 Semigroup.Arg get get
