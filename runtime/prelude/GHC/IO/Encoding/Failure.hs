-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Encoding.Failure (CodingFailureMode (..)) where

import Prelude

-- In the order of GHC.TextEncoding's policies.
data CodingFailureMode = ErrorOnCodingFailure | IgnoreCodingFailure | TransliterateCodingFailure | RoundtripFailure
  deriving Show
