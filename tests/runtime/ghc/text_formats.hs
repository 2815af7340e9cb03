module Main where

import Data.Char (isDigit, isAlpha, isSpace, toUpper, isAlphaNum)
import Data.List (intercalate, isPrefixOf, isSuffixOf, isInfixOf, sortBy, groupBy, partition, transpose)

-- Tables, CSV, a template engine, ini files, roman numerals, calendars.
data Align = LeftA | RightA deriving (Eq)

pad :: Align -> Int -> String -> String
pad LeftA n s = s ++ replicate (n - length s) ' '
pad RightA n s = replicate (n - length s) ' ' ++ s

table :: [Align] -> [[String]] -> [String]
table aligns rows = map line rows
  where
    widths = map (maximum . map length) (transpose rows)
    line = intercalate " | " . zipWith3 pad aligns widths

csv :: String -> [[String]]
csv = map fields . lines
  where
    fields s = case quotedOrPlain s of
      (f, ',' : rest) -> f : fields rest
      (f, _) -> [f]
    quotedOrPlain ('"' : s) = quoted s
    quotedOrPlain s = break (== ',') s
    quoted ('"' : '"' : s) = let (f, r) = quoted s in ('"' : f, r)
    quoted ('"' : s) = ("", s)
    quoted (c : s) = let (f, r) = quoted s in (c : f, r)
    quoted [] = ("", "")

template :: [(String, String)] -> String -> String
template env = go
  where
    go ('{' : '{' : s) = let (key, rest) = breakOn "}}" s in value (trim key) ++ go (drop 2 rest)
    go (c : s) = c : go s
    go [] = []
    value k = maybe ("<" ++ k ++ "?>") id (lookup k env)

breakOn :: String -> String -> (String, String)
breakOn _ [] = ([], [])
breakOn pat s@(c : cs)
  | pat `isPrefixOf` s = ([], s)
  | otherwise = let (a, b) = breakOn pat cs in (c : a, b)

trim :: String -> String
trim = dropWhile isSpace . reverse . dropWhile isSpace . reverse

ini :: String -> [(String, [(String, String)])]
ini = sections . filter (not . null) . map trim . lines
  where
    sections [] = []
    sections (('[' : s) : rest) =
      let (body, more) = break ("[" `isPrefixOf`) rest
      in (takeWhile (/= ']') s, map pair body) : sections more
    sections (_ : rest) = sections rest
    pair l = let (k, v) = break (== '=') l in (trim k, trim (drop 1 v))

roman :: Int -> String
roman 0 = ""
roman n = let (v, s) = head [p | p@(w, _) <- numerals, w <= n] in s ++ roman (n - v)

numerals :: [(Int, String)]
numerals = zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]
               ["M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"]

weekday :: Int -> Int -> Int -> Int
weekday y m d = (y' + y' `div` 4 - y' `div` 100 + y' `div` 400 + offsets !! (m - 1) + d) `mod` 7
  where
    y' = if m < 3 then y - 1 else y
    offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]

main :: IO ()
main = do
  mapM_ putStrLn (table [LeftA, RightA] [["name", "size"], ["a", "10"], ["longer", "7"]])
  print (csv "a,\"b \"\"q\"\", c\",d\n1,,3")
  putStrLn (template [("who", "world"), ("n", "3")] "hello {{ who }}, {{n}} times {{x}}")
  print (ini "[one]\n a = 1\nb=2 = 3\n\n[two]\nc=\n")
  print (map roman [4, 9, 1994, 2024])
  print (weekday 2024 2 29, weekday 1970 1 1)
  print ("ab" `isInfixOf` "xaby", "yz" `isSuffixOf` "xyz", partition isDigit "a1b2")
  print (groupBy (\a b -> isAlpha a == isAlpha b) "ab12c", map toUpper (filter isAlphaNum "a-b c!"))
  print (sortBy (\a b -> compare (snd b) (snd a)) (zip "abc" [2, 3, 1]))
