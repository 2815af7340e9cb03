-- SPDX-License-Identifier: BSD-3-Clause
-- The system's time.
module Data.Time.Clock.System
  ( systemEpochDay, SystemTime (..), truncateSystemTimeLeapSecond, getSystemTime, systemToUTCTime, utcToSystemTime
  , systemToTAITime, systemToPOSIXTime
  ) where

import Control.DeepSeq
import Data.Int (Int64)
import Data.Time.Calendar
import Data.Time.Clock.POSIX
import Data.Time.Clock.TAI
import Data.Word (Word32)
import GHC.Types
import Prelude

-- Since 1970. A leap second has nanoseconds from 1000000000 on.
data SystemTime = MkSystemTime {systemSeconds :: !Int64, systemNanoseconds :: !Word32}
  deriving (Eq, Ord, Show)

instance NFData SystemTime where
  rnf t = t `seq` ()

getSystemTime :: IO SystemTime
getSystemTime = fmap made (IO# (\w -> wallTime# w))
  where
    made n = case n `divMod` 1000000000 of (s, ns) -> MkSystemTime (fromInteger s) (fromInteger ns)

systemEpochDay :: Day
systemEpochDay = ModifiedJulianDay 40587

truncateSystemTimeLeapSecond :: SystemTime -> SystemTime
truncateSystemTimeLeapSecond t@(MkSystemTime s ns)
  | ns >= 1000000000 = MkSystemTime (s + 1) 0
  | otherwise = t

nanoseconds :: Integer -> DiffTime
nanoseconds n = picosecondsToDiffTime (n * 1000)

systemToUTCTime :: SystemTime -> UTCTime
systemToUTCTime (MkSystemTime s ns) = case toInteger s `divMod` 86400 of
  (days, t) -> UTCTime (addDays days systemEpochDay) (nanoseconds (t * 1000000000 + toInteger ns))

-- The nanoseconds continue from a day's last second on.
utcToSystemTime :: UTCTime -> SystemTime
utcToSystemTime (UTCTime day t) = MkSystemTime (fromInteger (days * 86400 + s)) (fromInteger ns)
  where
    days = diffDays day systemEpochDay
    n = diffTimeToPicoseconds t `div` 1000
    (s, ns) = if n >= 86400000000000 then (86399, n - 86399000000000) else n `divMod` 1000000000

-- Without a leap second offset.
systemToTAITime :: SystemTime -> AbsoluteTime
systemToTAITime (MkSystemTime s ns) =
  addAbsoluteTime (nanoseconds (toInteger s * 1000000000 + toInteger ns)) (taiNominalDayStart systemEpochDay)

systemToPOSIXTime :: SystemTime -> POSIXTime
systemToPOSIXTime (MkSystemTime s ns) = fromIntegral s + fromIntegral ns / 1000000000
