-- SPDX-License-Identifier: BSD-3-Clause
module Text.Read
  ( Read (..), ReadS, reads, read, readParen, lex, readMaybe, readEither
  , module Text.ParserCombinators.ReadPrec
  , Lexeme (..), lexP, parens, readListDefault, readListPrecDefault
  ) where

import GHC.Lex
import GHC.Read
import Text.ParserCombinators.ReadPrec
import Text.Read.Lex (Lexeme (..), lexP)
