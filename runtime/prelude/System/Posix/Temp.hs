-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.Temp (mkdtemp, mkstemp, mkstemps) where

import Data.Int
import Foreign
import Foreign.C
import Prelude
import System.IO (Handle)
import System.Posix.IO (fdToHandle)
import System.Posix.Types

foreign import ccall "mkstemps" cFile :: CString -> Int32 -> IO Int32

foreign import ccall "mkdtemp" cFolder :: CString -> IO CString

mkstemp :: String -> IO (FilePath, Handle)
mkstemp prefix = freshFile "mkstemp" prefix ""

-- The prefix and suffix around the unique part of the name.
mkstemps :: String -> String -> IO (FilePath, Handle)
mkstemps prefix suffix = freshFile "mkstemps" prefix suffix

freshFile :: String -> String -> String -> IO (FilePath, Handle)
freshFile function prefix suffix = withCStringLen suffix (\(_, behind) ->
  withCString (prefix ++ "XXXXXX" ++ suffix) (\p -> do
    file <- throwErrnoIfMinus1 function (cFile p (fromIntegral behind))
    path <- peekCString p
    handle <- fdToHandle (Fd (fromIntegral file))
    return (path, handle)))

mkdtemp :: String -> IO FilePath
mkdtemp prefix = withCString (prefix ++ "XXXXXX") (\p -> throwErrnoIfNull "mkdtemp" (cFolder p) >>= peekCString)
