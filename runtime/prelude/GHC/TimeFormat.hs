-- SPDX-License-Identifier: BSD-3-Clause
-- Formats times.
module GHC.TimeFormat
  ( TimeLocale (..), defaultTimeLocale, iso8601DateFormat, rfc822DateFormat, FormatTime, formatTime
  ) where

import Data.Char
import Data.Fixed
import Data.Maybe
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Clock
import Data.Time.Clock.POSIX
import Data.Time.LocalTime
import Prelude

-- Names have a long and a short form; weeks begin on Sunday.
data TimeLocale = TimeLocale
  { wDays :: [(String, String)], months :: [(String, String)], amPm :: (String, String), dateTimeFmt :: String
  , dateFmt :: String, timeFmt :: String, time12Fmt :: String, knownTimeZones :: [TimeZone] }
  deriving (Eq, Ord, Show)

defaultTimeLocale :: TimeLocale
defaultTimeLocale = TimeLocale
  { wDays = short ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  , months = short ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"
      , "November", "December"]
  , amPm = ("AM", "PM"), dateTimeFmt = "%a %b %e %H:%M:%S %Z %Y", dateFmt = "%m/%d/%y", timeFmt = "%H:%M:%S"
  , time12Fmt = "%I:%M:%S %p"
  , knownTimeZones = [TimeZone 0 False "UT", TimeZone 0 False "GMT"] ++ concat
      [ [TimeZone (h * 60) False (c : "ST"), TimeZone ((h + 1) * 60) True (c : "DT")]
      | (c, h) <- [('E', -5), ('C', -6), ('M', -7), ('P', -8)] ] }
  where
    short names = [(name, take 3 name) | name <- names]

iso8601DateFormat :: Maybe String -> String
iso8601DateFormat time = "%Y-%m-%d" ++ maybe "" ('T' :) time

rfc822DateFormat :: String
rfc822DateFormat = "%a, %_d %b %Y %H:%M:%S %Z"

-- The parts of a time: a day, a day of the week, a time of day, a zone, a point in time. Or those
-- of a difference.
data Parts
  = Parts (Maybe Day) (Maybe DayOfWeek) (Maybe TimeOfDay) (Maybe TimeZone) (Maybe UTCTime)
  | Difference (Maybe Integer) Length

data Length = InDays Integer | InSeconds Pico

class FormatTime t where
  partsOf :: t -> Parts

instance FormatTime Day where
  partsOf d = Parts (Just d) (Just (dayOfWeek d)) Nothing Nothing Nothing

instance FormatTime DayOfWeek where
  partsOf d = Parts Nothing (Just d) Nothing Nothing Nothing

instance FormatTime TimeOfDay where
  partsOf t = Parts Nothing Nothing (Just t) Nothing Nothing

instance FormatTime TimeZone where
  partsOf z = Parts Nothing Nothing Nothing (Just z) Nothing

instance FormatTime LocalTime where
  partsOf (LocalTime d t) = Parts (Just d) (Just (dayOfWeek d)) (Just t) Nothing Nothing

instance FormatTime ZonedTime where
  partsOf t@(ZonedTime (LocalTime d tod) z) =
    Parts (Just d) (Just (dayOfWeek d)) (Just tod) (Just z) (Just (zonedTimeToUTC t))

instance FormatTime UTCTime where
  partsOf t = partsOf (utcToZonedTime utc t)

instance FormatTime UniversalTime where
  partsOf t = partsOf (ut1ToLocalTime 0 t)

instance FormatTime DiffTime where
  partsOf t = Difference Nothing (InSeconds (MkFixed (diffTimeToPicoseconds t)))

instance FormatTime NominalDiffTime where
  partsOf t = Difference Nothing (InSeconds (nominalDiffTimeToSeconds t))

instance FormatTime CalendarDiffDays where
  partsOf (CalendarDiffDays m d) = Difference (Just m) (InDays d)

instance FormatTime CalendarDiffTime where
  partsOf (CalendarDiffTime m t) = Difference (Just m) (InSeconds (nominalDiffTimeToSeconds t))

-- The given flag and width.
data Given = Given Char (Maybe Int)

formatTime :: FormatTime t => TimeLocale -> String -> t -> String
formatTime locale format t = formatted locale (partsOf t) format

