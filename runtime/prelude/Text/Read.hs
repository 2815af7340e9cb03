-- SPDX-License-Identifier: BSD-3-Clause
module Text.Read
  ( Read (..), ReadS, reads, read, readParen, lex, readMaybe, readEither
  , ReadPrec, (+++), pfail, prec, step, reset, choose, parens, readPrec_to_S, readS_to_Prec
  , readListDefault, readListPrecDefault
  ) where

import GHC.Lex
import GHC.Read
