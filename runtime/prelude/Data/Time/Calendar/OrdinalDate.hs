-- SPDX-License-Identifier: BSD-3-Clause
-- Days of the year, and weeks that begin on Monday or Sunday, counted from the year's first such
-- day.
module Data.Time.Calendar.OrdinalDate
  ( toOrdinalDate, fromOrdinalDate, fromOrdinalDateValid, showOrdinalDate, isLeapYear, mondayStartWeek
  , sundayStartWeek, fromMondayStartWeek, fromMondayStartWeekValid, fromSundayStartWeek, fromSundayStartWeekValid
  ) where

import Data.Time.Calendar
import Prelude

firstOf :: Integer -> Day
firstOf y = fromGregorian y 1 1

daysOf :: Integer -> Int
daysOf y = if isLeapYear y then 366 else 365

toOrdinalDate :: Day -> (Integer, Int)
toOrdinalDate day = case toGregorian day of (y, _, _) -> (y, fromInteger (diffDays day (firstOf y)) + 1)

fromOrdinalDate :: Integer -> Int -> Day
fromOrdinalDate y n = addDays (toInteger (max 1 (min (daysOf y) n)) - 1) (firstOf y)

fromOrdinalDateValid :: Integer -> Int -> Maybe Day
fromOrdinalDateValid y n
  | n < 1 || n > daysOf y = Nothing
  | otherwise = Just (fromOrdinalDate y n)

showOrdinalDate :: Day -> String
showOrdinalDate day = (if y < 0 then "-" else "") ++ padded 4 (show (abs y)) ++ "-" ++ padded 3 (show n)
  where
    (y, n) = toOrdinalDate day
    padded k s = replicate (k - length s) '0' ++ s

mondayStartWeek, sundayStartWeek :: Day -> (Int, Int)
mondayStartWeek day = case weekOf 2 day of (w, d) -> (w, d + 1)
sundayStartWeek day = weekOf 3 day

-- `shift`: the number of days between the beginning of a week and day 0.
weekOf :: Integer -> Day -> (Int, Int)
weekOf shift day = (fromInteger (n `div` 7 - (n - toInteger yearDay) `div` 7), fromInteger (n `mod` 7))
  where
    n = toModifiedJulianDay day + shift
    yearDay = snd (toOrdinalDate day)

fromMondayStartWeek, fromSundayStartWeek :: Integer -> Int -> Int -> Day
fromMondayStartWeek y w d = addDays (yearDayOf 5 y w (d - 1)) (firstOf y)
fromSundayStartWeek y w d = addDays (yearDayOf 4 y w d) (firstOf y)

-- The day of the year, from 0, of the given day of the given week.
yearDayOf :: Integer -> Integer -> Int -> Int -> Integer
yearDayOf shift y w d = (shift - toModifiedJulianDay (firstOf y)) `mod` 7 + 7 * (toInteger w - 1) + toInteger d

fromMondayStartWeekValid, fromSundayStartWeekValid :: Integer -> Int -> Int -> Maybe Day
fromMondayStartWeekValid y w d
  | d < 1 || d > 7 = Nothing
  | otherwise = withinYear y (yearDayOf 5 y w (d - 1))
fromSundayStartWeekValid y w d
  | d < 0 || d > 6 = Nothing
  | otherwise = withinYear y (yearDayOf 4 y w d)

withinYear :: Integer -> Integer -> Maybe Day
withinYear y n = fromOrdinalDateValid y (fromInteger n + 1)
