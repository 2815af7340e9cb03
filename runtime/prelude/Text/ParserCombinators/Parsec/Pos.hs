-- SPDX-License-Identifier: BSD-3-Clause
module Text.ParserCombinators.Parsec.Pos (module Text.Parsec.Pos) where

import Text.Parsec.Pos
