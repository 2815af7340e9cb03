-- SPDX-License-Identifier: BSD-3-Clause
module Text.Parsec.Text.Lazy (Parser, GenParser, parseFromFile) where

import qualified Data.Text.Lazy as Text
import qualified Data.Text.Lazy.IO as IO
import Prelude
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec Text.Text ()

type GenParser st = Parsec Text.Text st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = do
  input <- IO.readFile name
  return (runP p () name input)
