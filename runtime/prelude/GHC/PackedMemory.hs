-- SPDX-License-Identifier: BSD-3-Clause
-- Copies byte strings to and from memory outside the heap.
module GHC.PackedMemory (packCString, packCStringLen, useAsCString, useAsCStringLen) where

import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Marshal.Array (lengthArray0)
import Foreign.Ptr
import GHC.Memory (cRead, cWrite, within)
import GHC.Packed hiding (within)
import GHC.Types
import Prelude

packCString :: CString -> IO ByteString
packCString p = lengthArray0 0 (castPtr p :: Ptr Word8) >>= \n -> packCStringLen (p, n)

packCStringLen :: CStringLen -> IO ByteString
packCStringLen (p, n)
  | n < 0 = ioError (userError ("Data.ByteString.packCStringLen: negative length: " ++ show n))
  | n == 0 = return (emptyAs bytesKind)
  | otherwise = within p n (IO# (\w -> case newBytes# n w of
      Res# b -> case overPieces n (\kind bytes k -> copied b kind bytes k) 0 w of
        Res# done -> done `seq#` Res# (Packed# bytesKind b 0 n)))
  where
    copied b kind bytes k w = case unIO (cRead (p `plusPtr` k) (fromIntegral bytes)) w of
      Res# number -> writeInt# kind b k number w

useAsCString :: ByteString -> (CString -> IO a) -> IO a
useAsCString b f = useAsCStringLen b (\(p, _) -> f p)

-- Adds a NUL.
useAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen (Packed# _ b from n) f = allocaBytes (n + 1) (\p ->
  IO# (\w -> overPieces n (copied p) 0 w) >> cWrite (p `plusPtr` n) 1 0 >> f (p, n))
  where
    copied p kind bytes k w = unIO (cWrite (p `plusPtr` k) (fromIntegral bytes) (indexInt# kind b (intAdd# from k))) w

-- Processes n bytes in eights, then singly. The action takes the element type in an array, the
-- number of bytes and their start.
overPieces :: Int -> (Int -> Int -> Int -> World# -> Res# ()) -> Int -> World# -> Res# ()
overPieces n action !k w
  | intLe# (intAdd# k 8) n = case action 10 8 k w of Res# done -> done `seq#` overPieces n action (intAdd# k 8) w
  | intLt# k n = case action bytesKind 1 k w of Res# done -> done `seq#` overPieces n action (intAdd# k 1) w
  | True = Res# ()
