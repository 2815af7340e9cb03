-- SPDX-License-Identifier: BSD-3-Clause
-- Points in time and durations, to the picosecond.
module Data.Time.Clock.POSIX
  ( POSIXTime, posixDayLength, posixSecondsToUTCTime, utcTimeToPOSIXSeconds, getPOSIXTime, getCurrentTime
  , UTCTime (..), NominalDiffTime, DiffTime, addUTCTime, diffUTCTime, getTime_resolution, nominalDay
  , nominalDiffTimeToSeconds, secondsToNominalDiffTime, secondsToDiffTime, picosecondsToDiffTime
  , diffTimeToPicoseconds
  ) where

import Control.DeepSeq
import Data.Data (Data)
import Data.Fixed
import Data.Time.Calendar
import GHC.Types
import Prelude

newtype DiffTime = MkDiffTime Pico
  deriving (Eq, Ord, Data)

newtype NominalDiffTime = MkNominalDiffTime Pico
  deriving (Eq, Ord, Data)

type POSIXTime = NominalDiffTime

data UTCTime = UTCTime {utctDay :: Day, utctDayTime :: DiffTime}
  deriving (Eq, Ord, Data)

seconds :: Pico -> String
seconds x = showFixed True x ++ "s"

instance Show DiffTime where
  show (MkDiffTime t) = seconds t

instance Show NominalDiffTime where
  show (MkNominalDiffTime t) = seconds t

instance NFData DiffTime where
  rnf (MkDiffTime t) = t `seq` ()

instance NFData NominalDiffTime where
  rnf (MkNominalDiffTime t) = t `seq` ()

instance NFData UTCTime where
  rnf (UTCTime d t) = rnf d `seq` rnf t

instance Num DiffTime where
  MkDiffTime a + MkDiffTime b = MkDiffTime (a + b)
  MkDiffTime a - MkDiffTime b = MkDiffTime (a - b)
  MkDiffTime a * MkDiffTime b = MkDiffTime (a * b)
  negate (MkDiffTime a) = MkDiffTime (negate a)
  abs (MkDiffTime a) = MkDiffTime (abs a)
  signum (MkDiffTime a) = MkDiffTime (signum a)
  fromInteger n = MkDiffTime (fromInteger n)

instance Real DiffTime where
  toRational (MkDiffTime a) = toRational a

instance Fractional DiffTime where
  MkDiffTime a / MkDiffTime b = MkDiffTime (a / b)
  recip (MkDiffTime a) = MkDiffTime (recip a)
  fromRational r = MkDiffTime (fromRational r)

instance RealFrac DiffTime where
  properFraction (MkDiffTime a) = case properFraction a of (n, f) -> (n, MkDiffTime f)
  truncate (MkDiffTime a) = truncate a
  round (MkDiffTime a) = round a
  ceiling (MkDiffTime a) = ceiling a
  floor (MkDiffTime a) = floor a

instance Enum DiffTime where
  succ (MkDiffTime a) = MkDiffTime (succ a)
  pred (MkDiffTime a) = MkDiffTime (pred a)
  toEnum n = MkDiffTime (toEnum n)
  fromEnum (MkDiffTime a) = fromEnum a
  enumFrom (MkDiffTime a) = fmap MkDiffTime (enumFrom a)
  enumFromThen (MkDiffTime a) (MkDiffTime b) = fmap MkDiffTime (enumFromThen a b)
  enumFromTo (MkDiffTime a) (MkDiffTime b) = fmap MkDiffTime (enumFromTo a b)
  enumFromThenTo (MkDiffTime a) (MkDiffTime b) (MkDiffTime c) = fmap MkDiffTime (enumFromThenTo a b c)

instance Num NominalDiffTime where
  MkNominalDiffTime a + MkNominalDiffTime b = MkNominalDiffTime (a + b)
  MkNominalDiffTime a - MkNominalDiffTime b = MkNominalDiffTime (a - b)
  MkNominalDiffTime a * MkNominalDiffTime b = MkNominalDiffTime (a * b)
  negate (MkNominalDiffTime a) = MkNominalDiffTime (negate a)
  abs (MkNominalDiffTime a) = MkNominalDiffTime (abs a)
  signum (MkNominalDiffTime a) = MkNominalDiffTime (signum a)
  fromInteger n = MkNominalDiffTime (fromInteger n)

instance Real NominalDiffTime where
  toRational (MkNominalDiffTime a) = toRational a

