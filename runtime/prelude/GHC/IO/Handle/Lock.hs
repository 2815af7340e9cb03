-- SPDX-License-Identifier: BSD-3-Clause
-- Locks of whole files, visible to other programs; they belong to the open file (Linux's
-- F_OFD_SETLK).
module GHC.IO.Handle.Lock (FileLockingNotSupported (..), LockMode (..), hLock, hTryLock, hUnlock) where

import Control.Exception (Exception)
import Data.Int
import Data.Word
import Foreign
import Foreign.C.Error
import GHC.Exception (Handle)
import GHC.IO (control)
import GHC.Types
import Prelude

foreign import ccall "lazyrun_lock" cLock :: Int32 -> Int32 -> Ptr Word8 -> IO Int32

data FileLockingNotSupported = FileLockingNotSupported deriving (Show)

instance Exception FileLockingNotSupported

data LockMode = SharedLock | ExclusiveLock

hLock :: Handle -> LockMode -> IO ()
hLock h mode = () <$ locked "hLock" 38 h (kindOf mode)

hTryLock :: Handle -> LockMode -> IO Bool
hTryLock h mode = locked "hTryLock" 37 h (kindOf mode)

hUnlock :: Handle -> IO ()
hUnlock h = () <$ locked "hUnlock" 37 h 2

kindOf :: LockMode -> Int16
kindOf mode = case mode of
  SharedLock -> 0
  ExclusiveLock -> 1

-- Returns False if another has the lock.
locked :: String -> Int32 -> Handle -> Int16 -> IO Bool
locked function command h kind = do
  file <- IO# (\w -> control function 32 h 0 w)
  allocaBytes 32 (\p -> do
    fillBytes p 0 32
    pokeByteOff p 0 kind
    ask (fromIntegral file) p)
  where
    ask file p = do
      result <- cLock file command p
      failure <- getErrno
      if result == 0 then return True
        else if failure == eAGAIN then return False
        else if failure == eINTR then ask file p
        else ioError (errnoToIOError function failure (Just h) Nothing)
