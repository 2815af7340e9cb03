-- The ten most frequent words of a text, found slowly: for every distinct word the whole text is
-- searched again.
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.List (nub, sortBy)

main :: IO ()
main = mapM_ putStrLn (report (frequencies (tokens (text 24000))))

-- A text of so many words, drawn from some 1500 with a preference for short ones.
text :: Int -> String
text n = unwords (map spell (take n (randoms 42)))

randoms :: Int -> [Int]
randoms = tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

spell :: Int -> String
spell r = go (1 + (r `div` 7) `mod` 1500 * (r `div` 65536 `mod` 100) `div` 100)
  where
    go 0 = ""
    go k = toEnum (fromEnum 'a' + k `mod` 13) : go (k `div` 13)

tokens :: String -> [String]
tokens s = case dropWhile (not . isAlpha) s of
  "" -> []
  rest -> map toLower word : tokens more
    where (word, more) = span isAlpha rest

frequencies :: [String] -> [(String, Int)]
frequencies ws = [(w, count w ws) | w <- nub ws]

count :: String -> [String] -> Int
count w = length . filter (== w)

report :: [(String, Int)] -> [String]
report table = [w ++ " " ++ show n | (w, n) <- take 10 (sortBy byCount table)]
  where byCount (v, m) (w, n) = compare (n, v) (m, w)
