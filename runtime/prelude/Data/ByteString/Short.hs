-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Short
  ( ShortByteString, toShort, fromShort, pack, unpack, empty, null, length, index, packCString, packCStringLen
  , useAsCString, useAsCStringLen
  ) where

import Control.DeepSeq
import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import Data.String
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Prelude hiding (length, null)

newtype ShortByteString = Short ByteString
  deriving (Eq, Ord)

instance Show ShortByteString where
  showsPrec p (Short b) = showsPrec p b

instance Read ShortByteString where
  readsPrec p s = [(fromString t, rest) | (t, rest) <- readsPrec p s]

instance Semigroup ShortByteString where
  Short a <> Short b = Short (a <> b)

instance Monoid ShortByteString where
  mempty = empty

instance IsString ShortByteString where
  fromString s = Short (fromString s)

instance NFData ShortByteString where
  rnf (Short b) = rnf b

toShort :: ByteString -> ShortByteString
toShort b = case b of !c -> Short c

fromShort :: ShortByteString -> ByteString
fromShort (Short b) = b

pack :: [Word8] -> ShortByteString
pack ws = toShort (B.pack ws)

unpack :: ShortByteString -> [Word8]
unpack (Short b) = B.unpack b

empty :: ShortByteString
empty = Short B.empty

null :: ShortByteString -> Bool
null (Short b) = B.null b

length :: ShortByteString -> Int
length (Short b) = B.length b

index :: ShortByteString -> Int -> Word8
index (Short b) k
  | k >= 0 && k < B.length b = B.index b k
  | otherwise = error ("Data.ByteString.Short.index: error in array index; " ++ show k ++
      " not in range [0.." ++ show (B.length b) ++ ")")

packCString :: CString -> IO ShortByteString
packCString p = fmap toShort (B.packCString p)

packCStringLen :: CStringLen -> IO ShortByteString
packCStringLen p = fmap toShort (B.packCStringLen p)

useAsCString :: ShortByteString -> (CString -> IO a) -> IO a
useAsCString (Short b) f = B.useAsCString b f

useAsCStringLen :: ShortByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen (Short b) f = B.useAsCStringLen b f
