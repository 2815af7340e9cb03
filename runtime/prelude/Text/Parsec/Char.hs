-- SPDX-License-Identifier: BSD-3-Clause
module Text.Parsec.Char
  ( oneOf, noneOf, spaces, space, newline, crlf, endOfLine, tab, upper, lower, alphaNum, letter, digit
  , hexDigit, octDigit, char, anyChar, satisfy, string
  ) where

import Data.Char
import Prelude
import Text.Parsec.Pos
import Text.Parsec.Prim

oneOf, noneOf :: Stream s m Char => [Char] -> ParsecT s u m Char
oneOf cs = satisfy (\c -> elem c cs)
noneOf cs = satisfy (\c -> not (elem c cs))

spaces :: Stream s m Char => ParsecT s u m ()
spaces = skipMany space <?> "white space"

space, newline, crlf, endOfLine, tab, upper, lower, alphaNum, letter, digit, hexDigit, octDigit, anyChar ::
  Stream s m Char => ParsecT s u m Char
space = satisfy isSpace <?> "space"
newline = char '\n' <?> "lf new-line"
crlf = char '\r' *> char '\n' <?> "crlf new-line"
endOfLine = newline <|> crlf <?> "new-line"
tab = char '\t' <?> "tab"
upper = satisfy isUpper <?> "uppercase letter"
lower = satisfy isLower <?> "lowercase letter"
alphaNum = satisfy isAlphaNum <?> "letter or digit"
letter = satisfy isAlpha <?> "letter"
digit = satisfy isDigit <?> "digit"
hexDigit = satisfy isHexDigit <?> "hexadecimal digit"
octDigit = satisfy isOctDigit <?> "octal digit"
anyChar = satisfy (const True)

char :: Stream s m Char => Char -> ParsecT s u m Char
char c = satisfy (== c) <?> show [c]

satisfy :: Stream s m Char => (Char -> Bool) -> ParsecT s u m Char
satisfy f = tokenPrim (\c -> show [c]) (\pos c _ -> updatePosChar pos c) (\c -> if f c then Just c else Nothing)

string :: Stream s m Char => String -> ParsecT s u m String
string s = tokens show updatePosString s
