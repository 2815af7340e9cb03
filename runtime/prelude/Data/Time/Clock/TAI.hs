-- SPDX-License-Identifier: BSD-3-Clause
-- Atomic time, which has no leap seconds; programs provide a map of these.
module Data.Time.Clock.TAI
  ( AbsoluteTime, taiEpoch, addAbsoluteTime, diffAbsoluteTime, taiNominalDayStart, LeapSecondMap, utcDayLength
  , utcToTAITime, taiToUTCTime
  ) where

import Control.DeepSeq
import Data.Fixed (div')
import Data.Time.Calendar
import Data.Time.Clock
import Data.Time.LocalTime
import Prelude

-- Time since the beginning of modified Julian day 0.
newtype AbsoluteTime = MkAbsoluteTime DiffTime
  deriving (Eq, Ord)

instance NFData AbsoluteTime where
  rnf (MkAbsoluteTime t) = rnf t

instance Show AbsoluteTime where
  show t = maybe "" (\point -> show (utcToLocalTime utc point) ++ " TAI") (taiToUTCTime (const (Just 0)) t)

taiEpoch :: AbsoluteTime
taiEpoch = MkAbsoluteTime 0

taiNominalDayStart :: Day -> AbsoluteTime
taiNominalDayStart day = MkAbsoluteTime (secondsToDiffTime (86400 * toModifiedJulianDay day))

addAbsoluteTime :: DiffTime -> AbsoluteTime -> AbsoluteTime
addAbsoluteTime t (MkAbsoluteTime a) = MkAbsoluteTime (a + t)

diffAbsoluteTime :: AbsoluteTime -> AbsoluteTime -> DiffTime
diffAbsoluteTime (MkAbsoluteTime a) (MkAbsoluteTime b) = a - b

-- The seconds by which TAI is ahead of UTC at the beginning of a day, if known.
type LeapSecondMap = Day -> Maybe Int

utcDayLength :: LeapSecondMap -> Day -> Maybe DiffTime
utcDayLength ahead day = do
  before <- ahead day
  after <- ahead (addDays 1 day)
  return (86400 + fromIntegral (after - before))

dayStart :: LeapSecondMap -> Day -> Maybe AbsoluteTime
dayStart ahead day = fmap (\n -> addAbsoluteTime (fromIntegral n) (taiNominalDayStart day)) (ahead day)

utcToTAITime :: LeapSecondMap -> UTCTime -> Maybe AbsoluteTime
utcToTAITime ahead (UTCTime day t) = fmap (addAbsoluteTime t) (dayStart ahead day)

-- Starts at the day that would be right without leap seconds, and searches from there.
taiToUTCTime :: LeapSecondMap -> AbsoluteTime -> Maybe UTCTime
taiToUTCTime ahead t = go (ModifiedJulianDay (diffAbsoluteTime t taiEpoch `div'` 86400))
  where
    go day = do
      start <- dayStart ahead day
      len <- utcDayLength ahead day
      let within = diffAbsoluteTime t start
          days = within `div'` len
      if days == 0 then return (UTCTime day within) else go (addDays days day)
