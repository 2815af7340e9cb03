-- SPDX-License-Identifier: BSD-3-Clause
-- Times of day, and times in zones.
module Data.Time.LocalTime
  ( TimeZone (..), timeZoneOffsetString, timeZoneOffsetString', minutesToTimeZone, hoursToTimeZone, utc
  , getTimeZone, getCurrentTimeZone, TimeOfDay (..), midnight, midday, makeTimeOfDayValid
  , timeToDaysAndTimeOfDay, daysAndTimeOfDayToTime, utcToLocalTimeOfDay, localToUTCTimeOfDay, timeToTimeOfDay
  , timeOfDayToTime, dayFractionToTimeOfDay, timeOfDayToDayFraction, LocalTime (..), addLocalTime, diffLocalTime
  , utcToLocalTime, localTimeToUTC, ut1ToLocalTime, localTimeToUT1, ZonedTime (..), utcToZonedTime
  , zonedTimeToUTC, getZonedTime, utcToLocalZonedTime, CalendarDiffTime (..), calendarTimeDays, calendarTimeTime
  , scaleCalendarDiffTime
  ) where

import Control.DeepSeq
import Data.Data (Data)
import Data.Fixed
import Data.Time.Calendar
import Data.Time.Clock
import Prelude

-- ---- zones
data TimeZone = TimeZone {timeZoneMinutes :: Int, timeZoneSummerOnly :: Bool, timeZoneName :: String}
  deriving (Eq, Ord, Data)

instance NFData TimeZone where
  rnf (TimeZone m s n) = rnf m `seq` rnf s `seq` rnf n

instance Show TimeZone where
  show zone@(TimeZone _ _ "") = timeZoneOffsetString zone
  show (TimeZone _ _ name) = name

timeZoneOffsetString :: TimeZone -> String
timeZoneOffsetString zone = timeZoneOffsetString' (Just '0') zone

timeZoneOffsetString' :: Maybe Char -> TimeZone -> String
timeZoneOffsetString' padding (TimeZone minutes _ _) =
  (if minutes < 0 then '-' else '+') : maybe "" (replicate (4 - length s)) padding ++ s
  where
    (h, m) = abs minutes `divMod` 60
    s = show (h * 100 + m)

minutesToTimeZone, hoursToTimeZone :: Int -> TimeZone
minutesToTimeZone m = TimeZone m False ""
hoursToTimeZone h = minutesToTimeZone (60 * h)

utc :: TimeZone
utc = TimeZone 0 False "UTC"

-- This runtime assumes UTC everywhere.
getTimeZone :: UTCTime -> IO TimeZone
getTimeZone _ = return utc

getCurrentTimeZone :: IO TimeZone
getCurrentTimeZone = return utc

-- ---- times of the day
data TimeOfDay = TimeOfDay {todHour :: Int, todMin :: Int, todSec :: Pico}
  deriving (Eq, Ord, Data)

instance NFData TimeOfDay where
  rnf (TimeOfDay h m s) = rnf h `seq` rnf m `seq` s `seq` ()

instance Show TimeOfDay where
  show (TimeOfDay h m s) = two (show h) ++ ":" ++ two (show m) ++ ":" ++ (if s < 10 then '0' : shown else shown)
    where
      shown = showFixed True s
      two ('-' : t) = '-' : two t
      two t = if length t < 2 then '0' : t else t

midnight, midday :: TimeOfDay
midnight = TimeOfDay 0 0 0
midday = TimeOfDay 12 0 0

makeTimeOfDayValid :: Int -> Int -> Pico -> Maybe TimeOfDay
makeTimeOfDayValid h m s
  | h < 0 || h > 23 || m < 0 || m > 59 || s < 0 || s >= 61 = Nothing
  | otherwise = Just (TimeOfDay h m s)

timeToDaysAndTimeOfDay :: NominalDiffTime -> (Integer, TimeOfDay)
timeToDaysAndTimeOfDay t = (days, TimeOfDay (fromInteger h) (fromInteger m) s)
  where
    (minutes, s) = nominalDiffTimeToSeconds t `divMod'` 60
    (hours, m) = minutes `divMod` 60 :: (Integer, Integer)
    (days, h) = hours `divMod` 24

daysAndTimeOfDayToTime :: Integer -> TimeOfDay -> NominalDiffTime
daysAndTimeOfDayToTime d (TimeOfDay h m s) =
  secondsToNominalDiffTime (fromInteger (d * 86400) + fromIntegral (3600 * h + 60 * m) + s)

utcToLocalTimeOfDay, localToUTCTimeOfDay :: TimeZone -> TimeOfDay -> (Integer, TimeOfDay)
utcToLocalTimeOfDay zone (TimeOfDay h m s) = (toInteger (div hours 24), TimeOfDay (mod hours 24) (mod minutes 60) s)
  where
    minutes = m + timeZoneMinutes zone
    hours = h + div minutes 60
localToUTCTimeOfDay zone t = utcToLocalTimeOfDay (minutesToTimeZone (negate (timeZoneMinutes zone))) t

