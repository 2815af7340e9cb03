-- SPDX-License-Identifier: BSD-3-Clause
-- The system's time.
module Shown.Data.Time.Clock.System
  ( systemEpochDay, SystemTime (..), truncateSystemTimeLeapSecond, getSystemTime, systemToUTCTime, utcToSystemTime
  , systemToTAITime
  ) where

import Data.Time.Clock.System
