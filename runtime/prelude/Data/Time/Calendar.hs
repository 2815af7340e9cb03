-- SPDX-License-Identifier: BSD-3-Clause
-- Days of the proleptic Gregorian calendar.
module Data.Time.Calendar
  ( Day (..), addDays, diffDays, toGregorian, fromGregorian, fromGregorianValid, showGregorian
  , gregorianMonthLength, isLeapYear, addGregorianMonthsClip, addGregorianMonthsRollOver
  , addGregorianYearsClip, addGregorianYearsRollOver, DayOfWeek (..), dayOfWeek
  , CalendarDiffDays (..), calendarDay, calendarWeek, calendarMonth, calendarYear
  , scaleCalendarDiffDays, diffGregorianDurationClip, diffGregorianDurationRollOver
  , addGregorianDurationClip, addGregorianDurationRollOver
  ) where

import Control.DeepSeq
import Data.Char (isDigit, isSpace)
import Data.Data (Data)
import Data.Ix
import Prelude

newtype Day = ModifiedJulianDay {toModifiedJulianDay :: Integer}
  deriving (Eq, Ord, Data)

instance Enum Day where
  succ (ModifiedJulianDay a) = ModifiedJulianDay (succ a)
  pred (ModifiedJulianDay a) = ModifiedJulianDay (pred a)
  toEnum n = ModifiedJulianDay (toEnum n)
  fromEnum (ModifiedJulianDay a) = fromEnum a
  enumFrom (ModifiedJulianDay a) = fmap ModifiedJulianDay (enumFrom a)
  enumFromThen (ModifiedJulianDay a) (ModifiedJulianDay b) = fmap ModifiedJulianDay (enumFromThen a b)
  enumFromTo (ModifiedJulianDay a) (ModifiedJulianDay b) = fmap ModifiedJulianDay (enumFromTo a b)
  enumFromThenTo (ModifiedJulianDay a) (ModifiedJulianDay b) (ModifiedJulianDay c) =
    fmap ModifiedJulianDay (enumFromThenTo a b c)

instance Ix Day where
  range (ModifiedJulianDay a, ModifiedJulianDay b) = map ModifiedJulianDay (range (a, b))
  index (ModifiedJulianDay a, ModifiedJulianDay b) (ModifiedJulianDay c) = index (a, b) c
  inRange (ModifiedJulianDay a, ModifiedJulianDay b) (ModifiedJulianDay c) = inRange (a, b) c

instance NFData Day where
  rnf (ModifiedJulianDay a) = rnf a

instance Show Day where
  showsPrec _ day = showString (showGregorian day)

-- Reads the format %Y-%m-%d, without negative years.
instance Read Day where
  readsPrec _ = readParen False (\s ->
    [ (day, rest) | (y, '-' : more) <- [span isDigit (dropWhile isSpace s)], not (null y)
    , (m, '-' : most) <- number more, (n, rest) <- number most, Just day <- [fromGregorianValid (read y) m n] ])
    where
      number s = case splitAt 2 s of
        (two, rest) | length two == 2, all isDigit two -> [(read two, rest)]
        _ -> []

addDays :: Integer -> Day -> Day
addDays n (ModifiedJulianDay a) = ModifiedJulianDay (a + n)

diffDays :: Day -> Day -> Integer
diffDays (ModifiedJulianDay a) (ModifiedJulianDay b) = a - b

isLeapYear :: Integer -> Bool
isLeapYear y = y `mod` 4 == 0 && (y `mod` 400 == 0 || y `mod` 100 /= 0)

gregorianMonthLength :: Integer -> Int -> Int
gregorianMonthLength y m = lengths (isLeapYear y) !! (clip 1 12 m - 1)

lengths :: Bool -> [Int]
lengths isLeap = [31, if isLeap then 29 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

clip :: Ord t => t -> t -> t -> t
clip low high x
  | x < low = low
  | x > high = high
  | otherwise = x

-- The day before the first of the year.
beforeYear :: Integer -> Integer
beforeYear year = y * 365 + y `div` 4 - y `div` 100 + y `div` 400 - 678576
  where
    y = year - 1

fromGregorian :: Integer -> Int -> Int -> Day
fromGregorian y month d = ModifiedJulianDay (beforeYear y + toInteger (before + clip 1 (gregorianMonthLength y m) d))
  where
    m = clip 1 12 month
    before = sum (take (m - 1) (lengths (isLeapYear y)))

fromGregorianValid :: Integer -> Int -> Int -> Maybe Day
fromGregorianValid y m d
  | m < 1 || m > 12 || d < 1 || d > gregorianMonthLength y m = Nothing
  | otherwise = Just (fromGregorian y m d)

toGregorian :: Day -> (Integer, Int, Int)
toGregorian (ModifiedJulianDay mjd) = (year, month, day)
  where
    a = mjd + 678575
    (centuries4, b) = a `divMod` 146097
    century = min (b `div` 36524) 3
    c = b - century * 36524
    (years4, d) = c `divMod` 1461
    y = min (d `div` 365) 3
    ofYear = fromInteger (d - y * 365)
    year = centuries4 * 400 + century * 100 + years4 * 4 + y + 1
    (month, day) = find 1 ofYear (lengths (isLeapYear year))
    find m n (l : ls) = if n < l then (m, n + 1) else find (m + 1) (n - l) ls
    find m n [] = (m, n + 1)

showGregorian :: Day -> String
showGregorian day = sign ++ padded 4 (show (abs y)) ++ "-" ++ padded 2 (show m) ++ "-" ++ padded 2 (show d)
  where
    (y, m, d) = toGregorian day
    sign = if y < 0 then "-" else ""
    padded n s = replicate (n - length s) '0' ++ s

addMonths :: Integer -> Day -> (Integer, Int, Int)
addMonths n day = (y', fromInteger (m' + 1), d)
  where
    (y, m, d) = toGregorian day
    (y', m') = (y * 12 + toInteger (m - 1) + n) `divMod` 12

addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver ::
  Integer -> Day -> Day
addGregorianMonthsClip n day = case addMonths n day of (y, m, d) -> fromGregorian y m d
addGregorianMonthsRollOver n day = case addMonths n day of (y, m, d) -> addDays (toInteger d - 1) (fromGregorian y m 1)
addGregorianYearsClip n day = addGregorianMonthsClip (n * 12) day
addGregorianYearsRollOver n day = addGregorianMonthsRollOver (n * 12) day

data DayOfWeek = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
  deriving (Eq, Ord, Show, Read)

-- Monday is 1; Sunday is 7 or 0.
instance Enum DayOfWeek where
  toEnum n = case mod n 7 of
    0 -> Sunday
    1 -> Monday
    2 -> Tuesday
    3 -> Wednesday
    4 -> Thursday
    5 -> Friday
    _ -> Saturday
  fromEnum day = case day of
    Monday -> 1
    Tuesday -> 2
    Wednesday -> 3
    Thursday -> 4
    Friday -> 5
    Saturday -> 6
    Sunday -> 7
  enumFromTo a b
    | a == b = [a]
  enumFromTo a b = a : enumFromTo (succ a) b
  enumFromThenTo a b c
    | a == c = [a]
  enumFromThenTo a b c = a : enumFromThenTo b (toEnum (2 * fromEnum b - fromEnum a)) c

dayOfWeek :: Day -> DayOfWeek
dayOfWeek (ModifiedJulianDay d) = toEnum (fromInteger ((d + 3) `mod` 7))

data CalendarDiffDays = CalendarDiffDays {cdMonths :: Integer, cdDays :: Integer}
  deriving Eq

instance Show CalendarDiffDays where
  show (CalendarDiffDays m d) = "P" ++ show m ++ "M" ++ show d ++ "D"

instance Semigroup CalendarDiffDays where
  CalendarDiffDays a b <> CalendarDiffDays c d = CalendarDiffDays (a + c) (b + d)

instance Monoid CalendarDiffDays where
  mempty = CalendarDiffDays 0 0

calendarDay, calendarWeek, calendarMonth, calendarYear :: CalendarDiffDays
calendarDay = CalendarDiffDays 0 1
calendarWeek = CalendarDiffDays 0 7
calendarMonth = CalendarDiffDays 1 0
calendarYear = CalendarDiffDays 12 0

scaleCalendarDiffDays :: Integer -> CalendarDiffDays -> CalendarDiffDays
scaleCalendarDiffDays k (CalendarDiffDays m d) = CalendarDiffDays (k * m) (k * d)

-- From the second day to the first: whole months, then days.
diffGregorianDurationClip, diffGregorianDurationRollOver :: Day -> Day -> CalendarDiffDays
diffGregorianDurationClip = durationBy addGregorianMonthsClip
diffGregorianDurationRollOver = durationBy addGregorianMonthsRollOver

durationBy :: (Integer -> Day -> Day) -> Day -> Day -> CalendarDiffDays
durationBy add to from = CalendarDiffDays months (diffDays to (add months from))
  where
    (y1, m1, d1) = toGregorian from
    (y2, m2, d2) = toGregorian to
    between = 12 * (y2 - y1) + toInteger (m2 - m1)
    months
      | to >= from = if d2 >= d1 then between else between - 1
      | otherwise = if d2 <= d1 then between else between + 1

addGregorianDurationClip, addGregorianDurationRollOver :: CalendarDiffDays -> Day -> Day
addGregorianDurationClip (CalendarDiffDays m d) day = addDays d (addGregorianMonthsClip m day)
addGregorianDurationRollOver (CalendarDiffDays m d) day = addDays d (addGregorianMonthsRollOver m day)
