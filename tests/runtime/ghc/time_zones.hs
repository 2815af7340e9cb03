-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE FlexibleInstances #-}
{-# OPTIONS_GHC -w #-}
module Main (main) where

import Data.Time
main = do
  mapM_ (\s -> print (s, fmap (\z -> (z, timeZoneMinutes z)) (parseTimeM True defaultTimeLocale "%Z" s :: Maybe TimeZone))) ["UTC","utc","est","XYZ","A","J","Y","+0100","-01:00","","M","N","GMT","z"]
  mapM_ (\s -> print (s, fmap (\z -> (z, timeZoneMinutes z)) (parseTimeM True defaultTimeLocale "%z" s :: Maybe TimeZone))) ["UTC","+0100","-01:00","+01","Z"]
  let u = UTCTime (fromGregorian 2023 11 25) 45000.000000000001
  mapM_ (\f -> putStrLn (formatTime defaultTimeLocale f u ++ "|")) ["%-5H","%_S","%12B","%-j","%Q","%q","%6Q","%-3q","%_3d","%p %#p %^B","%-l:%M %P","%010Y","%-y","%_m","%_12Q","%4%","%04%"]
  print (formatTime defaultTimeLocale "%Q|%q|%-Q|%_Q|%3Q" midnight, formatTime defaultTimeLocale "%T" (TimeOfDay 1 2 60.5))
  print (localTimeToUT1 15 (LocalTime (fromGregorian 2020 1 1) midday), getModJulianDate (localTimeToUT1 15 (LocalTime (fromGregorian 2020 1 1) midday)))
  print (map (\(a, b) -> (diffGregorianDurationClip a b, diffGregorianDurationRollOver a b)) [(fromGregorian 2020 3 1, fromGregorian 2020 1 31), (fromGregorian 2020 1 31, fromGregorian 2020 3 1), (fromGregorian 2021 2 28, fromGregorian 2020 2 29), (fromGregorian 2020 2 29, fromGregorian 2021 3 30)])
  print (calendarTimeDays calendarWeek <> scaleCalendarDiffTime 3 (calendarTimeTime 90.5), timeToDaysAndTimeOfDay (-1.5), daysAndTimeOfDayToTime 2 (TimeOfDay 1 2 3), makeTimeOfDayValid 24 0 0, makeTimeOfDayValid 23 59 60.9)
  print (dayFractionToTimeOfDay 0.3, timeOfDayToDayFraction (TimeOfDay 6 0 0), timeToTimeOfDay 86400.5, timeOfDayToTime (TimeOfDay 23 59 60.5), utcToLocalTimeOfDay (hoursToTimeZone 9) (TimeOfDay 20 0 0), localToUTCTimeOfDay (hoursToTimeZone 9) (TimeOfDay 3 0 0))
  print (addLocalTime 86399 (LocalTime (fromGregorian 2020 2 28) midnight), diffLocalTime (LocalTime (fromGregorian 2020 3 1) midnight) (LocalTime (fromGregorian 2020 2 28) midday), timeZoneOffsetString' (Just ' ') (hoursToTimeZone (-3)), timeZoneOffsetString (minutesToTimeZone 90))
