-- The ten words that a text has most often.
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.List (sortOn)
import qualified Data.Map.Strict as Map

tokens :: String -> [String]
tokens text = case dropWhile (not . isAlpha) text of
  "" -> []
  start -> let (word, rest) = span isAlpha start in map toLower word : tokens rest

frequencies :: [String] -> [(String, Int)]
frequencies ws = Map.toList (Map.fromListWith (+) [(w, 1) | w <- ws])

report :: [(String, Int)] -> String
report = unlines . map line . take 10 . sortOn (\(w, n) -> (negate n, w))
  where line (w, n) = w ++ " " ++ show n

-- Words of two or three syllables, some far more often than others.
text :: String
text = unwords [spell (n * n `mod` 1009 `mod` 331) | n <- [1 .. 3000 :: Int]]
  where
    spell n = concatMap (syllables !!) [n `mod` 7, n `div` 7 `mod` 7, n `div` 49]
    syllables = ["ka", "to", "mi", "ru", "se", "no", "la"]

main :: IO ()
main = putStr (report (frequencies (tokens text)))