formatted :: TimeLocale -> Parts -> String -> String
formatted _ _ "" = ""
formatted locale parts text@('%' : rest) = case spec of
  Nothing -> '%' : formatted locale parts rest
  Just (made, end) -> made ++ formatted locale parts end
  where
    spec = case dropWhile isDigit unflagged of
      'E' : c : end -> Just (field flag (written True c), end)
      'E' : _ -> Nothing
      c : end -> Just (field flag (written False c), end)
      [] -> Nothing
    flag = case rest of
      c : _ | c `elem` "_-0^#" -> c
      _ -> ' '
    unflagged = if flag == ' ' then rest else drop 1 rest
    width = case takeWhile isDigit unflagged of
      "" -> Nothing
      digits -> Just (read digits)
    written alternative c = maybe "" id (specifier locale parts (Given flag width) alternative c)
formatted locale parts (c : cs) = c : formatted locale parts cs

field :: Char -> String -> String
field '^' s = map toUpper s
field '#' s = map toLower s
field _ s = s

-- Least number of padding characters, and which one.
padding :: Given -> Bool -> Int -> Char -> Maybe (Int, Char)
padding (Given flag width) isPadded least c = case flag of
  '_' -> Just (n, ' ')
  '0' -> Just (n, '0')
  '-' -> if isJust width then Just (n, ' ') else Nothing
  _ -> if isPadded || isJust width then Just (n, c) else Nothing
  where
    n = max least (fromMaybe least width)

padded :: Maybe (Int, Char) -> String -> String
padded Nothing s = s
padded (Just (n, c)) s = replicate (n - length s) c ++ s

specifier :: TimeLocale -> Parts -> Given -> Bool -> Char -> Maybe String
specifier locale parts given alternative c = case c of
  '%' -> Just (text "%")
  't' -> Just (text "\t")
  'n' -> Just (text "\n")
  _ -> case parts of
    Parts day weekday tod zone point -> timeSpecifier locale parts given alternative c day weekday tod zone point
    Difference months' length' -> differenceField given alternative c months' length'
  where
    text s = padded (padding given False 1 ' ') s

timeSpecifier :: TimeLocale -> Parts -> Given -> Bool -> Char -> Maybe Day -> Maybe DayOfWeek -> Maybe TimeOfDay
  -> Maybe TimeZone -> Maybe UTCTime -> Maybe String
timeSpecifier locale parts given alternative c day weekday tod zone point = case c of
  'c' -> day >> tod >> Just (inner (dateTimeFmt locale))
  's' -> fmap (\t -> number False 1 '0' (floor (utcTimeToPOSIXSeconds t))) point
  'z' -> fmap (zoneOffset given alternative) zone
  'Z' -> fmap (\z -> if timeZoneName z == "" then zoneOffset given alternative z else text (timeZoneName z)) zone
  _ | c `elem` "RTXrPpHkIlMSqQ" -> fmap ofTime tod
    | c `elem` "uwaA" -> fmap ofWeekday weekday
    | c `elem` "DFxYyCBbhmdejfVGgUW" -> fmap ofDay day
    | otherwise -> Nothing
  where
    inner format = text (formatted locale parts format)
    text s = padded (padding given False 1 ' ') s
    number = numberField given
    two n = number True 2 '0' (toInteger n)
    ofTime t = timeField locale given inner text number c t
    ofWeekday d = case c of
      'u' -> number True 1 '0' (toInteger (fromEnum d))
      'w' -> number True 1 '0' (toInteger (fromEnum d `mod` 7))
      'a' -> text (snd (wDays locale !! (fromEnum d `mod` 7)))
      _ -> text (fst (wDays locale !! (fromEnum d `mod` 7)))
    ofDay d = case c of
      'D' -> inner "%m/%d/%y"
      'F' -> inner "%Y-%m-%d"
      'x' -> inner (dateFmt locale)
      'Y' -> number False 4 '0' year
      'y' -> two (year `mod` 100)
      'C' -> number False 2 '0' (year `div` 100)
      'B' -> text (fst (months locale !! (month - 1)))
      'm' -> two month
      'd' -> two dayOfMonth
      'e' -> number True 2 ' ' (toInteger dayOfMonth)
      'j' -> number True 3 '0' (toInteger (snd (toOrdinalDate d)))
      'f' -> number False 2 '0' (weekYear `div` 100)
      'V' -> two week
      'G' -> number False 4 '0' weekYear
      'g' -> two (weekYear `mod` 100)
      'U' -> two (fst (sundayStartWeek d))
      'W' -> two (fst (mondayStartWeek d))
      _ -> text (snd (months locale !! (month - 1)))
      where
        (year, month, dayOfMonth) = toGregorian d
        (weekYear, week, _) = toWeekDate d

