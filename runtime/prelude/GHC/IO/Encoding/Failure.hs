-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Encoding.Failure (CodingFailureMode (..)) where

import Prelude

-- In the order of the policies in GHC.TextEncoding.
data CodingFailureMode = ErrorOnCodingFailure | IgnoreCodingFailure | TransliterateCodingFailure | RoundtripFailure
  deriving Show
