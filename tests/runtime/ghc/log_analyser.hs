-- Writes a server's log to a file, reads it by Text, and reports it.
module Main where

import Control.Exception (IOException, bracket, finally, try)
import Control.Monad (forM_, unless, when)
import Data.Foldable (foldl')
import qualified Data.IntMap.Strict as IM
import Data.List (sortOn)
import qualified Data.Map.Strict as M
import Data.Maybe (mapMaybe)
import qualified Data.Set as S
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as T
import System.Directory (doesFileExist, removeFile)
import System.IO
import Text.Printf (hPrintf, printf)
import Text.Read (readMaybe)

data Level = Debug | Info | Warn | Error
  deriving (Show, Read, Eq, Ord, Enum, Bounded)

data Request = Request
  { second :: !Int
  , host :: !Text
  , method :: !Text
  , path :: [Text]
  , status :: !Int
  , millis :: !Double
  }
  deriving (Show)

data Line
  = Access Request
  | Message Int Level Text
  | Bad Int Text

logFile :: FilePath
logFile = "server_log.tmp"

-- A small generator of pseudo-random numbers.
numbers :: Int -> [Int]
numbers = tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

writeLog :: Handle -> IO ()
writeLog h = do
  hSetBuffering h (BlockBuffering Nothing)
  let rs = numbers 42
      hosts = ["10.0.0.1", "10.0.0.2", "192.168.7.77", "example.org"]
      paths = ["/", "/index.html", "/api/v1/users", "/api/v1/orders/77", "/static/app.js"]
      codes = [200 :: Int, 200, 200, 304, 404, 500]
  forM_ (zip3 [0 :: Int ..] rs (take 120 (drop 500 rs))) $ \(i, a, b) -> do
    let pick xs n = xs !! ((n `div` 8192) `mod` length xs)
        seconds = i * 3 + a `mod` 3
    if i `mod` 17 == 16
      then hPrintf h "%02d:%02d:%02d [%s] worker %d restarted\n" (seconds `div` 3600) (seconds `div` 60 `mod` 60)
             (seconds `mod` 60) (show (toEnum (b `div` 4096 `mod` 4) :: Level)) (b `mod` 9)
      else hPrintf h "%02d:%02d:%02d %s \"%s %s\" %d %.3f\n" (seconds `div` 3600) (seconds `div` 60 `mod` 60)
             (seconds `mod` 60) (pick hosts a) (pick ["GET", "POST"] b) (pick paths (a + b)) (pick codes b)
             (fromIntegral (b `mod` 900) / 7 :: Double)
  hPutStrLn h "garbage without a time"
  hPutStrLn h "00:99:00 [Info] minutes out of range"
  hPutStrLn h "  "

parse :: (Int, Text) -> Maybe Line
parse (n, raw)
  | T.null (T.strip raw) = Nothing
  | otherwise = Just $ case T.words raw of
      clock : rest | Just s <- time clock -> body s rest
      _ -> Bad n raw
 where
  body s (tag : rest)
    | Just level <- T.stripPrefix (T.pack "[") tag >>= T.stripSuffix (T.pack "]") >>= readMaybe . T.unpack
    = Message s level (T.unwords rest)
  body s [h, m, p, c, t]
    | Just code <- readText c, Just ms <- readText t
    = Access (Request s h (T.drop 1 m) (filter (not . T.null) (T.splitOn (T.pack "/") (T.dropEnd 1 p))) code ms)
  body _ _ = Bad n raw

readText :: Read a => Text -> Maybe a
readText = readMaybe . T.unpack

time :: Text -> Maybe Int
time t = do
  [h, m, s] <- traverse readText (T.split (== ':') t)
  if m < 60 && s < 60 then Just (h * 3600 + m * 60 + s) else Nothing

data Summary = Summary
  { count :: !Int
  , total :: !Double
  , worst :: !Double
  , clients :: S.Set Text
  }

instance Semigroup Summary where
  Summary a b c d <> Summary a' b' c' d' = Summary (a + a') (b + b') (max c c') (S.union d d')

instance Monoid Summary where
  mempty = Summary 0 0 0 S.empty

summaryOf :: Request -> Summary
summaryOf r = Summary 1 (millis r) (millis r) (S.singleton (host r))

section :: Request -> Text
section r = case path r of
  [] -> T.pack "(root)"
  p : _ -> T.toUpper p

bar :: Int -> Text
bar n = T.replicate n (T.pack "#")

report :: [Line] -> IO ()
report logLines = do
  let requests = [r | Access r <- logLines]
      bySection = M.fromListWith (<>) [(section r, summaryOf r) | r <- requests]
      byMinute = foldl' (\m r -> IM.insertWith (+) (second r `div` 60) (1 :: Int) m) IM.empty requests
      byStatus = IM.fromListWith (+) [(status r `div` 100, 1 :: Int) | r <- requests]
      levels = M.fromListWith (++) [(l, [t]) | Message _ l t <- logLines]
  T.putStrLn (T.center 50 '=' (T.pack " requests "))
  forM_ (sortOn (negate . count . snd) (M.toList bySection)) $ \(name, s) ->
    printf "%-8s %4d  mean %8.3f  worst %8.3f  clients %d\n" (T.unpack name) (count s)
      (total s / fromIntegral (count s)) (worst s) (S.size (clients s))
  T.putStrLn (T.center 50 '=' (T.pack " minutes "))
  forM_ (IM.toAscList byMinute) $ \(m, n) -> T.putStrLn (T.justifyRight 3 ' ' (T.pack (show m)) <> T.pack " " <> bar n)
  T.putStrLn (T.center 50 '=' (T.pack " status "))
  forM_ (IM.toList byStatus) $ \(c, n) -> printf "%dxx %3d %5.1f%%\n" c n (100 * fromIntegral n / fromIntegral (length requests) :: Double)
  T.putStrLn (T.center 50 '=' (T.pack " messages "))
  forM_ [minBound .. maxBound :: Level] $ \l -> case M.lookup l levels of
    Nothing -> return ()
    Just texts -> T.putStrLn (T.pack (show l) <> T.pack ": " <> T.intercalate (T.pack "; ") (reverse texts))
  let bad = [(n, t) | Bad n t <- logLines]
  unless (null bad) $ hPutStrLn stderr (show (length bad) ++ " bad lines")
  forM_ bad $ \(n, t) -> printf "line %d: %s\n" n (show t)

main :: IO ()
main = do
  missing <- try (T.readFile "no_such_log.tmp") :: IO (Either IOException Text)
  putStrLn (either (const "no log yet") (const "a log") missing)
  bracket (openFile logFile WriteMode) hClose writeLog
  flip finally (removeFile logFile) $ do
    text <- T.readFile logFile
    size <- withFile logFile ReadMode hFileSize
    print (T.length text, size)
    report (mapMaybe parse (zip [1 ..] (T.lines text)))
  there <- doesFileExist logFile
  when there $ putStrLn "the log is still there"
