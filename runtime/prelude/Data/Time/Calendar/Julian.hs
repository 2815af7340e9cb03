-- SPDX-License-Identifier: BSD-3-Clause
-- Days of the proleptic Julian calendar: every fourth year is a leap year.
module Data.Time.Calendar.Julian
  ( toJulianYearAndDay, fromJulianYearAndDay, fromJulianYearAndDayValid, showJulianYearAndDay, isJulianLeapYear
  , toJulian, fromJulian, fromJulianValid, showJulian, julianMonthLength, addJulianMonthsClip, addJulianMonthsRollOver
  , addJulianYearsClip, addJulianYearsRollOver, addJulianDurationClip, addJulianDurationRollOver
  , diffJulianDurationClip, diffJulianDurationRollOver
  ) where

import Data.Time.Calendar
import Prelude

isJulianLeapYear :: Integer -> Bool
isJulianLeapYear y = y `mod` 4 == 0

lengths :: Integer -> [Int]
lengths y = [31, if isJulianLeapYear y then 29 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

daysOf :: Integer -> Int
daysOf y = if isJulianLeapYear y then 366 else 365

clip :: Ord t => t -> t -> t -> t
clip low high = max low . min high

padded :: Int -> String -> String
padded n s = replicate (n - length s) '0' ++ s

showYear :: Integer -> String
showYear y = (if y < 0 then "-" else "") ++ padded 4 (show (abs y))

-- The day before the first of the year.
beforeYear :: Integer -> Integer
beforeYear year = y * 365 + y `div` 4 - 678578
  where
    y = year - 1

toJulianYearAndDay :: Day -> (Integer, Int)
toJulianYearAndDay (ModifiedJulianDay mjd) = (years4 * 4 + y + 1, fromInteger (d - y * 365 + 1))
  where
    (years4, d) = (mjd + 678577) `divMod` 1461
    y = min (d `div` 365) 3

fromJulianYearAndDay :: Integer -> Int -> Day
fromJulianYearAndDay y n = ModifiedJulianDay (beforeYear y + toInteger (clip 1 (daysOf y) n))

fromJulianYearAndDayValid :: Integer -> Int -> Maybe Day
fromJulianYearAndDayValid y n
  | n < 1 || n > daysOf y = Nothing
  | otherwise = Just (fromJulianYearAndDay y n)

showJulianYearAndDay :: Day -> String
showJulianYearAndDay day = case toJulianYearAndDay day of (y, n) -> showYear y ++ "-" ++ padded 3 (show n)

toJulian :: Day -> (Integer, Int, Int)
toJulian day = find 1 (n - 1) (lengths y)
  where
    (y, n) = toJulianYearAndDay day
    find m d (l : ls) | d >= l = find (m + 1) (d - l) ls
    find m d _ = (y, m, d + 1)

julianMonthLength :: Integer -> Int -> Int
julianMonthLength y m = lengths y !! (clip 1 12 m - 1)

fromJulian :: Integer -> Int -> Int -> Day
fromJulian y month d = fromJulianYearAndDay y (sum (take (m - 1) (lengths y)) + clip 1 (julianMonthLength y m) d)
  where
    m = clip 1 12 month

fromJulianValid :: Integer -> Int -> Int -> Maybe Day
fromJulianValid y m d
  | m < 1 || m > 12 || d < 1 || d > julianMonthLength y m = Nothing
  | otherwise = Just (fromJulian y m d)

showJulian :: Day -> String
showJulian day = case toJulian day of
  (y, m, d) -> showYear y ++ "-" ++ padded 2 (show m) ++ "-" ++ padded 2 (show d)

addMonths :: Integer -> Day -> (Integer, Int, Int)
addMonths n day = (y', fromInteger (m' + 1), d)
  where
    (y, m, d) = toJulian day
    (y', m') = (y * 12 + toInteger (m - 1) + n) `divMod` 12

addJulianMonthsClip, addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver :: Integer -> Day -> Day
addJulianMonthsClip n day = case addMonths n day of (y, m, d) -> fromJulian y m d
addJulianMonthsRollOver n day = case addMonths n day of (y, m, d) -> addDays (toInteger d - 1) (fromJulian y m 1)
addJulianYearsClip n day = addJulianMonthsClip (n * 12) day
addJulianYearsRollOver n day = addJulianMonthsRollOver (n * 12) day

addJulianDurationClip, addJulianDurationRollOver :: CalendarDiffDays -> Day -> Day
addJulianDurationClip (CalendarDiffDays m d) day = addDays d (addJulianMonthsClip m day)
addJulianDurationRollOver (CalendarDiffDays m d) day = addDays d (addJulianMonthsRollOver m day)

-- From the second day to the first: whole months, then days.
diffJulianDurationClip, diffJulianDurationRollOver :: Day -> Day -> CalendarDiffDays
diffJulianDurationClip = durationBy addJulianMonthsClip
diffJulianDurationRollOver = durationBy addJulianMonthsRollOver

durationBy :: (Integer -> Day -> Day) -> Day -> Day -> CalendarDiffDays
durationBy add to from = CalendarDiffDays months (diffDays to (add months from))
  where
    (y1, m1, d1) = toJulian from
    (y2, m2, d2) = toJulian to
    between = 12 * (y2 - y1) + toInteger (m2 - m1)
    months
      | to >= from = if d2 >= d1 then between else between - 1
      | otherwise = if d2 <= d1 then between else between + 1
