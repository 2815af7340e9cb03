-- SPDX-License-Identifier: BSD-3-Clause
module System.CPUTime (getCPUTime, cpuTimePrecision) where

import GHC.Num
import GHC.Types

-- In picoseconds.
getCPUTime :: IO Integer
getCPUTime = IO# (\w -> cpuTime# w)

cpuTimePrecision :: Integer
cpuTimePrecision = 1000000
