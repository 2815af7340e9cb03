-- SPDX-License-Identifier: BSD-3-Clause
module Text.Parsec.ByteString (Parser, GenParser, parseFromFile) where

import qualified Data.ByteString.Char8 as IO
import Prelude
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec IO.ByteString ()

type GenParser t st = Parsec IO.ByteString st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = do
  input <- IO.readFile name
  return (runP p () name input)
