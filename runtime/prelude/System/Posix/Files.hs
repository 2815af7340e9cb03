-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.Files
  ( unionFileModes, intersectFileModes, nullFileMode, ownerReadMode, ownerWriteMode, ownerExecuteMode
  , ownerModes, groupReadMode, groupWriteMode, groupExecuteMode, groupModes, otherReadMode, otherWriteMode
  , otherExecuteMode, otherModes, setUserIDMode, setGroupIDMode, stdFileMode, accessModes, fileTypeModes
  , blockSpecialMode, characterSpecialMode, namedPipeMode, regularFileMode, directoryMode, symbolicLinkMode
  , socketMode, setFileMode, setFileCreationMask, fileAccess, fileExist, FileStatus, getFileStatus
  , getSymbolicLinkStatus, deviceID, fileID, fileMode, linkCount, fileOwner, fileGroup, specialDeviceID, fileSize
  , accessTime, modificationTime, statusChangeTime, accessTimeHiRes, modificationTimeHiRes, isBlockDevice
  , isCharacterDevice, isNamedPipe, isRegularFile, isDirectory, isSymbolicLink, isSocket, createNamedPipe
  , createLink, removeLink, createSymbolicLink, readSymbolicLink, rename, setFileTimes, touchFile, setFileSize
  ) where

import Data.Bits
import Data.Int
import Data.Time.Clock.POSIX (getPOSIXTime)
import Foreign
import Foreign.C
import GHC.FileStatus
import Prelude
import System.Directory (getSymbolicLinkTarget)
import System.Posix.Types

foreign import ccall "access" cAccess :: CString -> CInt -> IO Int32

foreign import ccall "umask" cMask :: Word32 -> IO Word32

foreign import ccall "link" cLink :: CString -> CString -> IO Int32

foreign import ccall "symlink" cSymbolicLink :: CString -> CString -> IO Int32

foreign import ccall "unlink" cUnlink :: CString -> IO Int32

foreign import ccall "rename" cRename :: CString -> CString -> IO Int32

foreign import ccall "mkfifo" cNamedPipe :: CString -> Word32 -> IO Int32

foreign import ccall "truncate" cTruncate :: CString -> Int64 -> IO Int32

-- ---- modes
unionFileModes, intersectFileModes :: FileMode -> FileMode -> FileMode
unionFileModes = (.|.)
intersectFileModes = (.&.)

nullFileMode, ownerReadMode, ownerWriteMode, ownerExecuteMode, ownerModes, groupReadMode, groupWriteMode
  , groupExecuteMode, groupModes, otherReadMode, otherWriteMode, otherExecuteMode, otherModes, setUserIDMode
  , setGroupIDMode, stdFileMode, accessModes, fileTypeModes, blockSpecialMode, characterSpecialMode, namedPipeMode
  , regularFileMode, directoryMode, symbolicLinkMode, socketMode :: FileMode
nullFileMode = 0
ownerReadMode = 0o400
ownerWriteMode = 0o200
ownerExecuteMode = 0o100
ownerModes = 0o700
groupReadMode = 0o40
groupWriteMode = 0o20
groupExecuteMode = 0o10
groupModes = 0o70
otherReadMode = 0o4
otherWriteMode = 0o2
otherExecuteMode = 0o1
otherModes = 0o7
setUserIDMode = 0o4000
setGroupIDMode = 0o2000
stdFileMode = 0o666
accessModes = 0o777
fileTypeModes = 0o170000
blockSpecialMode = 0o060000
characterSpecialMode = 0o020000
namedPipeMode = 0o010000
regularFileMode = 0o100000
directoryMode = 0o040000
symbolicLinkMode = 0o120000
socketMode = 0o140000

-- ---- changes
changingTwo :: String -> FilePath -> FilePath -> (CString -> CString -> IO Int32) -> IO ()
changingTwo function path other action = withCString path (\p -> changing function other (\q -> action p q))

setFileCreationMask :: FileMode -> IO FileMode
setFileCreationMask (CMode mode) = fmap CMode (cMask mode)

createNamedPipe :: FilePath -> FileMode -> IO ()
createNamedPipe path (CMode mode) = changing "createNamedPipe" path (\p -> cNamedPipe p mode)

createLink :: FilePath -> FilePath -> IO ()
createLink path other = changingTwo "createLink" path other cLink

removeLink :: FilePath -> IO ()
removeLink path = changing "removeLink" path cUnlink

createSymbolicLink :: FilePath -> FilePath -> IO ()
createSymbolicLink target path = changingTwo "createSymbolicLink" target path cSymbolicLink

readSymbolicLink :: FilePath -> IO FilePath
readSymbolicLink path = getSymbolicLinkTarget path

rename :: FilePath -> FilePath -> IO ()
rename path other = changingTwo "rename" path other cRename

setFileTimes :: FilePath -> EpochTime -> EpochTime -> IO ()
setFileTimes path (CTime accessed) (CTime modified) =
  setTimes "setFileTimes" path (Just (fromIntegral accessed)) (Just (fromIntegral modified))

touchFile :: FilePath -> IO ()
touchFile path = getPOSIXTime >>= \now ->
  let seconds = Just (fromInteger (floor now)) in setTimes "touchFile" path seconds seconds

setFileSize :: FilePath -> FileOffset -> IO ()
setFileSize path (COff size) = changing "setFileSize" path (\p -> cTruncate p size)

-- ---- queries
fileExist :: FilePath -> IO Bool
fileExist path = withCString path (\p -> cAccess p 0) >>= \result ->
  if result == 0 then return True else getErrno >>= \e ->
    if e == eNOENT then return False else throwErrnoPath "fileExist" path

fileAccess :: FilePath -> Bool -> Bool -> Bool -> IO Bool
fileAccess path reads writes executes = withCString path (\p -> cAccess p flags) >>= \result ->
  if result == 0 then return True else getErrno >>= \e ->
    if e == eACCES || e == eROFS || e == eTXTBSY then return False else throwErrnoPath "fileAccess" path
  where
    flags = flag reads 4 .|. flag writes 2 .|. flag executes 1
    flag is bit = if is then bit else 0

deviceID, specialDeviceID :: FileStatus -> DeviceID
deviceID = field 0
specialDeviceID = field 6

fileID :: FileStatus -> FileID
fileID = field 1

linkCount :: FileStatus -> LinkCount
linkCount = field 3

fileOwner :: FileStatus -> UserID
fileOwner = field 4

fileGroup :: FileStatus -> GroupID
fileGroup = field 5

fileSize :: FileStatus -> FileOffset
fileSize = field 7

accessTime, modificationTime, statusChangeTime :: FileStatus -> EpochTime
accessTime (FileStatus numbers) = CTime (numbers !! 8)
modificationTime (FileStatus numbers) = CTime (numbers !! 10)
statusChangeTime (FileStatus numbers) = CTime (numbers !! 12)

isBlockDevice, isCharacterDevice, isNamedPipe, isRegularFile, isDirectory, isSymbolicLink, isSocket
  :: FileStatus -> Bool
isBlockDevice = isOf blockSpecialMode
isCharacterDevice = isOf characterSpecialMode
isNamedPipe = isOf namedPipeMode
isRegularFile = isOf regularFileMode
isDirectory = isOf directoryMode
isSymbolicLink = isOf symbolicLinkMode
isSocket = isOf socketMode

isOf :: FileMode -> FileStatus -> Bool
isOf mode info = fileMode info .&. fileTypeModes == mode
