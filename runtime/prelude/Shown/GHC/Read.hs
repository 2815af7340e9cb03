-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Read
  ( Read (..), ReadS, lex, lexLitChar, readLitChar, lexDigits, Lexeme, lexP, expectP, paren, parens, list
  , choose, readListDefault, readListPrecDefault, readNumber, readField, readFieldHash, readSymField, readParen
  ) where

import Data.Char (lexLitChar, readLitChar)
import GHC.Lex (lex)
import GHC.Read (Read (..), bracketed, choose, inParens, parens, readListDefault, readListPrecDefault, readParen)
import Numeric (lexDigits)
import Prelude hiding (Read (..), lex, readParen)
import Text.ParserCombinators.ReadPrec
import Text.Read.Lex (Lexeme (..), lexP)

expectP :: Lexeme -> ReadPrec ()
expectP lexeme = lexP >>= \found -> if found == lexeme then return () else pfail

-- In exactly one pair of parentheses.
paren :: ReadPrec a -> ReadPrec a
paren = inParens

list :: ReadPrec a -> ReadPrec [a]
list = bracketed

readNumber :: Num a => (Lexeme -> ReadPrec a) -> ReadPrec a
readNumber convert = parens (lexP >>= \first -> case first of
  Symbol "-" -> lexP >>= convert >>= \n -> return (negate n)
  _ -> convert first)

-- The fields `name = value`, `name# = value` and `(+) = value` of a record.
readField, readFieldHash, readSymField :: String -> ReadPrec a -> ReadPrec a
readField name value = expectP (Ident name) >> expectP (Punc "=") >> value
readFieldHash name value = expectP (Ident name) >> expectP (Symbol "#") >> expectP (Punc "=") >> value
readSymField name value =
  expectP (Punc "(") >> expectP (Symbol name) >> expectP (Punc ")") >> expectP (Punc "=") >> value
