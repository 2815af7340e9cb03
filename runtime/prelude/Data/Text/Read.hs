-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Read (Reader, decimal, hexadecimal, signed, rational, double) where

import Data.Char (digitToInt, isDigit, isHexDigit)
import Data.Ratio ((%))
import Data.Text (Text)
import qualified Data.Text as T
import Prelude

type Reader a = Text -> Either String (a, Text)

decimal, hexadecimal :: Integral a => Reader a
decimal text
  | T.null digits = Left "input does not start with a digit"
  | otherwise = Right (T.foldl' (\n c -> n * 10 + fromIntegral (digitToInt c)) 0 digits, rest)
  where
    (digits, rest) = T.span isDigit text
hexadecimal text
  | T.null digits = Left "input does not start with a hexadecimal digit"
  | otherwise = Right (T.foldl' (\n c -> n * 16 + fromIntegral (digitToInt c)) 0 digits, rest)
  where
    body = case T.unpack (T.take 2 text) of
      "0x" -> T.drop 2 text
      "0X" -> T.drop 2 text
      _ -> text
    (digits, rest) = T.span isHexDigit body

signed :: Num a => Reader a -> Reader a
signed read text = case T.uncons text of
  Just ('-', rest) -> case read rest of
    Left e -> Left e
    Right (n, end) -> Right (negate n, end)
  Just ('+', rest) -> read rest
  _ -> read text

rational :: Fractional a => Reader a
rational text = fmap (\(r, rest) -> (fromRational r, rest)) (signed unsigned text)

double :: Reader Double
double text = fmap (\(r, rest) -> (fromRational r, rest)) (signed unsigned text)

unsigned :: Reader Rational
unsigned text = case decimal text of
  Left e -> Left e
  Right (whole, rest) -> Right (exponent_ (fraction (whole :: Integer) rest))
  where
    fraction whole rest = case T.uncons rest of
      Just ('.', more) | not (T.null digits) -> (number % (10 ^ T.length digits), end)
        where
          (digits, end) = T.span isDigit more
          number = T.foldl' (\n c -> n * 10 + toInteger (digitToInt c)) whole digits
      _ -> (fromInteger whole, rest)
    exponent_ (r, rest) = case T.uncons rest of
      Just (e, more) | e == 'e' || e == 'E' -> case signed decimal more of
        Right (n, end) -> (r * 10 ^^ (n :: Int), end)
        Left _ -> (r, rest)
      _ -> (r, rest)
