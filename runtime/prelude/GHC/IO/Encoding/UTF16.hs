-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Encoding.UTF16 (utf16, utf16be, utf16le, mkUTF16, mkUTF16be, mkUTF16le) where

import GHC.IO.Encoding.Failure
import GHC.TextEncoding

mkUTF16, mkUTF16be, mkUTF16le :: CodingFailureMode -> TextEncoding
mkUTF16 = failingAs utf16
mkUTF16be = failingAs utf16be
mkUTF16le = failingAs utf16le
