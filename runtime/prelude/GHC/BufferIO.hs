-- SPDX-License-Identifier: BSD-3-Clause
-- Input and output of memory outside the heap.
module GHC.BufferIO (hPutBuf, hPutBufNonBlocking, hGetBuf, hGetBufSome, hGetBufNonBlocking) where

import Control.Monad (unless)
import Data.Word (Word8)
import Foreign.Marshal.Array
import Foreign.Ptr
import GHC.Exception (Handle, IOErrorType (..), IOException (..))
import GHC.Packed (ByteString, lengthP, unpackP)
import GHC.PackedIO
import GHC.PackedMemory
import Prelude

hPutBuf :: Handle -> Ptr a -> Int -> IO ()
hPutBuf h p count = do
  checkSize "hPutBuf" h count
  unless (count == 0) (packCStringLen (castPtr p, count) >>= hPut h)

hPutBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hPutBufNonBlocking h p count = hPutBuf h p count >> return count

hGetBuf, hGetBufSome, hGetBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hGetBuf = filledBy "hGetBuf" hGet
hGetBufSome = filledBy "hGetBufSome" hGetSome
hGetBufNonBlocking = filledBy "hGetBufNonBlocking" hGetNonBlocking

filledBy :: String -> (Handle -> Int -> IO ByteString) -> Handle -> Ptr a -> Int -> IO Int
filledBy name get h p count = do
  checkSize name h count
  if count == 0 then return 0 else do
    b <- get h count
    pokeArray (castPtr p) (map (\c -> fromIntegral (fromEnum c)) (unpackP b) :: [Word8])
    return (lengthP b)

checkSize :: String -> Handle -> Int -> IO ()
checkSize name h count = unless (count >= 0) (ioError (IOError
  { ioe_handle = Just h, ioe_type = InvalidArgument, ioe_location = name
  , ioe_description = "illegal buffer size " ++ showsPrec 9 count [], ioe_errno = Nothing, ioe_filename = Nothing }))
