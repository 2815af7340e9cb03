-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Char (chr, eqChar, neChar) where

import GHC.Enum (chr)
import Prelude

eqChar, neChar :: Char -> Char -> Bool
eqChar a b = a == b
neChar a b = a /= b
