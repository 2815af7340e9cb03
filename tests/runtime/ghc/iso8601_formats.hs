-- SPDX-License-Identifier: BSD-3-Clause
-- Data.Time.Format.ISO8601: what each format shows, and what it reads of texts that are right and wrong.
module Main where

import Data.Time
import Data.Time.Format.ISO8601
import Control.Exception (IOException, evaluate, try)
import Text.ParserCombinators.ReadP (readP_to_S)

shown :: String -> Format t -> t -> IO ()
shown name f t = putStrLn (name ++ " " ++ maybe "has no such value" id (formatShowM f t))

readFrom :: Show t => Format t -> [String] -> IO ()
readFrom f xs = mapM_ (\x -> do
  r <- try (formatParseM f x >>= evaluate)
  putStrLn ("  " ++ show x ++ " -> " ++ either (\e -> show (e :: IOException)) show r)) xs

main :: IO ()
main = do
  let d = fromGregorian 2020 2 9
      ds = [d, fromGregorian 5 1 1, fromGregorian 12345 1 1, fromGregorian (-5) 1 1, fromGregorian (-12345) 1 1, fromGregorian 0 1 1]
      ext = [ExtendedFormat, BasicFormat]
  mapM_ (\e -> mapM_ (\(n, f) -> mapM_ (shown n (f e)) ds) [("cal", calendarFormat), ("exp6", expandedCalendarFormat 6), ("ord", ordinalDateFormat), ("eord", expandedOrdinalDateFormat 5), ("week", weekDateFormat), ("eweek", expandedWeekDateFormat 4)]) ext
  mapM_ (shown "year" yearFormat) [0, 5, 2020, 12345, -5, -20201]
  mapM_ (shown "century" centuryFormat) [0, 5, 20, 123, -5]
  mapM_ (shown "eyear" (expandedYearFormat 5)) [0, 5, 2020, 12345, -5, -20201]
  mapM_ (shown "ecent" (expandedCenturyFormat 3)) [0, 5, 20, 123, -5]
  mapM_ (shown "ym" yearMonthFormat) [(2020, 3), (2020, 13), (2020,0), (-4, 1), (2020,-1), (2020,123)]
  mapM_ (shown "eym" (expandedYearMonthFormat 5)) [(2020, 3), (2020, 13), (-4, 1)]
  mapM_ (\e -> mapM_ (shown "yw" (yearWeekFormat e)) [(2020, 3), (2020, 54), (2020, 100)]) ext
  mapM_ (\e -> mapM_ (shown "eyw" (expandedYearWeekFormat 5 e)) [(2020, 3), (2020, 54)]) ext
  let ts = [TimeOfDay 1 2 3, TimeOfDay 23 59 60.5, TimeOfDay 24 0 0, TimeOfDay 0 0 0, TimeOfDay 12 30 15.123456789012, TimeOfDay 12 30 36, TimeOfDay 12 5 9.5, TimeOfDay 25 61 61, TimeOfDay (-1) 2 3, TimeOfDay 1 2 (-0.5)]
  mapM_ (\e -> mapM_ (shown "tod" (timeOfDayFormat e)) ts >> mapM_ (shown "hm" (hourMinuteFormat e)) ts) ext
  mapM_ (shown "h" hourFormat) ts
  mapM_ (shown "T" (withTimeDesignator (timeOfDayFormat BasicFormat))) ts
  mapM_ (shown "Z" (withUTCDesignator (timeOfDayFormat BasicFormat))) ts
  let zs = map minutesToTimeZone [0, 60, -90, 719, 1439, 1500, -1439, 6000, -6001]
  mapM_ (\e -> mapM_ (shown "z" (timeOffsetFormat e)) zs) ext
  mapM_ (\e -> shown "todz" (timeOfDayAndOffsetFormat e) (TimeOfDay 1 2 3.5, minutesToTimeZone (-90))) ext
  shown "local" (localTimeFormat (calendarFormat BasicFormat) (timeOfDayFormat ExtendedFormat)) (LocalTime d (TimeOfDay 1 2 3))
  shown "zoned" (zonedTimeFormat (calendarFormat BasicFormat) (timeOfDayFormat ExtendedFormat) BasicFormat) (ZonedTime (LocalTime d (TimeOfDay 1 2 3)) (minutesToTimeZone 90))
  shown "utc" (utcTimeFormat (calendarFormat BasicFormat) (timeOfDayFormat ExtendedFormat)) (UTCTime d 3600.25)
  shown "dt" (dayAndTimeFormat (calendarFormat BasicFormat) hourFormat) (d, TimeOfDay 1 30 0)
  shown "toff" (timeAndOffsetFormat hourFormat BasicFormat) (TimeOfDay 1 30 0, utc)
  mapM_ (shown "dd" durationDaysFormat) [CalendarDiffDays 0 0, CalendarDiffDays 14 9, CalendarDiffDays 12 0, CalendarDiffDays 0 5, CalendarDiffDays (-14) 3, CalendarDiffDays 1 (-3)]
  mapM_ (\e -> mapM_ (shown "add" (alternativeDurationDaysFormat e)) [CalendarDiffDays 0 0, CalendarDiffDays 14 9, CalendarDiffDays 12 0, CalendarDiffDays 0 35, CalendarDiffDays 0 12345, CalendarDiffDays 3 (-1)]) ext
  let dts = [CalendarDiffTime 0 0, CalendarDiffTime 14 93784.5, CalendarDiffTime 0 86400, CalendarDiffTime 12 61, CalendarDiffTime 0 (-61), CalendarDiffTime (-3) 0.25, CalendarDiffTime 0 3600, CalendarDiffTime 0 60, CalendarDiffTime 1 (-86461.5)]
  mapM_ (shown "dur" durationTimeFormat) dts
  mapM_ (\e -> mapM_ (shown "adur" (alternativeDurationTimeFormat e)) dts) ext
  shown "iv" (intervalFormat yearFormat durationDaysFormat) (2020, CalendarDiffDays 3 4)
  shown "riv" (recurringIntervalFormat yearFormat durationDaysFormat) (7, 2020, CalendarDiffDays 3 4)
  mapM_ putStrLn [iso8601Show d, iso8601Show (UTCTime d 86400.5), iso8601Show (UTCTime d 3600), iso8601Show (TimeOfDay 1 2 3), iso8601Show utc, iso8601Show (hoursToTimeZone 5), iso8601Show (LocalTime d midday), iso8601Show (ZonedTime (LocalTime d midday) (hoursToTimeZone (-5))), iso8601Show (ZonedTime (LocalTime d midday) utc), iso8601Show (CalendarDiffDays 14 3), iso8601Show (CalendarDiffTime 14 3.5), iso8601Show (ZonedTime (LocalTime d midday) (TimeZone (-90) True "XXX"))]
  readFrom (calendarFormat ExtendedFormat) ["2020-02-09", "2020-02-30", "20200209", "2020-2-9", "12345-01-01", "-0005-01-01", "0000-01-01", " 2020-02-09", "2020-02-09 ", "2020-13-01", "2020-00-10","+2020-01-01", "999-01-01", "-005-01-01", "-20205-01-01"]
  readFrom (calendarFormat BasicFormat) ["2020-02-09", "20200209", "120200209", "-20200209"]
  readFrom (expandedCalendarFormat 6 ExtendedFormat) ["2020-02-09", "+002020-02-09", "-002020-02-09", "002020-02-09", "+02020-02-09", "+1002020-02-09"]
  readFrom (ordinalDateFormat ExtendedFormat) ["2020-366", "2019-366", "2020-001", "2020-1", "2020-000"]
  readFrom (weekDateFormat ExtendedFormat) ["2020-W01-1", "2020-W54-1", "2020-W53-7", "2020-W01-8", "2020W011"]
  readFrom (weekDateFormat BasicFormat) ["2020W011", "2020-W01-1"]
  readFrom yearFormat ["2020", "20", "-2020", "12345"]
  readFrom centuryFormat ["20", "2", "-20"]
  readFrom (expandedYearFormat 5) ["+02020", "02020", "-02020"]
  readFrom yearMonthFormat ["2020-03", "2020-13", "202003", "2020-99"]
  readFrom (yearWeekFormat ExtendedFormat) ["2020-W03", "2020W03", "2020-W99"]
  readFrom (timeOfDayFormat ExtendedFormat) ["01:02:03", "01:02:03.5", "01:02:03,5", "01:02", "24:00:00", "24:00:01", "23:59:60", "23:59:61", "23:60:00", "010203", "1:2:3", "01:02:03.", "01:02:03.123456789012", "01:02:03.1234567890123", "01:02:3", "01:02:03.50", "-01:02:03", "23:59:60.999", "23:59:61.5", "25:00:00"]
  readFrom (timeOfDayFormat BasicFormat) ["010203", "010203.5", "01:02:03"]
  readFrom (hourMinuteFormat ExtendedFormat) ["01:02", "01:02.5", "24:00", "01:60", "01:59.99999","01:02,25"]
  readFrom hourFormat ["01", "01.5", "24", "23.999", "24.5", "01,25","01.00001"]
  readFrom (timeOffsetFormat ExtendedFormat) ["+01:30", "-00:00", "Z", "+0130", "+24:00", "+23:60", "01:30", "+99:99", "-25:30"]
  readFrom (timeOffsetFormat BasicFormat) ["+0130", "-0130", "+01:30"]
  readFrom durationDaysFormat ["P0D", "P1Y2M9D", "P2M", "P", "P1Y", "P9D", "P1M1Y", "P-1Y3D", "P1W", "P14M", "P1Y0D","P0Y3D", "-P1Y"]
  readFrom durationTimeFormat ["P0D", "PT0S", "P1Y2M1DT2H3M4.5S", "PT", "P", "PT61M", "P1DT", "PT1H", "PT4,5S", "P1W", "PT-1S", "PT1M0S"]
  readFrom (alternativeDurationDaysFormat ExtendedFormat) ["P0001-02-09", "P0000-00-00", "P0001-13-01", "P00010209","P0001-02-31", "P0001-02-30"]
  readFrom (alternativeDurationTimeFormat ExtendedFormat) ["P0001-02-01T02:03:04.5", "P0000-00-00T00:00:00", "P0001-02-01T24:00:00","P0001-02-01T24:59:00"]
  readFrom (intervalFormat yearFormat yearFormat) ["2020/2021", "2020-2021"]
  readFrom (recurringIntervalFormat yearFormat yearFormat) ["R5/2020/2021", "R/2020/2021", "R-5/2020/2021", "R05/2020/2021"]
  readFrom (utcTimeFormat (calendarFormat ExtendedFormat) (timeOfDayFormat ExtendedFormat)) ["2020-01-02T03:04:05Z", "2020-01-02T03:04:05", "2020-01-02 03:04:05Z", "2020-01-02T24:00:00Z", "2020-01-02T23:59:60Z", "2020-01-02T03:04:05+00:00"]
  readFrom (iso8601Format :: Format ZonedTime) ["2020-01-02T03:04:05+01:00", "2020-01-02T03:04:05Z"]
  readFrom (iso8601Format :: Format LocalTime) ["2020-01-02T03:04:05", "20200102T030405"]
  readFrom (iso8601Format :: Format TimeZone) ["+00:00", "+0000", "Z"]
  readFrom (iso8601Format :: Format Day) ["20200102", "2020-01-02"]
  readFrom (iso8601Format :: Format CalendarDiffTime) ["P1Y2M1DT2H3M4.5S", "P0001-02-01T02:03:04.5"]
  r <- try (evaluate =<< parseFormatExtension calendarFormat "20200102") ; print (either (\e -> show (e :: IOException)) show r)
  r <- try (evaluate =<< parseFormatExtension calendarFormat "2020-01-02") ; print (either (\e -> show (e :: IOException)) show r)
  r <- try (evaluate =<< parseFormatExtension calendarFormat "2020-0102") ; print (either (\e -> show (e :: IOException)) show r)
  print (readP_to_S (formatReadPExtension timeOfDayFormat) "010203.5Z")
  print (iso8601ParseM "2020-01-02" :: Maybe Day, iso8601ParseM "x" :: [Day])
  print (map (\f -> formatShowM f 20201) [yearFormat], formatShowM (calendarFormat BasicFormat) (fromGregorian 12020 1 1))
  readFrom (alternativeDurationDaysFormat ExtendedFormat) ["P0001-12-00", "P9999-12-30", "P12345-01-01", "P-0001-01-01", "P0001-00-31", "P-001-01-01"]
  readFrom (alternativeDurationTimeFormat ExtendedFormat) ["P0001-02-01T25:00:00", "P0001-02-01T01:61:00","P0001-02-01T01:60:00","P0001-02-01T01:00:60","P0001-02-01T01:00:60.5","P0001-02-01T01:00:61","P0001-02-01T24:60:60", "P0001-02-01", "P0001-02-01T"]
  mapM_ (shown "a" (alternativeDurationDaysFormat ExtendedFormat)) [CalendarDiffDays (12*9999+11) 30, CalendarDiffDays (12*10000) 30,CalendarDiffDays (12*12345) 30, CalendarDiffDays (-1) 3, CalendarDiffDays 0 31]
  mapM_ (shown "at" (alternativeDurationTimeFormat ExtendedFormat)) [CalendarDiffTime (12*10000) 30, CalendarDiffTime 0 (30*86400), CalendarDiffTime 0 (31*86400), CalendarDiffTime 0 (30*86400+86399.9), CalendarDiffTime 3 (-0.5)]
  readFrom durationDaysFormat ["P1Y1W", "P1W1D", "P1M2W", "P01D", "P1D2D", "p1d", "P1Y 2M","P1,5D","P1.0D", "P0W"]
  readFrom durationTimeFormat ["P1WT1H", "PT1S1M", "PT1.5M", "PT1H1.5S", "PT0.5S", "PT.5S","PT5.S", "P1Y2W", "PT01.50S", "PT1.0000000000001S"]
  mapM_ (shown "riv" (recurringIntervalFormat yearFormat yearFormat)) [(0,1,2), (-1,1,2), (12,1,2)]
  readFrom (recurringIntervalFormat yearFormat yearFormat) ["R123/2020/2021"]
  readFrom hourFormat ["01.0000000000000001", "01.00000000000000019", "01.0000000000000003","00.1234567890123456789", "-01", "1", "001"]
  readFrom (hourMinuteFormat BasicFormat) ["0102.00000000000001", "0102.000000000000019","0102.1234567890123456", "2359.9999", "2360", "0199.5"]
  mapM_ (shown "h" hourFormat) [TimeOfDay 0 0 0.000000000001, TimeOfDay 0 0 1, TimeOfDay (-1) 60 0, TimeOfDay (-1) 61 0, TimeOfDay 100 0 0, TimeOfDay 0 0 0.1]
  mapM_ (shown "t" (timeOfDayFormat BasicFormat)) [TimeOfDay (-1) 60 0, TimeOfDay 100 0 0, TimeOfDay 0 100 0, TimeOfDay 0 0 100.5]
  mapM_ (shown "ord" (expandedOrdinalDateFormat 3 ExtendedFormat)) [fromGregorian 10000 2 3]
  readFrom (expandedOrdinalDateFormat 3 ExtendedFormat) ["+200-001", "+2000-001", "-200-001"]
  readFrom (expandedYearFormat 3) ["+200", "+2000", "-200", "+000", "-000"]
  readFrom (expandedCenturyFormat 3) ["+200", "-201"]
  readFrom (expandedWeekDateFormat 5 BasicFormat) ["+02020W011"]
  readFrom (timeOffsetFormat ExtendedFormat) ["-00:30", "+00:05", "-01:00", "+1:00"]
  readFrom (utcTimeFormat (calendarFormat ExtendedFormat) hourFormat) ["2020-01-01T12.25Z"]
  readFrom (zonedTimeFormat (ordinalDateFormat ExtendedFormat) (hourMinuteFormat ExtendedFormat) ExtendedFormat) ["2020-100T12:25+01:00"]
  readFrom (dayAndTimeFormat (calendarFormat BasicFormat) hourFormat) ["20200101T13"]
  readFrom (timeAndOffsetFormat hourFormat BasicFormat) ["13.5-0230"]
  readFrom (withTimeDesignator hourFormat) ["T13", "13"]
  readFrom (withUTCDesignator hourFormat) ["13Z", "13z"]
  readFrom (intervalFormat (iso8601Format :: Format UTCTime) durationTimeFormat) ["2020-01-01T12:00:00Z/P1Y"]
  print (readP_to_S (formatReadP yearFormat) "20201", readP_to_S (formatReadP durationTimeFormat) "P1DT1H5M")
  print (readP_to_S (formatReadP (timeOfDayFormat ExtendedFormat)) "01:02:03.25", readP_to_S (formatReadP durationDaysFormat) "P1D")
  readFrom (iso8601Format :: Format UTCTime) ["2020-01-01T12:00:00.123Z"," 2020-01-01T12:00:00Z", "2020-06-30T23:59:60.5Z", "2020-06-30T12:59:60.5Z"]
  print =<< (try (iso8601ParseM "2020" :: IO Day) :: IO (Either IOException Day))
