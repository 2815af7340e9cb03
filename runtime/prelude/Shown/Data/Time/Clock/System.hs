-- SPDX-License-Identifier: BSD-3-Clause
-- The time as the system has it.
module Shown.Data.Time.Clock.System
  ( systemEpochDay, SystemTime (..), truncateSystemTimeLeapSecond, getSystemTime, systemToUTCTime, utcToSystemTime
  , systemToTAITime
  ) where

import Data.Time.Clock.System
