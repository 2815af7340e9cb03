-- SPDX-License-Identifier: BSD-3-Clause
-- ISO 8601 weeks: the first contains the year's first Thursday.
module Data.Time.Calendar.WeekDate (toWeekDate, fromWeekDate, fromWeekDateValid, showWeekDate) where

import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate
import Prelude

toWeekDate :: Day -> (Integer, Int, Int)
toWeekDate day = (y, (n - 1) `div` 7 + 1, d)
  where
    d = fromEnum (dayOfWeek day)
    (y, n) = toOrdinalDate (addDays (toInteger (4 - d)) day)

firstMonday :: Integer -> Day
firstMonday y = addDays (toInteger (1 - fromEnum (dayOfWeek day))) day
  where
    day = fromGregorian y 1 4

weeksOf :: Integer -> Int
weeksOf y = fromInteger (diffDays (firstMonday (y + 1)) (firstMonday y)) `div` 7

fromWeekDate :: Integer -> Int -> Int -> Day
fromWeekDate y w d = addDays (toInteger (7 * (clip (weeksOf y) w - 1) + clip 7 d - 1)) (firstMonday y)
  where
    clip most n = max 1 (min most n)

fromWeekDateValid :: Integer -> Int -> Int -> Maybe Day
fromWeekDateValid y w d
  | w < 1 || w > weeksOf y || d < 1 || d > 7 = Nothing
  | otherwise = Just (fromWeekDate y w d)

showWeekDate :: Day -> String
showWeekDate day = sign ++ padded 4 (show (abs y)) ++ "-W" ++ padded 2 (show w) ++ "-" ++ show d
  where
    (y, w, d) = toWeekDate day
    sign = if y < 0 then "-" else ""
    padded k s = replicate (k - length s) '0' ++ s
