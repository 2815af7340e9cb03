-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Show
  ( Show (..), ShowS, appPrec, appPrec1, asciiTab, intToDigit, protectEsc, showChar, showCommaSpace, showList__
  , showLitChar, showLitString, showMultiLineString, showParen, showSignedInt, showSpace, showString, shows
  ) where

import Data.Char (intToDigit)
import GHC.Show
import Prelude

asciiTab :: [String]
asciiTab = take 7 asciiNames ++ ["BEL", "BS", "HT", "LF", "VT", "FF", "CR"] ++ drop 14 asciiNames

showSignedInt :: Int -> Int -> ShowS
showSignedInt p n = showsPrec p n

-- A string as literals, one per line, joined by gaps.
showMultiLineString :: String -> [String]
showMultiLineString = go '"'
  where
    go quote s = case break (== '\n') s of
      (l, _ : rest@(_ : _)) -> (quote : showLitString l "\\n\\") : go '\\' rest
      (l, "\n") -> [quote : showLitString l "\\n\""]
      (l, _) -> [quote : showLitString l "\""]
