-- SPDX-License-Identifier: BSD-3-Clause
module Data.Time.Clock
  ( UTCTime (..), NominalDiffTime, DiffTime, addUTCTime, diffUTCTime, getCurrentTime
  , getTime_resolution, nominalDay, nominalDiffTimeToSeconds, secondsToNominalDiffTime
  , secondsToDiffTime, picosecondsToDiffTime, diffTimeToPicoseconds, UniversalTime (..)
  ) where

import Data.Data (Data)
import Data.Time.Clock.POSIX
import Prelude

-- The day and its fraction, by the Earth's rotation.
newtype UniversalTime = ModJulianDate {getModJulianDate :: Rational}
  deriving (Eq, Ord, Data)
