-- SPDX-License-Identifier: BSD-3-Clause
module Text.Read.Lex (Lexeme (..), Number, numberToInteger, numberToRational, lexP) where

import Data.Char (isAlpha, isDigit)
import GHC.Lex (isSymbolic, lex, unescape)
import GHC.Read (ReadPrec, readS_to_Prec, realNumber, wholeNumber)
import Numeric (readFloat)
import Prelude

data Lexeme
  = Char Char
  | String String
  | Punc String
  | Ident String
  | Symbol String
  | Number Number
  | EOF
  deriving (Eq, Show)

newtype Number = MkNumber String deriving (Eq)

instance Show Number where
  showsPrec d (MkNumber s) = showParen (d > 10) (showString ("MkNumber " ++ s))

numberToInteger :: Number -> Maybe Integer
numberToInteger (MkNumber text) = case wholeNumber text of
  [n] -> Just n
  _ -> Nothing

numberToRational :: Number -> Rational
numberToRational (MkNumber text) = case wholeNumber text of
  [n] -> fromInteger n
  _ -> case readFloat text of
    (x, _) : _ -> x
    [] -> 0

lexP :: ReadPrec Lexeme
lexP = readS_to_Prec (\_ s -> [(lexeme text, t) | (text, t) <- lex s])

lexeme :: String -> Lexeme
lexeme text = case text of
  "" -> EOF
  '\'' : rest -> Char (head (unescape rest))
  '"' : rest -> String (init (unescape rest))
  c : _
    | c `elem` ",;()[]{}`" -> Punc text
    | isDigit c -> Number (MkNumber text)
    | isAlpha c || c == '_' -> Ident text
    | text `elem` ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"] -> Punc text
    | otherwise -> Symbol text
