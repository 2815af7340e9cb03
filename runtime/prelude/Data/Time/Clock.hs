-- SPDX-License-Identifier: BSD-3-Clause
module Data.Time.Clock
  ( UTCTime (..), NominalDiffTime, DiffTime, addUTCTime, diffUTCTime, getCurrentTime
  , getTime_resolution, nominalDay, nominalDiffTimeToSeconds, secondsToNominalDiffTime
  , secondsToDiffTime, picosecondsToDiffTime, diffTimeToPicoseconds
  ) where

import Data.Time.Clock.POSIX
