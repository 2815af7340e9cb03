-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.Directory
  ( createDirectory, removeDirectory, DirStream, openDirStream, readDirStream, rewindDirStream, closeDirStream
  , getWorkingDirectory, changeWorkingDirectory
  ) where

import Data.Int
import Data.IORef
import Data.Word
import Foreign.C
import Prelude
import System.Directory (getCurrentDirectory, getDirectoryContents, setCurrentDirectory)
import System.Posix.Types

foreign import ccall "mkdir" cCreate :: CString -> Word32 -> IO Int32

foreign import ccall "rmdir" cRemove :: CString -> IO Int32

createDirectory :: FilePath -> FileMode -> IO ()
createDirectory path (CMode mode) =
  withCString path (\p -> throwErrnoPathIfMinus1_ "createDirectory" path (cCreate p mode))

removeDirectory :: FilePath -> IO ()
removeDirectory path = withCString path (\p -> throwErrnoPathIfMinus1_ "removeDirectory" path (cRemove p))

-- All entries, and those not yet read.
data DirStream = DirStream [FilePath] (IORef [FilePath])

openDirStream :: FilePath -> IO DirStream
openDirStream path = getDirectoryContents path >>= \all -> fmap (DirStream all) (newIORef all)

-- Returns "" at the end.
readDirStream :: DirStream -> IO FilePath
readDirStream (DirStream _ rest) = readIORef rest >>= \left -> case left of
  [] -> return ""
  name : others -> writeIORef rest others >> return name

rewindDirStream, closeDirStream :: DirStream -> IO ()
rewindDirStream (DirStream all rest) = writeIORef rest all
closeDirStream (DirStream _ rest) = writeIORef rest []

getWorkingDirectory :: IO FilePath
getWorkingDirectory = getCurrentDirectory

changeWorkingDirectory :: FilePath -> IO ()
changeWorkingDirectory path = setCurrentDirectory path
