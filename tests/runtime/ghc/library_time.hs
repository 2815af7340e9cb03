-- Data.Time.Calendar and Clock, Control.DeepSeq.
import Data.Time.Calendar
import Data.Time.Clock
import Data.Time.Clock.POSIX
import Control.DeepSeq
import qualified Data.Map as M
main :: IO ()
main = do
  print [toGregorian (ModifiedJulianDay n) | n <- [-700000, -123456, 0, 1, 40587, 51603, 51604, 59000, 100000]]
  print (and [let (y, m, d) = toGregorian (ModifiedJulianDay n) in fromGregorian y m d == ModifiedJulianDay n | n <- [-1000, -963 .. 90000]])
  print (fromGregorian 2026 11 22, dayOfWeek (fromGregorian 2026 11 22), [fromGregorian 2024 2 27 .. fromGregorian 2024 3 1])
  print (map isLeapYear [1900, 2000, 2023, 2024], gregorianMonthLength 2024 2, fromGregorianValid 2023 2 29)
  print (diffDays (fromGregorian 2000 1 1) (fromGregorian 1970 1 1), addGregorianMonthsClip 1 (fromGregorian 2023 1 31), addGregorianMonthsRollOver 1 (fromGregorian 2023 1 31))
  print (addGregorianYearsClip (-3) (fromGregorian 2024 2 29), showGregorian (fromGregorian (-5) 3 4), reads "2024-02-30 x" :: [(Day, String)])
  print (reads "2024-02-29 x" :: [(Day, String)])
  print ([Monday ..  Sunday], fromEnum Sunday, toEnum 0 :: DayOfWeek)
  print (force (M.fromList [(1 :: Int, [Just 'a', Nothing])]), rnf [1 :: Int ..10])
  let noon = UTCTime (fromGregorian 2024 2 29) 43200.25
  print (noon, addUTCTime 43200 noon, diffUTCTime (addUTCTime (-1.5) noon) noon, utcTimeToPOSIXSeconds noon)
  print (posixSecondsToUTCTime 1700000000.123, nominalDay, realToFrac (diffUTCTime noon noon) + 0.5 :: Double)
  before <- getCurrentTime
  after <- getCurrentTime
  print (diffUTCTime after before >= 0, diffUTCTime after before < 60, utctDay before > fromGregorian 2020 1 1)
