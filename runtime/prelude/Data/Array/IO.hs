-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.IO (IOArray, IOUArray, module Data.Array.MArray, hGetArray, hPutArray) where

import Data.Array.Base
import Data.Array.MArray
import Data.Word (Word8)
import GHC.Exception (Handle (..), IOErrorType (..), IOException (..))
import GHC.IO (failedAt)
import GHC.Types
import Prelude

-- Transfers bytes to and from the beginning of the array.
hGetArray :: Handle -> IOUArray Int Word8 -> Int -> IO Int
hGetArray h@(Handle# file _) (IOUArray# (STUArray _ _ size bytes)) count =
  checked "hGetArray" h size count (return 0) (IO# (\w -> case fileGetBytes# file bytes 0 count w of
    Res# r -> if intLt# r 0 then failedAt "hGetBuf" h r w else Res# r))

hPutArray :: Handle -> IOUArray Int Word8 -> Int -> IO ()
hPutArray h@(Handle# file _) (IOUArray# (STUArray _ _ size bytes)) count =
  checked "hPutArray" h size count (return ()) (IO# (\w -> case filePutBytes# file bytes 0 count w of
    Res# r -> if intLt# r 0 then failedAt "hPutBuf" h r w else Res# ()))

checked :: String -> Handle -> Int -> Int -> IO a -> IO a -> IO a
checked function h size count none action
  | count == 0 = none
  | count < 0 || count > size =
      ioError (IOError (Just h) InvalidArgument function ("illegal buffer size " ++ showsPrec 9 count "") Nothing Nothing)
  | otherwise = action
