-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.Process
  ( getProcessID, getParentProcessID, getProcessGroupID, ProcessTimes (..), getProcessTimes
  , ProcessStatus (..)
  ) where

import Data.Int
import Data.Time.Clock.POSIX (getPOSIXTime)
import Foreign.C.Types
import Prelude
import System.CPUTime (getCPUTime)
import System.Posix.Process.Internals (ProcessStatus (..))
import System.Posix.Types

foreign import ccall "getpid" cProcess :: IO Int32

foreign import ccall "getppid" cParent :: IO Int32

foreign import ccall "getpgrp" cGroup :: IO Int32

getProcessID, getParentProcessID :: IO ProcessID
getProcessID = fmap CPid cProcess
getParentProcessID = fmap CPid cParent

getProcessGroupID :: IO ProcessGroupID
getProcessGroupID = fmap CPid cGroup

-- In hundredths of a second. The system's share of processor time is not distinguished.
data ProcessTimes = ProcessTimes
  { elapsedTime :: ClockTick, userTime :: ClockTick, systemTime :: ClockTick, childUserTime :: ClockTick
  , childSystemTime :: ClockTick }

getProcessTimes :: IO ProcessTimes
getProcessTimes = do
  now <- getPOSIXTime
  used <- getCPUTime
  return (ProcessTimes (ticks (floor (now * 100))) (ticks (used `div` 10000000000)) 0 0 0)

ticks :: Integer -> ClockTick
ticks = fromInteger
