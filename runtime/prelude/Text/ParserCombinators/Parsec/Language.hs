-- SPDX-License-Identifier: BSD-3-Clause
module Text.ParserCombinators.Parsec.Language
  ( haskellDef, haskell, mondrianDef, mondrian, emptyDef, haskellStyle, javaStyle, LanguageDef, GenLanguageDef (..)
  ) where

import Text.Parsec.Language
import Text.Parsec.Token
