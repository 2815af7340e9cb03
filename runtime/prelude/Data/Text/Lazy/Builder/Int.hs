-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Lazy.Builder.Int (decimal, hexadecimal) where

import Data.Text (pack)
import Data.Text.Lazy.Builder
import Numeric (showHex)
import Prelude

decimal, hexadecimal :: Integral a => a -> Builder
decimal n = fromText (pack (show (toInteger n)))
hexadecimal n = fromString (showHex (toInteger n) "")
