-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.IO
  ( stdInput, stdOutput, stdError, OpenMode (..), OpenFileFlags (..), defaultFileFlags, openFd, createFile, closeFd
  , fdRead, fdWrite, fdReadBuf, fdWriteBuf, fdSeek, FdOption (..), queryFdOption, setFdOption, dup, dupTo, createPipe
  , handleToFd, fdToHandle, FileLock, LockRequest (..), getLock, setLock, waitToSetLock
  ) where

import Data.Bits
import Data.Int
import Data.Word
import Foreign
import Foreign.C
import GHC.Exception (Handle (..), IOErrorType (..), IOException (..))
import GHC.IO (control, failed)
import GHC.Types
import Prelude
import System.IO (SeekMode (..))
import System.Posix.Types

foreign import ccall "open" cOpen :: CString -> Int32 -> Word32 -> IO Int32

foreign import ccall "close" cClose :: Int32 -> IO Int32

foreign import ccall "read" cRead :: Int32 -> Ptr Word8 -> Int64 -> IO Int64

foreign import ccall "write" cWrite :: Int32 -> Ptr Word8 -> Int64 -> IO Int64

foreign import ccall "lseek" cSeek :: Int32 -> Int64 -> Int32 -> IO Int64

foreign import ccall "dup" cDup :: Int32 -> IO Int32

foreign import ccall "dup2" cDupTo :: Int32 -> Int32 -> IO Int32

foreign import ccall "pipe" cPipe :: Ptr Int32 -> IO Int32

foreign import ccall "lazyrun_lock" cLock :: Int32 -> Int32 -> Ptr Word8 -> IO Int32

foreign import ccall "fcntl" cControl :: Int32 -> Int32 -> Int64 -> IO Int32

number :: Fd -> Int32
number (Fd n) = fromIntegral n

descriptor :: Int32 -> Fd
descriptor n = Fd (fromIntegral n)

stdInput, stdOutput, stdError :: Fd
stdInput = Fd 0
stdOutput = Fd 1
stdError = Fd 2

data OpenMode = ReadOnly | WriteOnly | ReadWrite

data OpenFileFlags = OpenFileFlags
  { append :: Bool, exclusive :: Bool, noctty :: Bool, nonBlock :: Bool, trunc :: Bool }

defaultFileFlags :: OpenFileFlags
defaultFileFlags = OpenFileFlags
  { append = False, exclusive = False, noctty = False, nonBlock = False, trunc = False }

-- With Linux's flag numbers.
openFd :: FilePath -> OpenMode -> Maybe FileMode -> OpenFileFlags -> IO Fd
openFd path mode created flags = withCString path (\p ->
  fmap descriptor (throwErrnoPathIfMinus1Retry "openFd" path (cOpen p bits permissions)))
  where
    (creates, permissions) = case created of
      Nothing -> (0, 0)
      Just (CMode m) -> (0o100, m)
    bits = creates .|. way .|. flag append 0o2000 .|. flag exclusive 0o200 .|. flag noctty 0o400 .|. flag nonBlock 0o4000
      .|. flag trunc 0o1000
    flag is bit' = if is flags then bit' else 0
    way = case mode of
      ReadOnly -> 0
      WriteOnly -> 1
      ReadWrite -> 2

throwErrnoPathIfMinus1Retry :: (Eq a, Num a) => String -> FilePath -> IO a -> IO a
throwErrnoPathIfMinus1Retry function path action = action >>= \result ->
  if result /= -1 then return result else getErrno >>= \error' ->
    if error' == eINTR then throwErrnoPathIfMinus1Retry function path action else throwErrnoPath function path

createFile :: FilePath -> FileMode -> IO Fd
createFile path mode = openFd path WriteOnly (Just mode) defaultFileFlags {trunc = True}

closeFd :: Fd -> IO ()
closeFd fd = throwErrnoIfMinus1_ "closeFd" (cClose (number fd))

fdRead :: Fd -> ByteCount -> IO (String, ByteCount)
fdRead _ 0 = return ("", 0)
fdRead fd count = allocaBytes (fromIntegral count) (\p -> fdReadBuf fd p count >>= \got ->
  if got == 0 then ioError (IOError Nothing EOF "fdRead" "EOF" Nothing Nothing)
  else peekCStringLen (castPtr p, fromIntegral got) >>= \text -> return (text, got))

fdReadBuf :: Fd -> Ptr Word8 -> ByteCount -> IO ByteCount
fdReadBuf _ _ 0 = return 0
fdReadBuf fd p count =
  fmap fromIntegral (throwErrnoIfMinus1Retry "fdReadBuf" (cRead (number fd) p (fromIntegral count)))

fdWrite :: Fd -> String -> IO ByteCount
fdWrite fd text = withCStringLen text (\(p, count) -> fdWriteBuf fd (castPtr p) (fromIntegral count))

