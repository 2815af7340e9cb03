-- SPDX-License-Identifier: BSD-3-Clause
-- Formats of ISO 8601, each for showing and reading.
module Data.Time.Format.ISO8601
  ( Format (..), formatShow, formatParseM, ISO8601 (..), iso8601Show, iso8601ParseM, FormatExtension (..)
  , formatReadPExtension, parseFormatExtension, calendarFormat, yearMonthFormat, yearFormat, centuryFormat
  , expandedCalendarFormat, expandedYearMonthFormat, expandedYearFormat, expandedCenturyFormat, ordinalDateFormat
  , expandedOrdinalDateFormat, weekDateFormat, yearWeekFormat, expandedWeekDateFormat, expandedYearWeekFormat
  , timeOfDayFormat, hourMinuteFormat, hourFormat, withTimeDesignator, withUTCDesignator, timeOffsetFormat
  , timeOfDayAndOffsetFormat, localTimeFormat, zonedTimeFormat, utcTimeFormat, dayAndTimeFormat, timeAndOffsetFormat
  , durationDaysFormat, durationTimeFormat, alternativeDurationDaysFormat, alternativeDurationTimeFormat
  , intervalFormat, recurringIntervalFormat
  ) where

import Control.Monad (guard)
import Data.Char (isDigit)
import Data.Fixed (Fixed (..), Pico, divMod')
import Data.List (dropWhileEnd)
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Clock
import Data.Time.LocalTime
import GHC.Calls (calledIn, errorWith)
import Prelude
import Text.ParserCombinators.ReadP

data Format t = MkFormat {formatShowM :: t -> Maybe String, formatReadP :: ReadP t}

formatShow :: Format t -> t -> String
formatShow format t = maybe badValue id (formatShowM format t)

-- A constant, as in GHC.
badValue :: a
badValue = errorWith "formatShow: bad value" (calledIn "time-1.9.3" "libraries/time/lib/" "Data.Format" 88 16)

formatParseM :: MonadFail m => Format t -> String -> m t
formatParseM format s = parsed (formatReadP format) s

parsed :: MonadFail m => ReadP t -> String -> m t
parsed p s = case [t | (t, "") <- readP_to_S p s] of
  [t] -> return t
  [] -> fail ("no parse of " ++ show s)
  _ -> fail ("multiple parses of " ++ show s)

class ISO8601 t where
  iso8601Format :: Format t

iso8601Show :: ISO8601 t => t -> String
iso8601Show t = formatShow iso8601Format t

iso8601ParseM :: (MonadFail m, ISO8601 t) => String -> m t
iso8601ParseM s = formatParseM iso8601Format s

-- With separators or without.
data FormatExtension = ExtendedFormat | BasicFormat

formatReadPExtension :: (FormatExtension -> Format t) -> ReadP t
formatReadPExtension format = formatReadP (format ExtendedFormat) +++ formatReadP (format BasicFormat)

parseFormatExtension :: MonadFail m => (FormatExtension -> Format t) -> String -> m t
parseFormatExtension format s = parsed (formatReadPExtension format) s

-- ---- parts of formats -----------------------------------------------------------------------
-- Converts a format to another type; either type may have values without counterpart.
through :: (a -> Maybe b) -> (b -> Maybe a) -> Format a -> Format b
through to from (MkFormat shown p) = MkFormat (\b -> from b >>= shown) (p >>= maybe pfail return . to)

as :: (a -> b) -> (b -> a) -> Format a -> Format b
as to from = through (Just . to) (Just . from)

within :: Ord a => a -> a -> Format a -> Format a
within least most = through inside inside
  where
    inside a = a <$ guard (a >= least && a <= most)

infixr 5 `followedBy`
infixr 6 `before`

followedBy :: Format a -> Format b -> Format (a, b)
followedBy (MkFormat showA a) (MkFormat showB b) =
  MkFormat (\(x, y) -> (++) <$> showA x <*> showB y) ((,) <$> a <*> b)

before :: String -> Format a -> Format a
before s (MkFormat shown p) = MkFormat (fmap (s ++) . shown) (string s >> p)

separated :: FormatExtension -> String -> Format a -> Format b -> Format (a, b)
separated ExtendedFormat s a b = a `followedBy` s `before` b
separated BasicFormat _ a b = a `followedBy` b

data Sign = Unsigned | Negative | Always

-- Shows at least this many digits and reads exactly as many.
number :: (Ord a, Num a, Show a, Read a) => Sign -> Maybe Int -> Format a
number sign width = MkFormat shown (signed (fmap read digits))
  where
    shown n = fmap (++ padded (show (abs n))) (signOf n)
    padded s = maybe "" (\w -> replicate (w - length s) '0') width ++ s
    digits = maybe munch1 (\w p -> count w (satisfy p)) width isDigit
    signOf n = case sign of
      Unsigned -> "" <$ guard (n >= 0)
      Negative -> Just ['-' | n < 0]
      Always -> Just (if n < 0 then "-" else "+")
    signed p = case sign of
      Unsigned -> p
      Negative -> option id (negate <$ char '-') <*> p
      Always -> ((negate <$ char '-') +++ (id <$ char '+')) <*> p

digits2 :: Format Int
digits2 = number Unsigned (Just 2)

-- A number with this many decimals; does not show trailing zeros.
decimal :: Int -> Maybe Int -> Format Integer
decimal places width = MkFormat shown (combined <$> formatReadP whole <*> option "" (point >> many1 digit))
  where
    point = satisfy (`elem` ".,")
    whole = number Unsigned width :: Format Integer
    one = 10 ^ places
    digit = satisfy isDigit
    combined n fraction = n * one + read (take places (fraction ++ repeat '0'))
    shown n = case n `divMod` one of
      (q, r) -> fmap (++ behindPoint (drop 1 (show (one + r)))) (formatShowM whole q)
    behindPoint fraction = case dropWhileEnd (== '0') fraction of
      "" -> ""
      s -> '.' : s

seconds :: Maybe Int -> Format Pico
seconds width = as MkFixed (\(MkFixed n) -> n) (decimal 12 width)

-- ---- days -----------------------------------------------------------------------------------
yearFormat, centuryFormat :: Format Integer
yearFormat = number Negative (Just 4)
centuryFormat = number Negative (Just 2)

expandedYearFormat, expandedCenturyFormat :: Int -> Format Integer
expandedYearFormat n = number Always (Just n)
expandedCenturyFormat n = number Always (Just n)

calendarFormat, ordinalDateFormat, weekDateFormat :: FormatExtension -> Format Day
calendarFormat = calendarOf yearFormat
ordinalDateFormat = ordinalDateOf yearFormat
weekDateFormat = weekDateOf yearFormat

expandedCalendarFormat, expandedOrdinalDateFormat, expandedWeekDateFormat :: Int -> FormatExtension -> Format Day
expandedCalendarFormat n = calendarOf (expandedYearFormat n)
expandedOrdinalDateFormat n = ordinalDateOf (expandedYearFormat n)
expandedWeekDateFormat n = weekDateOf (expandedYearFormat n)

yearMonthFormat :: Format (Integer, Int)
yearMonthFormat = separated ExtendedFormat "-" yearFormat digits2

expandedYearMonthFormat :: Int -> Format (Integer, Int)
expandedYearMonthFormat n = separated ExtendedFormat "-" (expandedYearFormat n) digits2

yearWeekFormat :: FormatExtension -> Format (Integer, Int)
yearWeekFormat = yearWeekOf yearFormat

expandedYearWeekFormat :: Int -> FormatExtension -> Format (Integer, Int)
expandedYearWeekFormat n = yearWeekOf (expandedYearFormat n)

calendarOf, ordinalDateOf, weekDateOf :: Format Integer -> FormatExtension -> Format Day
calendarOf year e =
  through (\(y, (m, d)) -> fromGregorianValid y m d) (\day -> case toGregorian day of (y, m, d) -> Just (y, (m, d)))
    (separated e "-" year (separated e "-" digits2 digits2))
ordinalDateOf year e =
  through (\(y, d) -> fromOrdinalDateValid y d) (Just . toOrdinalDate) (separated e "-" year (number Unsigned (Just 3)))
weekDateOf year e =
  through (\((y, w), d) -> fromWeekDateValid y w d) (\day -> case toWeekDate day of (y, w, d) -> Just ((y, w), d))
    (separated e "-" (yearWeekOf year e) (number Unsigned (Just 1)))

yearWeekOf :: Format Integer -> FormatExtension -> Format (Integer, Int)
yearWeekOf year e = separated e "-" year ("W" `before` digits2)

-- ---- times of the day -----------------------------------------------------------------------
timeOfDayFormat, hourMinuteFormat :: FormatExtension -> Format TimeOfDay
timeOfDayFormat e =
  through (\(h, (m, s)) -> makeTimeOfDayValid h m s) (\(TimeOfDay h m s) -> Just (h, (m, s)))
    (separated e ":" digits2 (separated e ":" digits2 (seconds (Just 2))))
-- Minutes to 14 decimals and, below, hours to 16: showing truncates, reading rounds.
hourMinuteFormat e =
  through (\(h, m) -> ofDay (h * hour + m) minutes) (Just . parts)
    (separated e ":" (number Unsigned (Just 2)) (decimal 14 (Just 2)))
  where
    minutes = 60 / 100 :: Rational
    hour = 60 * 10 ^ (14 :: Int)
    parts t = floor (fromInteger (picosecondsOf t) / minutes) `divMod` hour

hourFormat :: Format TimeOfDay
hourFormat = through (`ofDay` hours) (\t -> Just (floor (fromInteger (picosecondsOf t) / hours))) (decimal 16 (Just 2))
  where
    hours = 3600 / 10000 :: Rational

picosecondsOf :: TimeOfDay -> Integer
picosecondsOf t = diffTimeToPicoseconds (timeOfDayToTime t)

-- Units of `unit` picoseconds.
ofDay :: Integer -> Rational -> Maybe TimeOfDay
ofDay n unit = timeToTimeOfDay (picosecondsToDiffTime ps) <$ guard (ps < 86400 * 10 ^ (12 :: Int))
  where
    ps = round (fromInteger n * unit)

withTimeDesignator, withUTCDesignator :: Format t -> Format t
withTimeDesignator format = "T" `before` format
withUTCDesignator (MkFormat shown p) = MkFormat (fmap (++ "Z") . shown) (p <* char 'Z')

timeOffsetFormat :: FormatExtension -> Format TimeZone
timeOffsetFormat e = as toZone fromZone (sign `followedBy` separated e ":" digits2 digits2)
  where
    sign = MkFormat (\isBehind -> Just (if isBehind then "-" else "+")) (fmap (== '-') (satisfy (`elem` "+-")))
    toZone (isBehind, (h, m)) = minutesToTimeZone ((if isBehind then negate else id) (60 * h + m))
    fromZone zone = (timeZoneMinutes zone < 0, abs (timeZoneMinutes zone) `divMod` 60)

timeAndOffsetFormat :: Format t -> FormatExtension -> Format (t, TimeZone)
timeAndOffsetFormat format e = format `followedBy` timeOffsetFormat e

timeOfDayAndOffsetFormat :: FormatExtension -> Format (TimeOfDay, TimeZone)
timeOfDayAndOffsetFormat e = timeAndOffsetFormat (timeOfDayFormat e) e

dayAndTimeFormat :: Format Day -> Format time -> Format (Day, time)
dayAndTimeFormat day time = day `followedBy` withTimeDesignator time

localTimeFormat :: Format Day -> Format TimeOfDay -> Format LocalTime
localTimeFormat day time = as (uncurry LocalTime) (\(LocalTime d t) -> (d, t)) (dayAndTimeFormat day time)

zonedTimeFormat :: Format Day -> Format TimeOfDay -> FormatExtension -> Format ZonedTime
zonedTimeFormat day time e =
  as (uncurry ZonedTime) (\(ZonedTime t zone) -> (t, zone)) (timeAndOffsetFormat (localTimeFormat day time) e)

utcTimeFormat :: Format Day -> Format TimeOfDay -> Format UTCTime
utcTimeFormat day time = as (localTimeToUTC utc) (utcToLocalTime utc) (withUTCDesignator (localTimeFormat day time))

-- ---- lengths of time ------------------------------------------------------------------------
-- Numbers with a letter; zeros are omitted.
designated :: (Eq a, Num a) => Char -> Format a -> Format a
designated letter (MkFormat shown p) =
  MkFormat (\n -> if n == 0 then Just "" else fmap (++ [letter]) (shown n)) (option 0 (p <* char letter))

counted :: Char -> Format Integer
counted letter = designated letter (number Unsigned Nothing)

-- Months, weeks (never shown) and days.
daysPart :: Format (Integer, Integer)
daysPart = as
  (\(y, (m, (w, d))) -> (12 * y + m, 7 * w + d))
  (\(months, d) -> case months `divMod` 12 of (y, m) -> (y, (m, (0, d))))
  (counted 'Y' `followedBy` counted 'M' `followedBy` counted 'W' `followedBy` counted 'D')

-- The part below a day.
timePart :: Format Pico
timePart = clock (counted 'H' `followedBy` counted 'M' `followedBy` designated 'S' (seconds Nothing))

clock :: Format (Integer, (Integer, Pico)) -> Format Pico
clock = as
  (\(h, (m, s)) -> fromInteger (3600 * h + 60 * m) + s)
  (\t -> case t `divMod'` 60 of (minutes, s) -> case minutes `divMod` 60 of (h, m) -> (h, (m, s)))

duration :: Format a -> Format a
duration (MkFormat shown p) = "P" `before` MkFormat (\a -> fmap (\s -> if s == "" then "0D" else s) (shown a)) p

durationDaysFormat :: Format CalendarDiffDays
durationDaysFormat = as (uncurry CalendarDiffDays) (\(CalendarDiffDays m d) -> (m, d)) (duration daysPart)

durationTimeFormat :: Format CalendarDiffTime
durationTimeFormat = as ofParts partsOf (duration (daysPart `followedBy` optional'))
  where
    optional' = MkFormat
      (\t -> if t == 0 then Just "" else formatShowM (withTimeDesignator timePart) t)
      (option 0 (formatReadP (withTimeDesignator timePart)))

ofParts :: ((Integer, Integer), Pico) -> CalendarDiffTime
ofParts ((m, d), t) = CalendarDiffTime m (secondsToNominalDiffTime (fromInteger (86400 * d) + t))

partsOf :: CalendarDiffTime -> ((Integer, Integer), Pico)
partsOf (CalendarDiffTime m t) = case nominalDiffTimeToSeconds t `divMod'` 86400 of (d, s) -> ((m, d), s)

-- In the form of a date and a time of day.
dateLike :: FormatExtension -> Format (Integer, Integer)
dateLike e = as (\(y, (m, d)) -> (12 * y + m, d)) (\(months, d) -> case months `divMod` 12 of (y, m) -> (y, (m, d)))
  (separated e "-" (upTo 9999 4) (separated e "-" (upTo 12 2) (upTo 30 2)))

timeLike :: FormatExtension -> Format Pico
timeLike e = clock (separated e ":" (upTo 24 2) (separated e ":" (upTo 60 2) (within 0 60 (seconds (Just 2)))))

upTo :: Integer -> Int -> Format Integer
upTo most width = within 0 most (number Unsigned (Just width))

alternativeDurationDaysFormat :: FormatExtension -> Format CalendarDiffDays
alternativeDurationDaysFormat e =
  "P" `before` as (uncurry CalendarDiffDays) (\(CalendarDiffDays m d) -> (m, d)) (dateLike e)

alternativeDurationTimeFormat :: FormatExtension -> Format CalendarDiffTime
alternativeDurationTimeFormat e =
  "P" `before` as ofParts partsOf (dateLike e `followedBy` withTimeDesignator (timeLike e))

intervalFormat :: Format a -> Format b -> Format (a, b)
intervalFormat = separated ExtendedFormat "/"

recurringIntervalFormat :: Format a -> Format b -> Format (Int, a, b)
recurringIntervalFormat a b = as (\(n, (x, y)) -> (n, x, y)) (\(n, x, y) -> (n, (x, y)))
  ("R" `before` separated ExtendedFormat "/" (number Unsigned Nothing) (intervalFormat a b))

-- ---- instances ------------------------------------------------------------------------------
instance ISO8601 Day where
  iso8601Format = calendarFormat ExtendedFormat

instance ISO8601 TimeOfDay where
  iso8601Format = timeOfDayFormat ExtendedFormat

instance ISO8601 TimeZone where
  iso8601Format = timeOffsetFormat ExtendedFormat

instance ISO8601 LocalTime where
  iso8601Format = localTimeFormat iso8601Format iso8601Format

instance ISO8601 ZonedTime where
  iso8601Format = zonedTimeFormat iso8601Format iso8601Format ExtendedFormat

instance ISO8601 UTCTime where
  iso8601Format = utcTimeFormat iso8601Format iso8601Format

instance ISO8601 CalendarDiffDays where
  iso8601Format = durationDaysFormat

instance ISO8601 CalendarDiffTime where
  iso8601Format = durationTimeFormat
