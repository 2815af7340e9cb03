-- SPDX-License-Identifier: BSD-3-Clause
module Text.ParserCombinators.Parsec.Perm
  ( PermParser, permute, (<||>), (<$$>), (<|?>), (<$?>)
  ) where

import Text.Parsec.Perm
