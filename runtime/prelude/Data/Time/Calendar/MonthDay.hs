-- SPDX-License-Identifier: BSD-3-Clause
module Data.Time.Calendar.MonthDay
  ( monthAndDayToDayOfYear, monthAndDayToDayOfYearValid, dayOfYearToMonthAndDay, monthLength
  ) where

import Prelude

monthAndDayToDayOfYear :: Bool -> Int -> Int -> Int
monthAndDayToDayOfYear isLeap month day = sum (take (m - 1) (lengths isLeap)) + within 1 (monthLength isLeap m) day
  where
    m = within 1 12 month

monthAndDayToDayOfYearValid :: Bool -> Int -> Int -> Maybe Int
monthAndDayToDayOfYearValid isLeap m d
  | m < 1 || m > 12 || d < 1 || d > monthLength isLeap m = Nothing
  | otherwise = Just (monthAndDayToDayOfYear isLeap m d)

dayOfYearToMonthAndDay :: Bool -> Int -> (Int, Int)
dayOfYearToMonthAndDay isLeap day = go 1 (within 1 (if isLeap then 366 else 365) day) (lengths isLeap)
  where
    go !m n (k : ks) | n > k = go (m + 1) (n - k) ks
    go m n _ = (m, n)

monthLength :: Bool -> Int -> Int
monthLength isLeap month = lengths isLeap !! (within 1 12 month - 1)

lengths :: Bool -> [Int]
lengths isLeap = [31, if isLeap then 29 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

within :: Int -> Int -> Int -> Int
within low high x = max low (min high x)
