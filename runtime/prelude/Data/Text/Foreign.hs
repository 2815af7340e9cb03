-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Data.Text.Foreign
  ( I16, fromPtr, useAsPtr, asForeignPtr, peekCStringLen, withCStringLen, lengthWord16, takeWord16, dropWord16
  , unsafeCopyToPtr
  ) where

import Data.ByteString.Unsafe (unsafePackCStringLen, unsafeUseAsCStringLen)
import Data.Text (Text)
import Data.Text.Encoding (decodeUtf8, encodeUtf8)
import Data.Word (Word16)
import Foreign.C.String (CStringLen)
import Foreign.ForeignPtr
import Foreign.Marshal.Array
import Foreign.Ptr
import GHC.TextUnits (lengthWord16, ofUnits, units)
import qualified GHC.TextUnits as Units
import Prelude

newtype I16 = I16 Int
  deriving (Bounded, Enum, Eq, Integral, Num, Ord, Read, Real, Show)

fromPtr :: Ptr Word16 -> I16 -> IO Text
fromPtr _ (I16 0) = return (ofUnits [])
fromPtr p (I16 n) = fmap (\ws -> ofUnits (map fromIntegral ws)) (peekArray n p)

useAsPtr :: Text -> (Ptr Word16 -> I16 -> IO a) -> IO a
useAsPtr t f = withArrayLen (words16 t) (\n p -> f p (I16 n))

asForeignPtr :: Text -> IO (ForeignPtr Word16, I16)
asForeignPtr t = mallocForeignPtrArray n >>= \f ->
  withForeignPtr f (\p -> unsafeCopyToPtr t p) >> return (f, I16 n)
  where
    n = lengthWord16 t

unsafeCopyToPtr :: Text -> Ptr Word16 -> IO ()
unsafeCopyToPtr t p = pokeArray p (words16 t)

words16 :: Text -> [Word16]
words16 t = map fromIntegral (units t)

takeWord16, dropWord16 :: I16 -> Text -> Text
takeWord16 (I16 n) t = Units.takeWord16 n t
dropWord16 (I16 n) t = Units.dropWord16 n t

peekCStringLen :: CStringLen -> IO Text
peekCStringLen s = fmap decodeUtf8 (unsafePackCStringLen s)

withCStringLen :: Text -> (CStringLen -> IO a) -> IO a
withCStringLen t f = unsafeUseAsCStringLen (encodeUtf8 t) f
