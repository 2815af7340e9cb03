-- SPDX-License-Identifier: BSD-3-Clause
module Data.Char
  ( Char, isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit
  , isAlphaNum, isNumber, isPrint, isPunctuation, isSymbol, isSeparator, isAscii, isLatin1
  , isAsciiUpper, isAsciiLower, toUpper, toLower, toTitle, digitToInt, intToDigit, ord, chr
  , showLitChar, lexLitChar, readLitChar, isMark, GeneralCategory (..), generalCategory
  ) where

import Data.Ix (Ix (..))
import GHC.Base
import GHC.Classes
import GHC.Enum
import GHC.List
import GHC.Num
import GHC.Lex
import GHC.Read
import GHC.Show
import GHC.Types

isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit, isAlphaNum
  , isNumber, isPrint, isPunctuation, isSymbol, isSeparator, isAscii, isLatin1, isAsciiUpper
  , isAsciiLower :: Char -> Bool
isControl c = charLt# c ' ' || (charGe# c '\DEL' && charLe# c '\159')
isSpace c = charIsSpace# c
isLower c = charIsLower# c
isUpper c = charIsUpper# c
isAlpha c = charIsAlpha# c
isLetter c = charIsAlpha# c
isDigit c = charGe# c '0' && charLe# c '9'
isOctDigit c = isOctal c
isHexDigit c = isHexadecimal c
isAlphaNum c = charIsAlphaNum# c
isNumber c = charIsAlphaNum# c && not (charIsAlpha# c)
isPrint c = charIsPrint# c
isPunctuation c = charIsPunctuation# c
isSymbol c = charIsSymbol# c
isSeparator c = c `elem` " \160\5760\8232\8233\8239\8287\12288" || (charGe# c '\8192' && charLe# c '\8202')
isAscii c = charLt# c '\128'
isLatin1 c = charLe# c '\255'
isAsciiUpper c = charGe# c 'A' && charLe# c 'Z'
isAsciiLower c = charGe# c 'a' && charLe# c 'z'

data GeneralCategory
  = UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter
  | NonSpacingMark | SpacingCombiningMark | EnclosingMark
  | DecimalNumber | LetterNumber | OtherNumber
  | ConnectorPunctuation | DashPunctuation | OpenPunctuation | ClosePunctuation | InitialQuote
  | FinalQuote | OtherPunctuation
  | MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol
  | Space | LineSeparator | ParagraphSeparator
  | Control | Format | Surrogate | PrivateUse | NotAssigned
  deriving (Show, Read, Eq, Ord, Enum, Bounded, Ix)

generalCategory :: Char -> GeneralCategory
generalCategory c = toEnum (charCategory# c)

isMark :: Char -> Bool
isMark c = case charCategory# c of
  5 -> True
  6 -> True
  7 -> True
  _ -> False

toUpper, toLower, toTitle :: Char -> Char
toUpper c = charToUpper# c
toLower c = charToLower# c
toTitle c
  | charGe# c '\452' && charLe# c '\460' =  -- DŽ, Dž, dž; LJ ...; NJ ...
      charChr# (intAdd# 453 (intMul# 3 (intQuot# (intSub# (charOrd# c) 452) 3)))
  | charGe# c '\497' && charLe# c '\499' = '\498'  -- DZ, Dz, dz
  | charGe# c '\4304' && charLe# c '\4351' = c  -- Georgian has capitals, but no titles
  | otherwise = charToUpper# c

digitToInt :: Char -> Int
digitToInt c
  | isHexadecimal c = digitValue c
  | otherwise = errorWithoutStackTrace ("Char.digitToInt: not a digit " ++ show c)

intToDigit :: Int -> Char
intToDigit n
  | intGe# n 0 && intLe# n 9 = charChr# (intAdd# 48 n)
  | intGe# n 10 && intLe# n 15 = charChr# (intAdd# 87 n)
  | otherwise = errorWithoutStackTrace ("Char.intToDigit: not a digit " ++ show n)

ord :: Char -> Int
ord c = charOrd# c

lexLitChar :: ReadS String
lexLitChar s = case s of
  [] -> []
  '\\' : t -> [('\\' : escape, u) | (escape, u) <- lexEscape t]
  c : t -> [([c], t)]

readLitChar :: ReadS Char
readLitChar s = [(c, t) | (text, t) <- lexLitChar s, c : _ <- [unescape text]]
