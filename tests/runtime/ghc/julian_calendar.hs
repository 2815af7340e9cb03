module Main where

import Data.Time.Calendar
import Data.Time.Calendar.Julian

days :: [Day]
days = [ModifiedJulianDay n | n <- [-678578, -678577, -1, 0, 15078, 51543, 51603, 51604, 60000, -1000000]]

main :: IO ()
main = do
  mapM_ (\d -> putStrLn (showJulian d ++ " " ++ showJulianYearAndDay d ++ " " ++ show (toJulian d))) days
  print [fromJulian y m d == fromJulian 1900 2 28 | (y, m, d) <- [(1900, 2, 28), (1900, 2, 40), (1900, 3, 1)]]
  print (fromJulianValid 1900 2 29, fromJulianValid 1901 2 29, fromJulianYearAndDayValid 1901 366)
  print (julianMonthLength 1900 2, isJulianLeapYear 1900, fromJulianYearAndDay 2000 400)
  let d = fromJulian 2000 1 31
  print (map showJulian [addJulianMonthsClip 1 d, addJulianMonthsRollOver 1 d, addJulianYearsClip 3 d, addJulianYearsRollOver (-1) d])
  print (diffJulianDurationClip (fromJulian 2001 3 1) d, diffJulianDurationRollOver d (fromJulian 2001 3 1))
  print (map (showJulian . flip addJulianDurationClip d) [CalendarDiffDays 1 1, CalendarDiffDays 13 (-2)])
  print (showJulian (addJulianDurationRollOver (CalendarDiffDays 1 1) d))
