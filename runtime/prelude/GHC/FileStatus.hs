-- SPDX-License-Identifier: BSD-3-Clause
-- The status of files, and setting their modes and times.
module GHC.FileStatus where

import Data.Int
import Data.Time.Clock.POSIX (POSIXTime)
import Foreign
import Foreign.C
import Prelude
import System.Posix.Types

foreign import ccall "lazyrun_stat" cStat :: CString -> Int32 -> Ptr Int64 -> IO Int32

foreign import ccall "lazyrun_set_times" cSetTimes :: CString -> Ptr Int64 -> IO Int32

foreign import ccall "chmod" cSetMode :: CString -> Word32 -> IO Int32

changing :: String -> FilePath -> (CString -> IO Int32) -> IO ()
changing function path action = withCString path (\p -> throwErrnoPathIfMinus1_ function path (action p))

setFileMode :: FilePath -> FileMode -> IO ()
setFileMode path (CMode mode) = changing "setFileMode" path (\p -> cSetMode p mode)

-- Sets the times of the last access and modification; Nothing keeps a time.
setTimes :: String -> FilePath -> Maybe POSIXTime -> Maybe POSIXTime -> IO ()
setTimes function path accessed modified =
  withArray (parts accessed ++ parts modified) (\numbers -> changing function path (\p -> cSetTimes p numbers))
  where
    parts Nothing = [0, -1]
    parts (Just t) = case (floor (t * 1000000000) :: Integer) `divMod` 1000000000 of
      (seconds, nanoseconds) -> [fromInteger seconds, fromInteger nanoseconds]

-- Fields as numbered by lazyrun_stat.
newtype FileStatus = FileStatus [Int64]

getFileStatus, getSymbolicLinkStatus :: FilePath -> IO FileStatus
getFileStatus path = status "getFileStatus" 1 path
getSymbolicLinkStatus path = status "getSymbolicLinkStatus" 0 path

status :: String -> Int32 -> FilePath -> IO FileStatus
status function follows path = allocaArray 13 (\numbers -> do
  changing function path (\p -> cStat p follows numbers)
  fmap FileStatus (peekArray 13 numbers))

field :: Num a => Int -> FileStatus -> a
field number (FileStatus numbers) = fromIntegral (numbers !! number)

fileMode :: FileStatus -> FileMode
fileMode = field 2

accessTimeHiRes, modificationTimeHiRes :: FileStatus -> POSIXTime
accessTimeHiRes = precisely 8
modificationTimeHiRes = precisely 10

precisely :: Int -> FileStatus -> POSIXTime
precisely number info = field number info + field (number + 1) info / 1000000000
