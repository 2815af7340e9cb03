{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Main where

-- Builders of pattern synonyms: with fewer parameters than the pattern, and of a record.
--
-- expect: [Byte 1,Byte 2]
-- expect: [7,2]
-- expect: January 1 December 24 6/21
-- expect: True

data Gray = Byte Int | Wide Int deriving Show

pattern Gray8 :: Int -> Gray
pattern Gray8 n <- (to8 -> n) where
  Gray8 = Byte

to8 :: Gray -> Int
to8 (Byte n) = n
to8 (Wide n) = n `div` 256

data Date = Date {month :: Int, day :: Int} deriving (Eq, Show)

pattern January, December :: Int -> Date
pattern January d = Date {month = 1, day = d}
pattern December d = Date {day = d, month = 12}

name :: Date -> String
name (January d) = "January " ++ show d
name (December d) = "December " ++ show d
name (Date m d) = show m ++ "/" ++ show d

main :: IO ()
main = do
  print (map Gray8 [1, 2])
  print [n | Gray8 n <- [Byte 7, Wide 512]]
  putStrLn (unwords (map name [January 1, December 24, Date 6 21]))
  print (January 2 == Date 1 2)
