-- SPDX-License-Identifier: BSD-3-Clause
module Data.Bits
  ( Bits (..), FiniteBits (..), bitDefault, testBitDefault, popCountDefault, toIntegralSized
  ) where

import GHC.Bits
