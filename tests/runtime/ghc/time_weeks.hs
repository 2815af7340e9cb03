-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE FlexibleInstances #-}
{-# OPTIONS_GHC -w #-}
module Main (main) where

import Data.Time.Calendar
import Data.Time.Calendar.WeekDate
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.MonthDay
main = do
  let days = [fromGregorian y m d | y <- [1999, 2000, 2004, 2005, 2020, 2021, -3], (m, d) <- [(1,1),(1,2),(1,3),(1,4),(1,7),(2,28),(3,1),(12,27),(12,28),(12,29),(12,31)]]
  mapM_ (\d -> print (d, toWeekDate d, toOrdinalDate d, mondayStartWeek d, sundayStartWeek d, showWeekDate d, showOrdinalDate d)) days
  print [(fromWeekDate y w d, fromWeekDateValid y w d, fromMondayStartWeek y w d, fromMondayStartWeekValid y w d, fromSundayStartWeek y w d, fromSundayStartWeekValid y w d) | y <- [2020, 2021], w <- [-1, 0, 1, 9, 52, 53, 54], d <- [-1, 0, 1, 6, 7, 8]]
  print [(fromOrdinalDate y n, fromOrdinalDateValid y n, dayOfYearToMonthAndDay (isLeapYear y) n) | y <- [2020, 2021], n <- [-1, 0, 1, 60, 365, 366, 367]]
  print [(monthAndDayToDayOfYear l m d, monthAndDayToDayOfYearValid l m d, monthLength l m) | l <- [False, True], m <- [0, 1, 2, 12, 13], d <- [0, 1, 29, 31, 32]]
