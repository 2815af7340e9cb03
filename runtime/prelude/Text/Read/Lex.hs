-- SPDX-License-Identifier: BSD-3-Clause
module Text.Read.Lex where

import Data.Char (digitToInt, intToDigit, isAlpha, isDigit)
import Data.Ratio ((%))
import GHC.Lex (digitsInBase, isSymbolic, lex, unescape)
import GHC.Read (Read (..), ReadPrec, readListPrecDefault, readS_to_Prec)
import Prelude hiding (Read (..))

data Lexeme
  = Char Char
  | String String
  | Punc String
  | Ident String
  | Symbol String
  | Number Number
  | EOF
  deriving (Eq, Show)

-- Digits in a base; or digits before and after the point, and the exponent.
data Number = MkNumber Int [Int] | MkDecimal [Int] (Maybe [Int]) (Maybe Integer)
  deriving (Eq, Show)

instance Read Lexeme where
  readPrec = lexP
  readListPrec = readListPrecDefault

numberToInteger :: Number -> Maybe Integer
numberToInteger n = case n of
  MkNumber base digits -> Just (valueOf base digits)
  MkDecimal whole Nothing Nothing -> Just (valueOf 10 whole)
  _ -> Nothing

numberToRational :: Number -> Rational
numberToRational (MkNumber base digits) = fromInteger (valueOf base digits)
numberToRational (MkDecimal whole part power)
  | shift >= 0 = fromInteger (digits * 10 ^ shift)
  | otherwise = digits % (10 ^ negate shift)
  where
    behind = maybe [] id part
    digits = valueOf 10 (whole ++ behind)
    shift = maybe 0 id power - toInteger (length behind)

valueOf :: Int -> [Int] -> Integer
valueOf base digits = digitsInBase (toInteger base) 0 (map intToDigit digits)

lexP :: ReadPrec Lexeme
lexP = readS_to_Prec (\_ s -> [(lexeme text, t) | (text, t) <- lex s])

lexeme :: String -> Lexeme
lexeme text = case text of
  "" -> EOF
  '\'' : rest -> Char (head (unescape rest))
  '"' : rest -> String (init (unescape rest))
  c : _
    | c `elem` ",;()[]{}`" -> Punc text
    | isDigit c -> Number (numberOf text)
    | isAlpha c || c == '_' -> Ident text
    | text `elem` ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"] -> Punc text
    | otherwise -> Symbol text

numberOf :: String -> Number
numberOf text = case text of
  '0' : x : digits
    | x `elem` "xX" -> MkNumber 16 (map digitToInt digits)
    | x `elem` "oO" -> MkNumber 8 (map digitToInt digits)
  _ -> MkDecimal (map digitToInt whole) part (exponentOf behind)
  where
    (whole, rest) = span isDigit text
    (part, behind) = case rest of
      '.' : t -> let (digits, u) = span isDigit t in (Just (map digitToInt digits), u)
      _ -> (Nothing, rest)

exponentOf :: String -> Maybe Integer
exponentOf text = case text of
  _ : '-' : digits -> Just (negate (digitsInBase 10 0 digits))
  _ : '+' : digits -> Just (digitsInBase 10 0 digits)
  _ : digits -> Just (digitsInBase 10 0 digits)
  [] -> Nothing
