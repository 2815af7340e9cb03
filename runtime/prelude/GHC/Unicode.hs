-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Unicode
  ( GeneralCategory (..), generalCategory, isAlpha, isAlphaNum, isAscii, isAsciiLower, isAsciiUpper, isControl
  , isDigit, isHexDigit, isLatin1, isLower, isOctDigit, isPrint, isPunctuation, isSpace, isSymbol, isUpper
  , toLower, toTitle, toUpper
  ) where

import Data.Char
