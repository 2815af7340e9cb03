-- SPDX-License-Identifier: BSD-3-Clause
-- Monotonic time since an arbitrary moment.
module GHC.Clock (getMonotonicTime, getMonotonicTimeNSec) where

import Data.Word (Word64)
import GHC.Types
import Prelude

getMonotonicTimeNSec :: IO Word64
getMonotonicTimeNSec = IO# (\w -> case monotonicTime# w of Res# n -> Res# (fromInteger n))

-- In seconds.
getMonotonicTime :: IO Double
getMonotonicTime = fmap (\n -> fromIntegral n / 1.0e9) getMonotonicTimeNSec