instance Fractional NominalDiffTime where
  MkNominalDiffTime a / MkNominalDiffTime b = MkNominalDiffTime (a / b)
  recip (MkNominalDiffTime a) = MkNominalDiffTime (recip a)
  fromRational r = MkNominalDiffTime (fromRational r)

instance RealFrac NominalDiffTime where
  properFraction (MkNominalDiffTime a) = case properFraction a of (n, f) -> (n, MkNominalDiffTime f)
  truncate (MkNominalDiffTime a) = truncate a
  round (MkNominalDiffTime a) = round a
  ceiling (MkNominalDiffTime a) = ceiling a
  floor (MkNominalDiffTime a) = floor a

instance Enum NominalDiffTime where
  succ (MkNominalDiffTime a) = MkNominalDiffTime (succ a)
  pred (MkNominalDiffTime a) = MkNominalDiffTime (pred a)
  toEnum n = MkNominalDiffTime (toEnum n)
  fromEnum (MkNominalDiffTime a) = fromEnum a
  enumFrom (MkNominalDiffTime a) = fmap MkNominalDiffTime (enumFrom a)
  enumFromThen (MkNominalDiffTime a) (MkNominalDiffTime b) = fmap MkNominalDiffTime (enumFromThen a b)
  enumFromTo (MkNominalDiffTime a) (MkNominalDiffTime b) = fmap MkNominalDiffTime (enumFromTo a b)
  enumFromThenTo (MkNominalDiffTime a) (MkNominalDiffTime b) (MkNominalDiffTime c) =
    fmap MkNominalDiffTime (enumFromThenTo a b c)

-- Shown in UTC, the only time zone of this runtime.
instance Show UTCTime where
  showsPrec _ (UTCTime day (MkDiffTime t)) =
    showString (showGregorian (addDays (if t < 0 then floor t `div` 86400 else 0) day) ++ " " ++ two hours ++ ":" ++ two minutes ++ ":" ++ padded ++ " UTC")
    where
      whole = if t < 0 then floor t `mod` 86400 else min 86399 (floor t) :: Integer
      (hours, rest) = whole `divMod` 3600
      (minutes, _) = rest `divMod` 60
      second = if t < 0 then t `mod'` 60 else t - fromInteger (60 * (whole `div` 60))
      shown = showFixed True second
      padded = if second < 10 then '0' : shown else shown
      two n = if n < 10 then '0' : show n else show n

nominalDay, posixDayLength :: NominalDiffTime
nominalDay = 86400
posixDayLength = 86400

nominalDiffTimeToSeconds :: NominalDiffTime -> Pico
nominalDiffTimeToSeconds (MkNominalDiffTime t) = t

secondsToNominalDiffTime :: Pico -> NominalDiffTime
secondsToNominalDiffTime t = MkNominalDiffTime t

secondsToDiffTime, picosecondsToDiffTime :: Integer -> DiffTime
secondsToDiffTime n = fromInteger n
picosecondsToDiffTime n = MkDiffTime (MkFixed n)

diffTimeToPicoseconds :: DiffTime -> Integer
diffTimeToPicoseconds (MkDiffTime (MkFixed n)) = n

posixSecondsToUTCTime :: POSIXTime -> UTCTime
posixSecondsToUTCTime i = case i `divMod'` posixDayLength of
  (d, t) -> UTCTime (addDays d (ModifiedJulianDay 40587)) (MkDiffTime (nominalDiffTimeToSeconds t))

utcTimeToPOSIXSeconds :: UTCTime -> POSIXTime
utcTimeToPOSIXSeconds (UTCTime d (MkDiffTime t)) =
  fromInteger (diffDays d (ModifiedJulianDay 40587)) * posixDayLength + min posixDayLength (MkNominalDiffTime t)

addUTCTime :: NominalDiffTime -> UTCTime -> UTCTime
addUTCTime x t = posixSecondsToUTCTime (x + utcTimeToPOSIXSeconds t)

diffUTCTime :: UTCTime -> UTCTime -> NominalDiffTime
diffUTCTime a b = utcTimeToPOSIXSeconds a - utcTimeToPOSIXSeconds b

getPOSIXTime :: IO POSIXTime
getPOSIXTime = IO# (\w -> case wallTime# w of Res# n -> Res# (MkNominalDiffTime (MkFixed (n * 1000))))

getCurrentTime :: IO UTCTime
getCurrentTime = posixSecondsToUTCTime <$> getPOSIXTime

getTime_resolution :: DiffTime
getTime_resolution = picosecondsToDiffTime 1000
