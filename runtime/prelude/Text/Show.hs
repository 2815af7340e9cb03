-- SPDX-License-Identifier: BSD-3-Clause
module Text.Show
  ( ShowS, Show (..), shows, showChar, showString, showParen, showListWith
  ) where

import GHC.Show

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith f xs s = showList__ f xs s
