-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Lazy.Read (Reader, decimal, hexadecimal, signed, rational, double) where

import Data.Char (digitToInt, isDigit, isHexDigit)
import Data.Ratio ((%))
import Data.Text.Lazy (Text)
import qualified Data.Text.Lazy as T
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
rational text = number (\whole part scale -> fromRational (fromInteger whole + part % scale)) text

double :: Reader Double
double text = number (\whole part scale -> fromInteger whole + fromInteger part / fromInteger scale) text

-- Makes a number of the digits before and after the point, and the latter's power of 10.
number :: Fractional a => (Integer -> Integer -> Integer -> a) -> Reader a
number fraction text = case T.uncons text of
  Just ('-', rest) -> fmap (\(r, end) -> (negate r, end)) (unsigned rest)
  Just ('+', rest) -> unsigned rest
  _ -> unsigned text
  where
    unsigned t = case decimal t of
      Left e -> Left e
      Right (whole, rest) -> Right (scaled (parts whole rest))
    parts whole rest = case T.uncons rest of
      Just ('.', more) | Right (part, end) <- decimal more ->
        (fraction whole part (10 ^ (T.length more - T.length end)), end)
      _ -> (fromInteger whole, rest)
    scaled (r, rest) = case T.uncons rest of
      Just (e, more) | e == 'e' || e == 'E', Right (n, end) <- signed decimal more ->
        (if n == 0 then r else r * 10 ^^ (n :: Int), end)
      _ -> (r, rest)
