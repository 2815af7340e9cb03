-- SPDX-License-Identifier: BSD-3-Clause
-- Times of the system and of atomic clocks, with leap seconds, and Easter.
module Main where

import Data.Time
import Data.Time.Clock.TAI
import Data.Time.Clock.System
import Data.Time.Clock.POSIX
import Data.Time.Calendar.Easter

ahead :: LeapSecondMap
ahead d | d < fromGregorian 1972 1 1 = Nothing
      | d > fromGregorian 2016 12 31 = Just 37
      | d > fromGregorian 2015 6 30 = Just 36
      | otherwise = Just 35

main :: IO ()
main = do
  print [(gregorianEaster y, orthodoxEaster y, gregorianPaschalMoon y, orthodoxPaschalMoon y) | y <- [1, 325,1582,1818,1943,1954,1981] ++ [2000..2024] ++ [-5, 0, 4099]]
  print (map (sundayAfter . fromGregorian 2020 3) [1..9])
  print taiEpoch
  print (addAbsoluteTime 100.5 taiEpoch, diffAbsoluteTime (addAbsoluteTime 100.5 taiEpoch) taiEpoch)
  print (taiNominalDayStart (fromGregorian 2000 1 1))
  print (addAbsoluteTime (-0.5) taiEpoch)
  let us = [UTCTime (fromGregorian 2016 12 31) s | s <- [0, 86399, 86400, 86400.5, 86401]] ++ [UTCTime (fromGregorian 1970 1 1) 0, UTCTime (fromGregorian 2017 1 1) 0.25]
  print (map (utcToTAITime ahead) us)
  print (map (\u -> utcToTAITime ahead u >>= taiToUTCTime ahead) us)
  print (map (utcDayLength ahead) [fromGregorian 2016 12 30, fromGregorian 2016 12 31, fromGregorian 2015 6 30, fromGregorian 1970 1 1, fromGregorian 1971 12 31])
  print (taiToUTCTime ahead taiEpoch)
  print (systemEpochDay)
  let ss = [MkSystemTime 0 0, MkSystemTime 86399 999999999, MkSystemTime 86399 1500000000, MkSystemTime (-1) 5, MkSystemTime 1600000000 123456789, MkSystemTime (-86401) 0, MkSystemTime 86398 1999999999]
  print ss
  print (map systemToUTCTime ss)
  print (map (utcToSystemTime . systemToUTCTime) ss)
  print (map systemToTAITime ss)
  print (map systemToPOSIXTime ss)
  print (map truncateSystemTimeLeapSecond ss)
  print (map utcToSystemTime [UTCTime (fromGregorian 2020 1 1) t | t <- [0, 86400, 86400.5, 86401, 86402.25, 0.0000000019, -1]])
  print (compare (ss !! 0) (ss !! 1), ss !! 0 == ss !! 0, systemSeconds (ss !! 1), systemNanoseconds (ss !! 1))
  a <- getSystemTime
  b <- getPOSIXTime
  print (abs (systemToPOSIXTime a - b) < 60)
