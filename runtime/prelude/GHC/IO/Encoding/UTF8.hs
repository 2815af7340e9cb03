-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Encoding.UTF8 (utf8, utf8_bom, mkUTF8, mkUTF8_bom) where

import GHC.IO.Encoding.Failure
import GHC.TextEncoding

mkUTF8, mkUTF8_bom :: CodingFailureMode -> TextEncoding
mkUTF8 = failingAs utf8
mkUTF8_bom = failingAs utf8_bom
