-- SPDX-License-Identifier: BSD-3-Clause
module Text.ParserCombinators.Parsec.Token
  ( LanguageDef, GenLanguageDef (..), TokenParser, GenTokenParser (..), makeTokenParser
  ) where

import Text.Parsec.Token
