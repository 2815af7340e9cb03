-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Short.Internal
  ( ShortByteString (..), toShort, fromShort, pack, unpack, empty, null, length, index, unsafeIndex, createFromPtr
  , copyToPtr, packCString, packCStringLen, useAsCString, useAsCStringLen
  ) where

import Control.DeepSeq
import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import Data.Data
import Data.String
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr
import GHC.BytesData (noConstructor)
import GHC.Packed (Packed (..), bytesKind, copyP)
import GHC.Types
import GHC.UnliftedMemory (ByteArray# (..))
import Prelude hiding (length, null)

-- Uses the whole array.
data ShortByteString = SBS ByteArray#

instance Eq ShortByteString where
  a == b = fromShort a == fromShort b

instance Ord ShortByteString where
  compare a b = compare (fromShort a) (fromShort b)

instance Show ShortByteString where
  showsPrec p s = showsPrec p (fromShort s)

instance Read ShortByteString where
  readsPrec p s = [(fromString t, rest) | (t, rest) <- readsPrec p s]

instance Semigroup ShortByteString where
  a <> b = toShort (fromShort a <> fromShort b)

instance Monoid ShortByteString where
  mempty = empty
  mconcat all = toShort (B.concat (map fromShort all))

instance IsString ShortByteString where
  fromString s = toShort (fromString s)

instance NFData ShortByteString where
  rnf s = s `seq` ()

-- Copies a string that is part of an array.
toShort :: ByteString -> ShortByteString
toShort s@(Packed# _ b from n)
  | intEq# from 0 && intEq# n (sizeBytes# b) = SBS (ByteArray# b)
  | True = case copyP s of Packed# _ c _ _ -> SBS (ByteArray# c)

fromShort :: ShortByteString -> ByteString
fromShort (SBS (ByteArray# b)) = Packed# bytesKind b 0 (sizeBytes# b)

pack :: [Word8] -> ShortByteString
pack ws = toShort (B.pack ws)

unpack :: ShortByteString -> [Word8]
unpack s = B.unpack (fromShort s)

empty :: ShortByteString
empty = toShort B.empty

null :: ShortByteString -> Bool
null s = length s == 0

length :: ShortByteString -> Int
length (SBS (ByteArray# b)) = sizeBytes# b

index, unsafeIndex :: ShortByteString -> Int -> Word8
index s k
  | k >= 0 && k < length s = unsafeIndex s k
  | otherwise = error ("Data.ByteString.Short.index: error in array index; " ++ show k ++
      " not in range [0.." ++ show (length s) ++ ")")
unsafeIndex s k = B.index (fromShort s) k

createFromPtr :: Ptr a -> Int -> IO ShortByteString
createFromPtr p n = packCStringLen (castPtr p, n)

copyToPtr :: ShortByteString -> Int -> Ptr a -> Int -> IO ()
copyToPtr s from p n = B.useAsCString (B.take n (B.drop from (fromShort s))) (\q -> copyBytes p (castPtr q) n)

packCString :: CString -> IO ShortByteString
packCString p = fmap toShort (B.packCString p)

packCStringLen :: CStringLen -> IO ShortByteString
packCStringLen p = fmap toShort (B.packCStringLen p)

useAsCString :: ShortByteString -> (CString -> IO a) -> IO a
useAsCString s f = B.useAsCString (fromShort s) f

useAsCStringLen :: ShortByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen s f = B.useAsCStringLen (fromShort s) f

instance Data ShortByteString where
  gfoldl k z b = z pack `k` unpack b
  toConstr _ = noConstructor "Data.ByteString.Short.ShortByteString" "Data.ByteString.Short.Internal" 189 "toConstr"
  gunfold _ _ = noConstructor "Data.ByteString.Short.ShortByteString" "Data.ByteString.Short.Internal" 189 "gunfold"
  dataTypeOf _ = mkNoRepType "Data.ByteString.Short.ShortByteString"
