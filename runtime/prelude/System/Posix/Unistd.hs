-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.Unistd
  ( SystemID (..), getSystemID, sleep, usleep, nanosleep
  ) where

import Control.Concurrent (threadDelay)
import Data.Int
import Data.Word
import Foreign
import Foreign.C
import Prelude

foreign import ccall "sleep" cSleep :: Word32 -> IO Word32

foreign import ccall "lazyrun_uname" cName :: Int32 -> CString -> Int64 -> IO Int32

data SystemID = SystemID
  { systemName :: String, nodeName :: String, release :: String, version :: String, machine :: String }
  deriving (Eq, Read, Show)

getSystemID :: IO SystemID
getSystemID = do
  system <- nameOf 0
  node <- nameOf 1
  number <- nameOf 2
  made <- nameOf 3
  hardware <- nameOf 4
  return (SystemID system node number made hardware)

nameOf :: Int32 -> IO String
nameOf which = allocaBytes 256 (\p -> cName which p 256 >> peekCString p)

-- Returns the time left if a signal interrupts it.
sleep :: Int -> IO Int
sleep seconds
  | seconds <= 0 = return 0
  | otherwise = fmap fromIntegral (cSleep (fromIntegral seconds))

usleep :: Int -> IO ()
usleep microseconds
  | microseconds <= 0 = return ()
  | otherwise = threadDelay microseconds

nanosleep :: Integer -> IO ()
nanosleep nanoseconds
  | nanoseconds <= 0 = return ()
  | otherwise = threadDelay (fromInteger ((nanoseconds + 999) `div` 1000))
