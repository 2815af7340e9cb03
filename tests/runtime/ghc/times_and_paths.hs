-- Times and paths at their edges.
import Data.Time
import System.FilePath
main :: IO ()
main = do
  print [timeToTimeOfDay t | t <- [-1, 86400.5, 3661]]
  print (UTCTime (fromGregorian 2020 2 29) (-90061.25), UTCTime (fromGregorian (-12345) 6 29) (-1))
  print (read "2020-02-29 12:34:56+0530" :: UTCTime, reads "-0044-03-15" :: [(Day, String)])
  putStrLn (unwords [formatTime defaultTimeLocale f (timeToTimeOfDay 12345.678) | f <- ["%E3I", "%EI", "%9R", "%_9T", "%E"]])
  putStrLn (unwords [formatTime defaultTimeLocale f (ModifiedJulianDay (2 ^ 64)) | f <- ["%A", "%a", "%u", "%12F"]])
  putStrLn (unwords [formatTime defaultTimeLocale f (TimeZone 90 False "") | f <- ["%Z", "%EZ", "%_8Z", "%z", "%8Ez"]])
  mapM_ spans [0, 1, 3661.5, 100000, -90061.25, 86399.999999999999]
  putStrLn (formatTime defaultTimeLocale "%y %b %B %w %d %D" (CalendarDiffDays 30 17))
  putStrLn (formatTime defaultTimeLocale "%y %b %B %d %H:%M:%ES" (CalendarDiffTime (-14) 123456.7))
  print (map normalise ["a//b/c//d/", "./a/./b", "//x", "", "a/.", "/./"], makeRelative "a" "a//b/c//d", makeRelative "/a" "/a/b/")
  print (joinDrive "a" "/b", replaceBaseName "/x/y.c" "/z", replaceDirectory "/x/y.c" "", addExtension "//" "c", takeDirectory "a///")
  where
    spans t = putStrLn (unwords [formatTime defaultTimeLocale f (t :: NominalDiffTime) ++ "|" ++ formatTime defaultTimeLocale f (realToFrac t :: DiffTime)
      | f <- ["%w", "%d %D", "%h %H", "%m %3M", "%s", "%Es", "%2Es", "%0Es", "%S", "%ES", "%0ES", "%_5ES"]])