-- Anything beyond a day is a leap second.
timeToTimeOfDay :: DiffTime -> TimeOfDay
timeToTimeOfDay t
  | t >= 86400 = TimeOfDay 23 59 (60 + seconds (t - 86400))
  | otherwise = TimeOfDay (fromInteger h) (fromInteger m) s
  where
    (minutes, s) = seconds t `divMod'` 60
    (h, m) = minutes `divMod` 60 :: (Integer, Integer)

seconds :: DiffTime -> Pico
seconds t = MkFixed (diffTimeToPicoseconds t)

timeOfDayToTime :: TimeOfDay -> DiffTime
timeOfDayToTime (TimeOfDay h m (MkFixed s)) = fromIntegral (3600 * h + 60 * m) + picosecondsToDiffTime s

dayFractionToTimeOfDay :: Rational -> TimeOfDay
dayFractionToTimeOfDay f = timeToTimeOfDay (realToFrac (f * 86400))

timeOfDayToDayFraction :: TimeOfDay -> Rational
timeOfDayToDayFraction t = toRational (timeOfDayToTime t) / 86400

-- ---- local times
data LocalTime = LocalTime {localDay :: Day, localTimeOfDay :: TimeOfDay}
  deriving (Eq, Ord, Data)

instance NFData LocalTime where
  rnf (LocalTime d t) = rnf d `seq` rnf t

instance Show LocalTime where
  show (LocalTime d t) = showGregorian d ++ " " ++ show t

addLocalTime :: NominalDiffTime -> LocalTime -> LocalTime
addLocalTime x t = utcToLocalTime utc (addUTCTime x (localTimeToUTC utc t))

diffLocalTime :: LocalTime -> LocalTime -> NominalDiffTime
diffLocalTime a b = diffUTCTime (localTimeToUTC utc a) (localTimeToUTC utc b)

utcToLocalTime :: TimeZone -> UTCTime -> LocalTime
utcToLocalTime zone (UTCTime day t) = case utcToLocalTimeOfDay zone (timeToTimeOfDay t) of
  (n, tod) -> LocalTime (addDays n day) tod

localTimeToUTC :: TimeZone -> LocalTime -> UTCTime
localTimeToUTC zone (LocalTime day tod) = case localToUTCTimeOfDay zone tod of
  (n, t) -> UTCTime (addDays n day) (timeOfDayToTime t)

-- The longitude is in degrees.
ut1ToLocalTime :: Rational -> UniversalTime -> LocalTime
ut1ToLocalTime longitude (ModJulianDate date) =
  LocalTime (ModifiedJulianDay day) (dayFractionToTimeOfDay (local - fromInteger day))
  where
    local = date + longitude / 360
    day = floor local

localTimeToUT1 :: Rational -> LocalTime -> UniversalTime
localTimeToUT1 longitude (LocalTime (ModifiedJulianDay day) tod) =
  ModJulianDate (fromInteger day + timeOfDayToDayFraction tod - longitude / 360)

instance Show UniversalTime where
  show t = show (ut1ToLocalTime 0 t)

-- ---- times in zones
data ZonedTime = ZonedTime {zonedTimeToLocalTime :: LocalTime, zonedTimeZone :: TimeZone}
  deriving Data

instance NFData ZonedTime where
  rnf (ZonedTime t z) = rnf t `seq` rnf z

instance Show ZonedTime where
  show (ZonedTime t zone) = show t ++ " " ++ show zone

utcToZonedTime :: TimeZone -> UTCTime -> ZonedTime
utcToZonedTime zone t = ZonedTime (utcToLocalTime zone t) zone

zonedTimeToUTC :: ZonedTime -> UTCTime
zonedTimeToUTC (ZonedTime t zone) = localTimeToUTC zone t

getZonedTime :: IO ZonedTime
getZonedTime = getCurrentTime >>= utcToLocalZonedTime

utcToLocalZonedTime :: UTCTime -> IO ZonedTime
utcToLocalZonedTime t = fmap (\zone -> utcToZonedTime zone t) (getTimeZone t)

-- ---- differences
data CalendarDiffTime = CalendarDiffTime {ctMonths :: Integer, ctTime :: NominalDiffTime}
  deriving Eq

instance NFData CalendarDiffTime where
  rnf (CalendarDiffTime m t) = rnf m `seq` rnf t

instance Show CalendarDiffTime where
  show (CalendarDiffTime m t) = "P" ++ show m ++ "MT" ++ showFixed True (nominalDiffTimeToSeconds t) ++ "S"

instance Semigroup CalendarDiffTime where
  CalendarDiffTime a b <> CalendarDiffTime c d = CalendarDiffTime (a + c) (b + d)

instance Monoid CalendarDiffTime where
  mempty = CalendarDiffTime 0 0

calendarTimeDays :: CalendarDiffDays -> CalendarDiffTime
calendarTimeDays (CalendarDiffDays m d) = CalendarDiffTime m (fromInteger d * nominalDay)

calendarTimeTime :: NominalDiffTime -> CalendarDiffTime
calendarTimeTime t = CalendarDiffTime 0 t

scaleCalendarDiffTime :: Integer -> CalendarDiffTime -> CalendarDiffTime
scaleCalendarDiffTime k (CalendarDiffTime m t) = CalendarDiffTime (k * m) (fromInteger k * t)
