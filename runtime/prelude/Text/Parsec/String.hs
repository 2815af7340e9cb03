-- SPDX-License-Identifier: BSD-3-Clause
module Text.Parsec.String (Parser, GenParser, parseFromFile) where

import qualified Prelude as IO
import Prelude
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec String ()

type GenParser tok st = Parsec [tok] st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = do
  input <- IO.readFile name
  return (runP p () name input)
