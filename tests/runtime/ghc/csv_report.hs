-- Sales as CSV in files: written, read back, checked with positions, grouped, joined, reported; errors are exceptions.
module Main where

import Control.Exception
import Control.Monad
import Data.Char (isDigit, isSpace)
import Data.Foldable (for_)
import Data.List (dropWhileEnd, intercalate, sortOn, transpose)
import qualified Data.Map as Map
import Data.Ratio ((%))
import Data.Traversable (for)
import System.Directory
import System.Environment (getArgs, getProgName)
import System.IO
import System.IO.Error
import Text.Printf (printf)
import Text.Read (readEither)

type Row = Map.Map String String

data CsvError
  = BadQuote FilePath Int
  | WrongWidth FilePath Int Int Int
  | BadField { inFile :: FilePath, inRow :: Int, named :: String, reason :: String }
  | Missing String

instance Show CsvError where
  show (BadQuote f n) = f ++ ":" ++ show n ++ ": a quote does not end"
  show (WrongWidth f n w m) = printf "%s:%d: %d fields, %d expected" f n w m
  show (BadField f n k why) = f ++ ":" ++ show n ++ ": " ++ k ++ ": " ++ why
  show (Missing k) = "no column " ++ k

instance Exception CsvError

-- ---- reading and writing ------------------------------------------------------------
parseCsv :: FilePath -> String -> Either CsvError [[String]]
parseCsv file = rows 1
  where
    rows _ "" = Right []
    rows n s = do
      (fields, rest) <- row n s
      (fields :) <$> rows (n + 1) rest
    row n s = do
      (f, rest) <- field n s
      case rest of
        ',' : more -> do
          (fs, end) <- row n more
          return (f : fs, end)
        '\n' : more -> return ([f], more)
        _ -> return ([f], "")
    field n ('"' : s) = quoted n "" s
    field _ s = let (f, rest) = break (`elem` ",\n") s in Right (f, rest)
    quoted n acc s = case s of
      '"' : '"' : rest -> quoted n ('"' : acc) rest
      '"' : rest -> Right (reverse acc, rest)
      c : rest -> quoted n (c : acc) rest
      "" -> Left (BadQuote file n)

formatCsv :: [[String]] -> String
formatCsv = unlines . map (intercalate "," . map quote)
  where
    quote f
      | any (`elem` ",\"\n") f = "\"" ++ concatMap (\c -> if c == '"' then "\"\"" else [c]) f ++ "\""
      | otherwise = f

readTable :: FilePath -> IO [(Int, Row)]
readTable path = withFile path ReadMode $ \h -> do
  text <- hGetContents h
  table <- either throwIO return (parseCsv path text)
  case table of
    [] -> return []
    header : rows -> for (zip [2 ..] rows) $ \(n, fields) -> do
      let (w, m) = (length fields, length header)
      when (w /= m) $ throwIO (WrongWidth path n w m)
      return (n, Map.fromList (zip header fields))

column :: Row -> String -> IO String
column row k = maybe (throwIO (Missing k)) (return . trim) (Map.lookup k row)

trim :: String -> String
trim = dropWhileEnd isSpace . dropWhile isSpace

number :: FilePath -> Int -> String -> Row -> IO Int
number path n k row = do
  text <- column row k
  case readEither text of
    Right v -> return v
    Left why -> throwIO (BadField path n k (takeWhile (/= '\n') why ++ " of " ++ show text))

money :: FilePath -> Int -> String -> Row -> IO Rational
money path n k row = do
  text <- column row k
  case break (== '.') text of
    (w, '.' : p) | all isDigit (w ++ p), not (null p) -> return (fromInteger (read w) + read p % (10 ^ length p))
    (w, "") | all isDigit w, not (null w) -> return (fromInteger (read w))
    _ -> throwIO BadField { inFile = path, inRow = n, named = k, reason = "not an amount" }

