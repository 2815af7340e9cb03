-- SPDX-License-Identifier: BSD-3-Clause
-- Easter, on the Sunday after the paschal moon (Reingold and Dershowitz, "Calendrical Calculations").
module Data.Time.Calendar.Easter
  ( sundayAfter, orthodoxPaschalMoon, orthodoxEaster, gregorianPaschalMoon, gregorianEaster
  ) where

import Data.Time.Calendar
import Data.Time.Calendar.Julian
import Prelude

-- The next Sunday strictly after the day.
sundayAfter :: Day -> Day
sundayAfter day = addDays (7 - (toModifiedJulianDay day + 3) `mod` 7) day

-- The moon's age in days on April 5 in the 19-year cycle.
epact :: Integer -> Integer
epact year = 14 + 11 * (year `mod` 19)

orthodoxPaschalMoon, orthodoxEaster, gregorianPaschalMoon, gregorianEaster :: Integer -> Day
orthodoxPaschalMoon year = addDays (negate (epact year `mod` 30)) (fromJulian julianYear 4 19)
  where
    julianYear = if year > 0 then year else year - 1
orthodoxEaster year = sundayAfter (orthodoxPaschalMoon year)
gregorianPaschalMoon year = addDays (negate adjusted) (fromGregorian year 4 19)
  where
    century = year `div` 100 + 1
    corrected = (epact year - 3 * century `div` 4 + (5 + 8 * century) `div` 25) `mod` 30
    adjusted = if corrected == 0 || (corrected == 1 && year `mod` 19 < 10) then corrected + 1 else corrected
gregorianEaster year = sundayAfter (gregorianPaschalMoon year)
