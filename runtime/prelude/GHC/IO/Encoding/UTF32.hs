-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Encoding.UTF32 (utf32, utf32be, utf32le, mkUTF32, mkUTF32be, mkUTF32le) where

import GHC.IO.Encoding.Failure
import GHC.TextEncoding

mkUTF32, mkUTF32be, mkUTF32le :: CodingFailureMode -> TextEncoding
mkUTF32 = failingAs utf32
mkUTF32be = failingAs utf32be
mkUTF32le = failingAs utf32le
