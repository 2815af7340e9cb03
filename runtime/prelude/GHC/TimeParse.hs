-- SPDX-License-Identifier: BSD-3-Clause
-- Parses times.
module GHC.TimeParse
  ( ParseTime, parseTimeM, parseTimeOrError, readSTime, readPTime, parseTime, readTime, readsTime
  ) where

import Control.Monad.Fail (MonadFail (..))
import Data.Char
import Data.Fixed
import Data.Maybe
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Clock
import Data.Time.Clock.POSIX
import Data.Time.LocalTime
import GHC.TimeFormat
import Prelude hiding (fail)
import Text.ParserCombinators.ReadP

-- The parsed specifiers in order.
type Fields = [(Char, String)]

class ParseTime t where
  built :: TimeLocale -> Fields -> Maybe t

parseTimeM :: (MonadFail m, ParseTime t) => Bool -> TimeLocale -> String -> String -> m t
parseTimeM acceptSpace locale format text = case parsed acceptSpace locale format text of
  [t] -> return t
  [] -> fail ("parseTimeM: no parse of " ++ show text)
  _ -> fail ("parseTimeM: multiple parses of " ++ show text)

parseTimeOrError :: ParseTime t => Bool -> TimeLocale -> String -> String -> t
parseTimeOrError acceptSpace locale format text = case parsed acceptSpace locale format text of
  [t] -> t
  [] -> error ("parseTimeOrError: no parse of " ++ show text)
  _ -> error ("parseTimeOrError: multiple parses of " ++ show text)