-- ---- the report ---------------------------------------------------------------------
data Sale = Sale { product' :: String, region :: String, units :: Int, price :: Rational }

readSales :: FilePath -> IO [Sale]
readSales path = do
  rows <- readTable path
  forM rows $ \(n, r) -> Sale <$> column r "product" <*> column r "region" <*> number path n "units" r <*> money path n "price" r

amount :: Sale -> Rational
amount s = fromIntegral (units s) * price s

showMoney :: Rational -> String
showMoney r = let c = round (r * 100) :: Integer in printf "%d.%02d" (c `div` 100) (c `mod` 100)

pivot :: [Sale] -> [[String]]
pivot sales = ("product" : regions ++ ["total"]) : map line (Map.toList byProduct)
  where
    regions = Map.keys (Map.fromList [(region s, ()) | s <- sales])
    byProduct = Map.fromListWith (Map.unionWith (+)) [(product' s, Map.singleton (region s) (amount s)) | s <- sales]
    line (p, cells) = p : [maybe "-" showMoney (Map.lookup r cells) | r <- regions] ++ [showMoney (sum (Map.elems cells))]

printTable :: [[String]] -> IO ()
printTable rows = for_ rows $ \(first : others) ->
  putStrLn (dropWhileEnd isSpace (unwords (padRight (head widths) first : zipWith padLeft (tail widths) others)))
  where
    widths = map (maximum . map length) (transpose rows)
    padRight n s = s ++ replicate (n - length s) ' '
    padLeft n s = replicate (n - length s) ' ' ++ s

attempt :: String -> IO () -> IO ()
attempt what action = do
  result <- tryJust known action
  putStrLn (what ++ ": " ++ either id (const "fine") result)
  where
    known e
      | Just c <- fromException e = Just (show (c :: CsvError))
      | Just i <- fromException e, isDoesNotExistError i = Just ("no file " ++ maybe "?" show (ioeGetFileName i))
      | Just i <- fromException e, isUserError i = Just (ioeGetErrorString i)
      | Just a <- fromException e = Just ("arithmetic: " ++ show (a :: ArithException))
      | otherwise = Nothing

main :: IO ()
main = do
  args <- getArgs
  unless (null args) $ getProgName >>= \p -> hPutStrLn stderr (p ++ " takes no arguments")
  let dir = "csv_report_tmp"
      sales = dir ++ "/sales.csv"
      put name rows = writeFile (dir ++ "/" ++ name) (formatCsv rows)
      header = ["product", "region", "units", "price"]
  createDirectory dir
  flip finally (listDirectory dir >>= mapM_ (removeFile . ((dir ++ "/") ++)) >> removeDirectory dir) $ do
    put "sales.csv" $ header :
      [ ["tea", "north", "12", "3.50"], ["coffee", "south", " 7", "4.25"], ["tea", "south", "3", "3.5"]
      , ["cups, small", "north", "40", "1.99"], ["the \"best\" pot", "east", "1", "25"], ["coffee", "north", "19", "4.05"] ]
    readFile sales >>= putStr
    rows <- readSales sales
    printTable (pivot rows)
    let shares = sortOn (negate . snd) (Map.toList (Map.fromListWith (+) [(region s, amount s) | s <- rows]))
        total = sum (map snd shares)
    for_ shares $ \(r, a) -> printf "%-6s %6.2f%%\n" r (100 * fromRational (a / total) :: Double)
    appendFile sales (formatCsv [["tea", "west", "x2", "3.50"]])
    attempt "a bad number" (void (readSales sales))
    put "narrow.csv" [header, ["tea", "north", "1"]]
    attempt "a narrow row" (void (readSales (dir ++ "/narrow.csv")))
    writeFile (dir ++ "/quote.csv") "product,region\n\"open,north\n"
    attempt "an open quote" (void (readTable (dir ++ "/quote.csv")))
    put "price.csv" [header, ["tea", "north", "1", "cheap"]]
    attempt "a bad price" (void (readSales (dir ++ "/price.csv")))
    put "columns.csv" [["product", "units"], ["tea", "1"]]
    attempt "a missing column" (void (readSales (dir ++ "/columns.csv")))
    attempt "a missing file" (void (readSales (dir ++ "/none.csv")))
    attempt "a user error" (ioError (userError "by hand"))
    attempt "a division" (void (evaluate (units (head rows) `div` 0)))
    attempt "nothing" (return ())
    names <- listDirectory dir
    print (length names, "sales.csv" `elem` names)
  doesDirectoryExist dir >>= print
