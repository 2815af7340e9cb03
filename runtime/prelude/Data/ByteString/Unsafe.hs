-- SPDX-License-Identifier: BSD-3-Clause
-- Functions that are unsafe in GHC; here an index out of bounds is an error and memory is copied.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop, unsafeUseAsCString
  , unsafeUseAsCStringLen, unsafePackCString, unsafePackCStringLen, unsafePackMallocCString, unsafePackMallocCStringLen
  , unsafePackAddress, unsafePackAddressLen, unsafePackCStringFinalizer, unsafeFinalize
  ) where

import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Alloc (free)
import Foreign.Ptr
import GHC.UnliftedMemory (Addr# (..))
import Prelude

unsafeHead, unsafeLast :: ByteString -> Word8
unsafeHead b = B.head b
unsafeLast b = B.last b

unsafeTail, unsafeInit :: ByteString -> ByteString
unsafeTail b = B.tail b
unsafeInit b = B.init b

unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex b k = B.index b k

unsafeTake, unsafeDrop :: Int -> ByteString -> ByteString
unsafeTake n b = B.take n b
unsafeDrop n b = B.drop n b

unsafeUseAsCString :: ByteString -> (CString -> IO a) -> IO a
unsafeUseAsCString b f = B.useAsCString b f

unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
unsafeUseAsCStringLen b f = B.useAsCStringLen b f

unsafePackCString :: CString -> IO ByteString
unsafePackCString p = B.packCString p

unsafePackCStringLen :: CStringLen -> IO ByteString
unsafePackCStringLen p = B.packCStringLen p

unsafePackAddress :: Addr# -> IO ByteString
unsafePackAddress (Addr# a) = B.packCString (nullPtr `plusPtr` a)

unsafePackAddressLen :: Int -> Addr# -> IO ByteString
unsafePackAddressLen n (Addr# a) = B.packCStringLen (nullPtr `plusPtr` a, n)

-- The original is freed after copying.
unsafePackMallocCString :: CString -> IO ByteString
unsafePackMallocCString p = B.packCString p >>= \b -> free p >> return b

unsafePackMallocCStringLen :: CStringLen -> IO ByteString
unsafePackMallocCStringLen s@(p, _) = B.packCStringLen s >>= \b -> free p >> return b

unsafePackCStringFinalizer :: Ptr Word8 -> Int -> IO () -> IO ByteString
unsafePackCStringFinalizer p n finalize = B.packCStringLen (castPtr p, n) >>= \b -> finalize >> return b

unsafeFinalize :: ByteString -> IO ()
unsafeFinalize _ = return ()
