-- SPDX-License-Identifier: BSD-3-Clause
-- Strings of bytes to and from memory outside of the heap.
module GHC.PackedMemory (packCString, packCStringLen, useAsCString, useAsCStringLen) where

import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Array
import Foreign.Ptr
import GHC.Packed
import Prelude

packCString :: CString -> IO ByteString
packCString p = fmap packed (peekArray0 0 (castPtr p))

packCStringLen :: CStringLen -> IO ByteString
packCStringLen (p, n)
  | n < 0 = ioError (userError ("Data.ByteString.packCStringLen: negative length: " ++ show n))
  | otherwise = fmap packed (peekArray n (castPtr p))

packed :: [Word8] -> ByteString
packed ws = packAs bytesKind (map (\w -> toEnum (fromIntegral w)) ws)

useAsCString :: ByteString -> (CString -> IO a) -> IO a
useAsCString b f = withArray0 0 (bytes b) (\p -> f (castPtr p))

useAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen b f = withArray0 0 (bytes b) (\p -> f (castPtr p, lengthP b))

bytes :: ByteString -> [Word8]
bytes b = map (\c -> fromIntegral (fromEnum c)) (unpackP b)
