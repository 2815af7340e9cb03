-- SPDX-License-Identifier: BSD-3-Clause
module Data.Time.Calendar.MonthDay
  ( monthAndDayToDayOfYear, monthAndDayToDayOfYearValid, dayOfYearToMonthAndDay, monthLength
  ) where

import Data.Time.Calendar
import Prelude

-- A year that is a leap year, or is not.
sample :: Bool -> Integer
sample isLeap = if isLeap then 2000 else 2001

monthAndDayToDayOfYear :: Bool -> Int -> Int -> Int
monthAndDayToDayOfYear isLeap m d = fromInteger (diffDays (fromGregorian y m d) (fromGregorian y 1 1)) + 1
  where
    y = sample isLeap

monthAndDayToDayOfYearValid :: Bool -> Int -> Int -> Maybe Int
monthAndDayToDayOfYearValid isLeap m d
  | m < 1 || m > 12 || d < 1 || d > monthLength isLeap m = Nothing
  | otherwise = Just (monthAndDayToDayOfYear isLeap m d)

dayOfYearToMonthAndDay :: Bool -> Int -> (Int, Int)
dayOfYearToMonthAndDay isLeap n = case toGregorian (addDays (toInteger k - 1) (fromGregorian (sample isLeap) 1 1)) of
  (_, m, d) -> (m, d)
  where
    k = max 1 (min (if isLeap then 366 else 365) n)

monthLength :: Bool -> Int -> Int
monthLength isLeap m = gregorianMonthLength (sample isLeap) m
