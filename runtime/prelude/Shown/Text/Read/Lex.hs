-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.Text.Read.Lex
  ( Lexeme (..), Number, numberToInteger, numberToFixed, numberToRational, numberToRangedRational, lex, expect
  , hsLex, lexChar, readIntP, readOctP, readDecP, readHexP, isSymbolChar
  ) where

import Data.Char
import qualified GHC.Lex as L
import Prelude hiding (lex)
import Text.ParserCombinators.ReadP
import Text.Read.Lex (Lexeme (..), Number (..), lexeme, numberToInteger, numberToRational, valueOf)

lex :: ReadP Lexeme
lex = fmap lexeme hsLex

expect :: Lexeme -> ReadP ()
expect wanted = lex >>= \found -> if found == wanted then return () else pfail

-- Returns the lexeme's text.
hsLex :: ReadP String
hsLex = readS_to_P L.lex

lexChar :: ReadP Char
lexChar = readS_to_P (\s -> if "\\&" == take 2 s then [] else readLitChar s)

readIntP :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadP a
readIntP base isDigitOf value = fmap (foldl (\n c -> n * base + fromIntegral (value c)) 0) (munch1 isDigitOf)

readOctP, readDecP, readHexP :: (Eq a, Num a) => ReadP a
readOctP = readIntP 8 isOctDigit digitToInt
readDecP = readIntP 10 isDigit digitToInt
readHexP = readIntP 16 isHexDigit digitToInt

isSymbolChar :: Char -> Bool
isSymbolChar c
  | isAscii c = c `elem` "!@#$%&*+./<=>?\\^|:-~"
  | otherwise = case generalCategory c of
      MathSymbol -> True
      CurrencySymbol -> True
      ModifierSymbol -> True
      OtherSymbol -> True
      DashPunctuation -> True
      OtherPunctuation -> not (c `elem` "'\"")
      ConnectorPunctuation -> c /= '_'
      _ -> False

-- The integral part and this many digits of the fraction; Nothing with an exponent.
numberToFixed :: Integer -> Number -> Maybe (Integer, Integer)
numberToFixed places n = case n of
  MkNumber base digits -> Just (valueOf base digits, 0)
  MkDecimal whole Nothing Nothing -> Just (valueOf 10 whole, 0)
  MkDecimal whole (Just part) Nothing ->
    Just (valueOf 10 whole, valueOf 10 (take (fromInteger places) (part ++ repeat 0)))
  _ -> Nothing

-- 0 if the first digit is below the lower bound, Nothing if above the upper one: guards against
-- exponents of any size.
numberToRangedRational :: (Int, Int) -> Number -> Maybe Rational
numberToRangedRational (low, high) n = case n of
  MkDecimal whole part (Just power)
    | power > toInteger (maxBound :: Int) || power < toInteger (minBound :: Int) -> Nothing
    | otherwise -> case firstDigit (dropWhile (== 0) whole) part of
        Nothing -> Just 0
        Just at
          | at + fromInteger power > high -> Nothing
          | at + fromInteger power < low -> Just 0
          | otherwise -> Just (numberToRational n)
  _ -> Just (numberToRational n)
  where
    firstDigit digits@(_ : _) _ = Just (length digits)
    firstDigit [] behind = case span (== 0) (maybe [] id behind) of
      (_, []) -> Nothing
      (zeros, _) -> Just (negate (length zeros))
