-- SPDX-License-Identifier: BSD-3-Clause
-- File names and C strings are UTF-8, whatever encoding a program sets for handles.
module GHC.IO.Encoding
  ( TextEncoding, latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, char8, mkTextEncoding
  , initLocaleEncoding, getLocaleEncoding, setLocaleEncoding, getFileSystemEncoding, getForeignEncoding
  , setFileSystemEncoding, setForeignEncoding, argvEncoding
  ) where

import GHC.TextEncoding
import Prelude

getFileSystemEncoding, getForeignEncoding, argvEncoding :: IO TextEncoding
getFileSystemEncoding = mkTextEncoding "UTF-8//ROUNDTRIP"
getForeignEncoding = mkTextEncoding "UTF-8//IGNORE"
argvEncoding = getFileSystemEncoding

setFileSystemEncoding, setForeignEncoding :: TextEncoding -> IO ()
setFileSystemEncoding = onlyUtf8 "setFileSystemEncoding"
setForeignEncoding = onlyUtf8 "setForeignEncoding"

onlyUtf8 :: String -> TextEncoding -> IO ()
onlyUtf8 function encoding
  | show encoding == "UTF-8" = return ()
  | otherwise = ioError (userError (function ++ ": lazyrun knows UTF-8 only, not " ++ show encoding))
