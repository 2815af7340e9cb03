-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Fingerprint.Type (Fingerprint (..)) where

import Data.Word (Word64)
import Numeric (showHex)
import Prelude

data Fingerprint = Fingerprint !Word64 !Word64
  deriving (Eq, Ord)

instance Show Fingerprint where
  show (Fingerprint a b) = digits a ++ digits b
    where
      digits n = let shown = showHex n "" in replicate (16 - length shown) '0' ++ shown