numberField :: Given -> Bool -> Int -> Char -> Integer -> String
numberField given isPadded least fill n =
  (if n < 0 then "-" else "") ++ padded (padding given isPadded least fill) (show (abs n))

-- Months are separate from the rest: the number of weeks, days, hours, minutes or seconds, or the
-- remainder after the next larger unit.
differenceField :: Given -> Bool -> Char -> Maybe Integer -> Length -> Maybe String
differenceField given alternative c months' length' = case (c, months', length') of
  ('y', Just m, _) -> Just (number 1 (m `quot` 12))
  ('b', Just m, _) -> Just (number 1 m)
  ('B', Just m, _) -> Just (number 2 (m `rem` 12))
  (_, _, InDays d) | c `elem` "wdD" -> Just (number 1 (ofDays d))
  (_, _, InSeconds s) | c `elem` "wdD" -> Just (number 1 (ofDays (wholeBy 86400 s)))
                      | otherwise -> ofSeconds s
  _ -> Nothing
  where
    number least n = numberField given False least '0' n
    wholeBy unit s = truncate s `quot` unit :: Integer
    ofDays d = case c of
      'w' -> d `quot` 7
      'd' -> d
      _ -> d `rem` 7
    ofSeconds s = case c of
      'h' -> Just (number 1 (wholeBy 3600 s))
      'H' -> Just (number 2 (wholeBy 3600 s `rem` 24))
      'm' -> Just (number 1 (wholeBy 60 s))
      'M' -> Just (number 2 (wholeBy 60 s `rem` 60))
      's' -> Just (if alternative then withFraction Nothing s else number 1 (truncate s))
      'S' | alternative -> Just (withFraction (fmap (\(_, fill) -> (2, fill)) places) (s - fromInteger (60 * wholeBy 60 s)))
          | otherwise -> Just (number 2 (truncate s `rem` 60))
      _ -> Nothing
    places = padding given False 12 '0'
    withFraction padding' s
      | s < 0 = '-' : withFraction padding' (negate s)
      | otherwise = padded padding' (show (floor s :: Integer)) ++ (if null digits then "" else '.' : digits)
      where
        significant = drop 1 (dropWhile (/= '.') (showFixed True s))
        digits = case places of
          Nothing -> significant
          Just (n, fill) -> take n (significant ++ replicate (n - length significant) fill)

timeField :: TimeLocale -> Given -> (String -> String) -> (String -> String)
  -> (Bool -> Int -> Char -> Integer -> String) -> Char -> TimeOfDay -> String
timeField locale given@(Given _ width) inner text number c (TimeOfDay h m s) = case c of
  'R' -> inner "%H:%M"
  'T' -> inner "%H:%M:%S"
  'X' -> inner (timeFmt locale)
  'r' -> inner (time12Fmt locale)
  'P' -> text (map toLower half)
  'p' -> text half
  'H' -> number True 2 '0' (toInteger h)
  'k' -> number True 2 ' ' (toInteger h)
  'I' -> number True 2 '0' (toInteger hour12)
  'l' -> number True 2 ' ' (toInteger hour12)
  'M' -> number True 2 '0' (toInteger m)
  'S' -> number True 2 '0' (floor s)
  'q' -> parts True
  _ -> case parts False of
    "" -> ""
    digits -> '.' : digits
  where
    half = (if h < 12 then fst else snd) (amPm locale)
    hour12 = (h - 1) `mod` 12 + 1
    digits = drop 2 (showFixed False (s - fromInteger (floor s)))
    parts isPadded = case padding given isPadded 1 '0' of
      Nothing -> significant
      Just (_, fill) -> case fromMaybe 12 width of
        n -> take (if n == 0 then 12 else n) (significant ++ repeat fill)
    significant = reverse (dropWhile (== '0') (reverse digits))

zoneOffset :: Given -> Bool -> TimeZone -> String
zoneOffset given alternative (TimeZone minutes _ _) = (if minutes < 0 then '-' else '+') : body
  where
    (h, m) = abs minutes `divMod` 60
    two n = if n < 10 then '0' : show n else show n
    body
      | alternative = padded (padding given True 5 '0') (two h ++ ":" ++ two m)
      | otherwise = padded (padding given True 4 '0') (show (h * 100 + m))
