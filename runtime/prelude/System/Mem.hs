-- SPDX-License-Identifier: BSD-3-Clause
module System.Mem (performGC, performMajorGC, performMinorGC) where

import GHC.Types

performGC, performMajorGC, performMinorGC :: IO ()
performGC = IO# (\w -> collect# w)
performMajorGC = performGC
performMinorGC = performGC
