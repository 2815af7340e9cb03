-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE FlexibleInstances #-}
{-# OPTIONS_GHC -w #-}
module Main (main) where

import Data.Time
import Data.Time.Format
tod = TimeOfDay 5 7 9.25
lt = LocalTime (fromGregorian 2023 3 5) tod
u = localTimeToUTC utc lt
main = do
  print (lt, tod, ZonedTime lt (hoursToTimeZone (-5)), utc, TimeZone 60 True "CEST", TimeZone 90 False "")
  let f s = putStrLn (s ++ " -> " ++ formatTime defaultTimeLocale s u ++ "|")
  mapM_ f ["%5H","%-H","%_H","%0Y","%6Y","%_6Y","%C","%4C","%10B","%010B","%-10B","%^B","%#B","%3q","%q","%-q","%_q","%Q","%3Q","%12Q","%-Q","%_Q","%s","%z","%Ez","%Z","%5Z","%_z","%-z","%f","%K","%","%%","%t%n","%E","%P %p","%-I","%k","%l","%e","%-e","%0e","%j","%-j","%U %W %V %G %g %u %w","%c","%x","%X","%r","%R","%T","%D","%F","%h","%5%","%3S","%-S","%1S","%Ey","%8z","%^a","%1Q","%0Q"]
  putStrLn (formatTime defaultTimeLocale "[%H:%M|%Y|%a|%Z|%s]" (utctDay u))
  putStrLn (formatTime defaultTimeLocale "[%H:%M|%Y|%a|%Z|%s]" (tod))
  putStrLn (formatTime defaultTimeLocale "[%H:%M|%Y|%a|%Z|%s|%z]" (ZonedTime lt (TimeZone 330 False "IST")))
  putStrLn (formatTime defaultTimeLocale "[%H:%M|%Y|%a|%u|%w|%Z|%s|%z]" Sunday)
  putStrLn (formatTime defaultTimeLocale "[%H:%M|%Y|%a|%u|%w|%Z|%s|%z]" (TimeZone (-330) False ""))
  putStrLn (formatTime defaultTimeLocale "%Y %y %C %G %F" (fromGregorian 5 1 1))
  putStrLn (formatTime defaultTimeLocale "%Y %y %C %G %0Y" (fromGregorian (-5) 1 1))
  let p :: String -> String -> IO ()
      p fm s = do
        print (fm, s, parseTimeM True defaultTimeLocale fm s :: Maybe Day, parseTimeM False defaultTimeLocale fm s :: Maybe UTCTime)
        print (parseTimeM True defaultTimeLocale fm s :: Maybe LocalTime, parseTimeM True defaultTimeLocale fm s :: Maybe TimeOfDay, fmap show (parseTimeM True defaultTimeLocale fm s :: Maybe ZonedTime))
  mapM_ (uncurry p) [("%Y-%m-%d","2020-02-29"),("%Y-%m-%d","2021-02-29"),("%Y-%m-%d","2020-2-9"),("%Y-%-m-%-d","2020-2-9"),("%Y-%m-%d"," 2020-02-09 "),("%F","2020-12-31"),("%D","12/31/99"),("%d %b %Y","05 mar 1999"),("%d %B %Y","05 March 1999"),("%e %b %y","5 Jan 05"),("%j %Y","366 2020"),("%Y %j","2020 060"),("%H:%M:%S","12:34:56"),("%H:%M:%S%Q","12:34:56.789"),("%T","25:00:00"),("%I:%M %p","01:30 PM"),("%Y-%m-%dT%H:%M:%S%Z","2020-01-01T00:00:00Z"),("%Y-%m-%dT%H:%M:%S%Z","2020-01-01T00:00:00EST"),("%Y-%m-%d %H:%M:%S %z","2020-01-01 00:00:00 +0130"),("%s","1234567890"),("%s","-1"),("%A, %d %B %Y","Sunday, 05 March 2023"),("%G-W%V-%u","2020-W53-5"),("%Y %U %w","2020 10 3"),("%Y %W %u","2020 10 3"),("%Y","12345"),("%Y","-0005"),("%Y%m%d","20200131"),("%a","mon"),("%C%y","1999"),("%k:%M"," 5:07"),("%l %P","12 am"),("%q","123456789012"),("%Y-%m-%d  %H","2020-01-01   10"),("x%Y","X2020"),("%m","13"),("%c","Sun Mar  5 05:07:09 UTC 2023"),("%M","60"),("%S","60"),("%Z","+01:30"),("%5Y","02020"),("%_Y","  20"),("%-Y","20"),("%h %d","Feb 3"),("%h %-d","Feb 3"),("%%","%"),("%Y-%m-%d%n","2020-01-01\n")]
  print (parseTimeM True defaultTimeLocale "%Y" "x" :: Either String Day) `seq` return ()
  print (parseTimeOrError True defaultTimeLocale "%Y-%m-%d" "2020-01-02" :: Day)
  print (readSTime False defaultTimeLocale "%Y" "2020abc" :: [(Day, String)])
  print (read "2020-01-02 03:04:05.5 UTC" :: UTCTime, read "2020-01-02 03:04:05" :: LocalTime, read "03:04:05" :: TimeOfDay, read "2020-01-02 03:04:05 EST" :: ZonedTime, read "+0100" :: TimeZone)
  print (iso8601DateFormat (Just "%H:%M"), iso8601DateFormat Nothing, rfc822DateFormat, defaultTimeLocale)
instance MonadFail (Either String) where fail = Left
