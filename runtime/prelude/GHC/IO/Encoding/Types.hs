-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Encoding.Types (TextEncoding) where

import GHC.TextEncoding
