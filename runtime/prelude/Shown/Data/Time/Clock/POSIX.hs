-- SPDX-License-Identifier: BSD-3-Clause
module Shown.Data.Time.Clock.POSIX
  ( posixDayLength, POSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds, getPOSIXTime, getCurrentTime
  , systemToPOSIXTime
  ) where

import Data.Time.Clock.POSIX
import Data.Time.Clock.System (systemToPOSIXTime)
