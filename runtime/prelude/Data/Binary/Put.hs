-- SPDX-License-Identifier: BSD-3-Clause
module Data.Binary.Put
  ( Put, PutM (..), runPut, runPutM, putBuilder, execPut, flush, putWord8, putInt8, putByteString, putLazyByteString
  , putShortByteString, putWord16be, putWord32be, putWord64be, putInt16be, putInt32be, putInt64be, putFloatbe
  , putDoublebe, putWord16le, putWord32le, putWord64le, putInt16le, putInt32le, putInt64le, putFloatle, putDoublele
  , putWordhost, putWord16host, putWord32host, putWord64host, putInthost, putInt16host, putInt32host, putInt64host
  , putFloathost, putDoublehost, putCharUtf8, putStringUtf8
  ) where

import Data.ByteString (ByteString)
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Builder.Extra as B
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Short (ShortByteString)
import Data.Int
import Data.Word
import Prelude

data PairS a = PairS a !B.Builder

newtype PutM a = Put {unPut :: PairS a}

type Put = PutM ()

instance Functor PutM where
  fmap f m = Put (let PairS a w = unPut m in PairS (f a) w)

instance Applicative PutM where
  pure a = Put (PairS a mempty)
  m <*> n = Put (let { PairS f w = unPut m; PairS a v = unPut n } in PairS (f a) (w <> v))
  m *> n = Put (let { PairS _ w = unPut m; PairS b v = unPut n } in PairS b (w <> v))

instance Monad PutM where
  m >>= f = Put (let { PairS a w = unPut m; PairS b v = unPut (f a) } in PairS b (w <> v))
  (>>) = (*>)

instance a ~ () => Semigroup (PutM a) where
  m <> n = Put (let { PairS _ w = unPut m; PairS _ v = unPut n } in PairS () (w <> v))

instance a ~ () => Monoid (PutM a) where
  mempty = pure ()

putBuilder :: B.Builder -> Put
putBuilder b = Put (PairS () b)

execPut :: PutM a -> B.Builder
execPut m = case unPut m of PairS _ w -> w

runPut :: Put -> L.ByteString
runPut m = B.toLazyByteString (execPut m)

runPutM :: PutM a -> (a, L.ByteString)
runPutM m = case unPut m of PairS a w -> (a, B.toLazyByteString w)

flush :: Put
flush = putBuilder B.flush

putByteString :: ByteString -> Put
putByteString s = putBuilder (B.byteString s)

putLazyByteString :: L.ByteString -> Put
putLazyByteString s = putBuilder (B.lazyByteString s)

putShortByteString :: ShortByteString -> Put
putShortByteString s = putBuilder (B.shortByteString s)

putCharUtf8 :: Char -> Put
putCharUtf8 c = putBuilder (B.charUtf8 c)

putStringUtf8 :: String -> Put
putStringUtf8 s = putBuilder (B.stringUtf8 s)

putWord8 :: Word8 -> Put
putWord8 n = putBuilder (B.word8 n)

putWord16be, putWord16le, putWord16host :: Word16 -> Put
putWord16be k = putBuilder (B.word16BE k)
putWord16le k = putBuilder (B.word16LE k)
putWord16host k = putBuilder (B.word16Host k)

putWord32be, putWord32le, putWord32host :: Word32 -> Put
putWord32be k = putBuilder (B.word32BE k)
putWord32le k = putBuilder (B.word32LE k)
putWord32host k = putBuilder (B.word32Host k)

putWord64be, putWord64le, putWord64host :: Word64 -> Put
putWord64be k = putBuilder (B.word64BE k)
putWord64le k = putBuilder (B.word64LE k)
putWord64host k = putBuilder (B.word64Host k)

putWordhost :: Word -> Put
putWordhost k = putBuilder (B.wordHost k)

putInt8 :: Int8 -> Put
putInt8 n = putBuilder (B.int8 n)

putInt16be, putInt16le, putInt16host :: Int16 -> Put
putInt16be k = putBuilder (B.int16BE k)
putInt16le k = putBuilder (B.int16LE k)
putInt16host k = putBuilder (B.int16Host k)

putInt32be, putInt32le, putInt32host :: Int32 -> Put
putInt32be k = putBuilder (B.int32BE k)
putInt32le k = putBuilder (B.int32LE k)
putInt32host k = putBuilder (B.int32Host k)

putInt64be, putInt64le, putInt64host :: Int64 -> Put
putInt64be k = putBuilder (B.int64BE k)
putInt64le k = putBuilder (B.int64LE k)
putInt64host k = putBuilder (B.int64Host k)

putInthost :: Int -> Put
putInthost k = putBuilder (B.intHost k)

putFloatbe, putFloatle, putFloathost :: Float -> Put
putFloatbe x = putBuilder (B.floatBE x)
putFloatle x = putBuilder (B.floatLE x)
putFloathost x = putBuilder (B.floatHost x)

putDoublebe, putDoublele, putDoublehost :: Double -> Put
putDoublebe x = putBuilder (B.doubleBE x)
putDoublele x = putBuilder (B.doubleLE x)
putDoublehost x = putBuilder (B.doubleHost x)