fdWriteBuf :: Fd -> Ptr Word8 -> ByteCount -> IO ByteCount
fdWriteBuf fd p count =
  fmap fromIntegral (throwErrnoIfMinus1Retry "fdWriteBuf" (cWrite (number fd) p (fromIntegral count)))

fdSeek :: Fd -> SeekMode -> FileOffset -> IO FileOffset
fdSeek fd mode offset =
  fmap fromIntegral (throwErrnoIfMinus1 "fdSeek" (cSeek (number fd) (fromIntegral offset) (fromIntegral (fromEnum mode))))

data FdOption = AppendOnWrite | CloseOnExec | NonBlockingRead | SynchronousWrites

-- The commands to get and to set, and the bit.
optionParts :: FdOption -> (Int32, Int32, Int32)
optionParts option = case option of
  AppendOnWrite -> (3, 4, 0o2000)
  CloseOnExec -> (1, 2, 1)
  NonBlockingRead -> (3, 4, 0o4000)
  SynchronousWrites -> (3, 4, 0o4010000)

queryFdOption :: Fd -> FdOption -> IO Bool
queryFdOption fd option = case optionParts option of
  (ask, _, bit') -> fmap (\bits -> bits .&. bit' /= 0) (throwErrnoIfMinus1 "queryFdOption" (cControl (number fd) ask 0))

setFdOption :: Fd -> FdOption -> Bool -> IO ()
setFdOption fd option is = case optionParts option of
  (ask, set, bit') -> throwErrnoIfMinus1 "setFdOption" (cControl (number fd) ask 0) >>= \bits ->
    throwErrnoIfMinus1_ "setFdOption"
      (cControl (number fd) set (fromIntegral (if is then bits .|. bit' else bits .&. complement bit')))

dup :: Fd -> IO Fd
dup fd = fmap descriptor (throwErrnoIfMinus1 "dup" (cDup (number fd)))

dupTo :: Fd -> Fd -> IO Fd
dupTo fd other = fmap descriptor (throwErrnoIfMinus1 "dupTo" (cDupTo (number fd) (number other)))

-- Returns the ends to read from and to write to.
createPipe :: IO (Fd, Fd)
createPipe = allocaArray 2 (\p -> throwErrnoIfMinus1_ "createPipe" (cPipe p) >> peekArray 2 p >>= \ends -> case ends of
  from : to : _ -> return (descriptor from, descriptor to)
  _ -> ioError (userError "createPipe"))

-- Closes the handle but not its file.
handleToFd :: Handle -> IO Fd
handleToFd h = IO# (\w -> case control "handleToFd" 30 h 0 w of Res# n -> Res# (descriptor (fromIntegral n)))

fdToHandle :: Fd -> IO Handle
fdToHandle fd = IO# (\w -> case fileControl# 31 0 (fromIntegral (number fd)) w of
  Res# n -> if n < 0 then refused n w else Res# (Handle# n ("<fd:" ++ show (number fd) ++ ">")))
  where
    refused code = failed (if code == -7 || code == -12 then "openFile" else "fdGetMode") Nothing Nothing code

-- ---- locks on parts of files, which belong to the process; C's struct flock
data LockRequest = ReadLock | WriteLock | Unlock

type FileLock = (LockRequest, SeekMode, FileOffset, FileOffset)

-- The lock that would conflict, and its owner.
getLock :: Fd -> FileLock -> IO (Maybe (ProcessID, FileLock))
getLock fd lock = withLock lock (\p -> do
  throwErrnoIfMinus1_ "getLock" (cLock (number fd) 5 p)
  kind <- peekByteOff p 0 :: IO Int16
  mode <- peekByteOff p 2 :: IO Int16
  start <- peekByteOff p 8 :: IO Int64
  count <- peekByteOff p 16 :: IO Int64
  process <- peekByteOff p 24 :: IO Int32
  return (if kind == 2 then Nothing else Just
    ( CPid process
    , (if kind == 0 then ReadLock else WriteLock, toEnum (fromIntegral mode), fromIntegral start, fromIntegral count) )))

setLock, waitToSetLock :: Fd -> FileLock -> IO ()
setLock fd lock = withLock lock (\p -> throwErrnoIfMinus1_ "setLock" (cLock (number fd) 6 p))
waitToSetLock fd lock = withLock lock (\p -> throwErrnoIfMinus1_ "waitToSetLock" (cLock (number fd) 7 p))

withLock :: FileLock -> (Ptr Word8 -> IO a) -> IO a
withLock (request, mode, start, count) within = allocaBytes 32 (\p -> do
  fillBytes p 0 32
  pokeByteOff p 0 (case request of { ReadLock -> 0; WriteLock -> 1; Unlock -> 2 } :: Int16)
  pokeByteOff p 2 (fromIntegral (fromEnum mode) :: Int16)
  pokeByteOff p 8 (fromIntegral start :: Int64)
  pokeByteOff p 16 (fromIntegral count :: Int64)
  within p)