parsed :: ParseTime t => Bool -> TimeLocale -> String -> String -> [t]
parsed acceptSpace locale format text = [t | (t, rest) <- readSTime False locale format begin, all isSpace' rest]
  where
    begin = if acceptSpace then dropWhile isSpace text else text
    isSpace' c = acceptSpace && isSpace c

readSTime :: ParseTime t => Bool -> TimeLocale -> String -> ReadS t
readSTime acceptSpace locale format text = readP_to_S (readPTime acceptSpace locale format) text

readPTime :: ParseTime t => Bool -> TimeLocale -> String -> ReadP t
readPTime acceptSpace locale format = do
  if acceptSpace then skipSpaces else return ()
  fields <- fieldsOf locale format
  maybe pfail return (built locale fields)

parseTime :: ParseTime t => TimeLocale -> String -> String -> Maybe t
parseTime locale format text = parseTimeM True locale format text

readTime :: ParseTime t => TimeLocale -> String -> String -> t
readTime locale format text = case parsed True locale format text of
  [t] -> t
  [] -> error ("readTime: no parse of " ++ show text)
  _ -> error ("readTime: multiple parses of " ++ show text)

readsTime :: ParseTime t => TimeLocale -> String -> ReadS t
readsTime locale format text = readSTime True locale format text

-- ---- the format
fieldsOf :: TimeLocale -> String -> ReadP Fields
fieldsOf _ "" = return []
fieldsOf locale ('%' : rest) = case rest of
  flag : 'E' : c : end | flag `elem` "_-0" -> specified locale flag c end
  flag : c : end | flag `elem` "_-0" -> specified locale flag c end
  'E' : c : end -> specified locale ' ' c end
  c : end -> specified locale ' ' c end
  "" -> return []
fieldsOf locale (c : cs)
  | isSpace c = do
      _ <- satisfy isSpace
      case cs of
        d : _ | isSpace d -> return ()
        _ -> skipSpaces
      fieldsOf locale cs
  | otherwise = anyCase c >> fieldsOf locale cs

anyCase :: Char -> ReadP Char
anyCase c = satisfy (\d -> toUpper c == toUpper d)

word :: String -> ReadP String
word s = mapM anyCase s >> return s

specified :: TimeLocale -> Char -> Char -> String -> ReadP Fields
specified locale flag c rest = case c of
  '%' -> char '%' >> fieldsOf locale rest
  'c' -> expanded (dateTimeFmt locale)
  'R' -> expanded "%H:%M"
  'T' -> expanded "%H:%M:%S"
  'X' -> expanded (timeFmt locale)
  'r' -> expanded (time12Fmt locale)
  'D' -> expanded "%m/%d/%y"
  'F' -> expanded "%Y-%m-%d"
  'x' -> expanded (dateFmt locale)
  _ -> do
    s <- valueOf locale flag c
    more <- fieldsOf locale rest
    return ((c, s) : more)
  where
    expanded format = fieldsOf locale (format ++ rest)

valueOf :: TimeLocale -> Char -> Char -> ReadP String
valueOf locale flag c
  | c `elem` "YGs" = signed c (digits Nothing)
  | c `elem` "CyfgmdHIMSVUW" = digits (Just (2, False))
  | c `elem` "ekl" = digits (Just (2, True))
  | c `elem` "uw" = digits (Just (1, False))
  | otherwise = case c of
      'j' -> digits (Just (3, False))
      'q' -> digits (Just (12, False))
      'Q' -> (char '.' >> munch isDigit) <++ return ""
      'z' -> zoneOffset
      'Z' -> munch1 isAlpha <++ zoneOffset
      'a' -> choice (map (word . snd) (wDays locale))
      'A' -> choice (map (word . fst) (wDays locale))
      'B' -> choice (map (word . fst) (months locale))
      'b' -> choice (map (word . snd) (months locale))
      'h' -> choice (map (word . snd) (months locale))
      'p' -> choice [word (fst (amPm locale)), word (snd (amPm locale))]
      'P' -> choice [word (fst (amPm locale)), word (snd (amPm locale))]
      _ -> pfail
  where
    digit = satisfy isDigit
    digits width = case (flag, width) of
      ('-', _) -> many1 digit
      ('_', _) -> skipSpaces >> many1 digit
      ('0', Just (n, _)) -> count n digit
      (_, Just (_, True)) -> skipSpaces >> many1 digit
      (_, Just (n, False)) -> count n digit
      ('0', Nothing) -> count 4 digit
      _ -> many1 digit
    signed 's' p = (char '-' >> fmap ('-' :) p) <++ p
    signed _ p = p

zoneOffset :: ReadP String
zoneOffset = do
  sign <- satisfy (`elem` "+-")
  h <- count 2 (satisfy isDigit)
  _ <- option ':' (char ':')
  m <- count 2 (satisfy isDigit)
  return (sign : h ++ m)

-- ---- values built from the fields
lastOf :: Char -> Fields -> Maybe String
lastOf c fields = listToMaybe (reverse [s | (d, s) <- fields, c == d])

lastOfAny :: String -> (Char -> String -> a) -> Fields -> Maybe a
lastOfAny cs f fields = listToMaybe (reverse [f c s | (c, s) <- fields, c `elem` cs])

within :: Int -> Int -> String -> Maybe Int
within low high s = if n >= toInteger low && n <= toInteger high then Just (fromInteger n) else Nothing
  where
    n = read s :: Integer

placeIn :: [String] -> String -> Maybe Int
placeIn names s = lookup (map toUpper s) (zip (map (map toUpper) names) [0 ..])

instance ParseTime Day where
  built locale fields = dayOf locale fields

dayOf :: TimeLocale -> Fields -> Maybe Day
dayOf locale fields
  | any isNothing months' || any isNothing days || any isNothing weeks || any isNothing weekdays = Nothing
  | otherwise = from fields
  where
    months' = [monthOf c s | (c, s) <- fields, c `elem` "mBbh"]
    days = [within 1 31 s | (c, s) <- fields, c `elem` "de"] ++ [within 1 366 s | ('j', s) <- fields]
    weeks = [within 1 53 s | ('V', s) <- fields] ++ [within 0 53 s | (c, s) <- fields, c `elem` "UW"]
    weekdays = [weekdayOf c s | (c, s) <- fields, c `elem` "uwaA"]
    monthOf 'm' s = within 1 12 s
    monthOf 'B' s = fmap (+ 1) (placeIn (map fst (months locale)) s)
    monthOf _ s = fmap (+ 1) (placeIn (map snd (months locale)) s)
    weekdayOf 'u' s = within 1 7 s
    weekdayOf 'w' s = within 0 6 s
    weekdayOf 'a' s = placeIn (map snd (wDays locale)) s
    weekdayOf _ s = placeIn (map fst (wDays locale)) s
    lastIn ms standard = case reverse ms of
      Just n : _ -> n
      _ -> standard
    ofYear = fromMaybe 70 (lastOfAny "YGyg" (\_ s -> read s `mod` 100) fields) :: Integer
    century = fromMaybe (if ofYear >= 69 then 19 else 20)
      (lastOfAny "YGCf" (\c s -> if c `elem` "YG" then read s `div` 100 else read s) fields)
    year = century * 100 + ofYear
    weekday = lastIn weekdays 4
    dayOfMonth = lastIn [within 1 31 s | (c, s) <- fields, c `elem` "de"] 1
    from ((c, s) : rest)
      | c `elem` "mBbh" = fromGregorianValid year (lastIn months' 1) dayOfMonth
      | c == 'j' = fromOrdinalDateValid year (read s)
      | c == 'V' = fromWeekDateValid year (read s) (if weekday == 0 then 7 else weekday)
      | c == 'U' = fromSundayStartWeekValid year (read s) (weekday `mod` 7)
      | c == 'W' = fromMondayStartWeekValid year (read s) (if weekday == 0 then 7 else weekday)
      | otherwise = from rest
    from [] = fromGregorianValid year 1 dayOfMonth

instance ParseTime TimeOfDay where
  built locale fields = foldl (\t field -> t >>= timeWith locale field) (Just midnight) fields

timeWith :: TimeLocale -> (Char, String) -> TimeOfDay -> Maybe TimeOfDay
timeWith locale (c, s) t@(TimeOfDay h m (MkFixed p)) = case c of
  'H' -> fmap hour (within 0 23 s)
  'k' -> fmap hour (within 0 23 s)
  'I' -> fmap hour (within 1 12 s)
  'l' -> fmap hour (within 1 12 s)
  'M' -> fmap (\n -> TimeOfDay h n (MkFixed p)) (within 0 59 s)
  'S' -> fmap (\n -> TimeOfDay h m (MkFixed (toInteger n * 1000000000000 + p `mod` 1000000000000))) (within 0 60 s)
  'q' -> Just (parts (read s))
  'Q' -> if s == "" then Just t else Just (parts (read (take 12 (s ++ repeat '0'))))
  _ | c `elem` "pP" -> Just (hour (if isMorning then h `mod` 12 else if h < 12 then h + 12 else h))
    | otherwise -> Just t
  where
    hour n = TimeOfDay n m (MkFixed p)
    parts n = TimeOfDay h m (MkFixed ((p `div` 1000000000000) * 1000000000000 + n))
    isMorning = map toUpper s == map toUpper (fst (amPm locale))

instance ParseTime LocalTime where
  built locale fields = case (built locale fields, built locale fields) of
    (Just day, Just time) -> Just (LocalTime day time)
    _ -> Nothing

instance ParseTime TimeZone where
  built locale fields = foldl (\z field -> z >>= zoneWith locale field) (Just (minutesToTimeZone 0)) fields

zoneWith :: TimeLocale -> (Char, String) -> TimeZone -> Maybe TimeZone
zoneWith locale (c, s) zone
  | c == 'z' = Just (minutes s)
  | c /= 'Z' = Just zone
  | head s `elem` "+-" = Just (minutes s)
  | otherwise = case [z | z <- knownTimeZones locale, timeZoneName z == name] of
      z : _ -> Just z
      [] -> case name of
        [letter] | Just h <- military letter -> Just (TimeZone (60 * h) False name)
        _ -> if s == "UTC" then Just utc else Nothing
  where
    name = map toUpper s
    minutes (sign : t) = case splitAt 2 t of
      (h, m) -> minutesToTimeZone ((if sign == '-' then negate else id) (60 * read h + read m))
    minutes "" = zone

-- The letters of military zones, which omit J.
military :: Char -> Maybe Int
military c
  | c >= 'A' && c <= 'I' = Just (fromEnum c - 64)
  | c >= 'K' && c <= 'M' = Just (fromEnum c - 65)
  | c >= 'N' && c <= 'Y' = Just (77 - fromEnum c)
  | c == 'Z' = Just 0
  | otherwise = Nothing

instance ParseTime ZonedTime where
  built locale fields = case (built locale fields, built locale fields) of
    (Just time, Just zone) -> Just (fromMaybe (ZonedTime time zone) (fmap (at zone) (lastOf 's' fields)))
    _ -> Nothing
    where
      at zone s = utcToZonedTime zone (posixSecondsToUTCTime (fromInteger (read s)))

instance ParseTime UTCTime where
  built locale fields = fmap zonedTimeToUTC (built locale fields)

instance ParseTime UniversalTime where
  built locale fields = fmap (localTimeToUT1 0) (built locale fields)

-- ---- read
instance Read TimeZone where
  readsPrec _ = readParen False (readSTime True defaultTimeLocale "%Z")

instance Read TimeOfDay where
  readsPrec _ = readParen False (readSTime True defaultTimeLocale "%H:%M:%S%Q")

instance Read LocalTime where
  readsPrec _ = readParen False (readSTime True defaultTimeLocale "%Y-%m-%d %H:%M:%S%Q")

instance Read ZonedTime where
  readsPrec n = readParen False (\s ->
    [(ZonedTime t zone, rest) | (t, others) <- readsPrec n s, (zone, rest) <- readsPrec n others])

instance Read UTCTime where
  readsPrec n s = [(zonedTimeToUTC t, rest) | (t, rest) <- readsPrec n s]

instance Read UniversalTime where
  readsPrec n s = [(localTimeToUT1 0 t, rest) | (t, rest) <- readsPrec n s]
