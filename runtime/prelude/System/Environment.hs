-- SPDX-License-Identifier: BSD-3-Clause
module System.Environment (getArgs, getProgName) where

import GHC.Types

getArgs :: IO [String]
getArgs = IO# (\w -> arguments# w)

getProgName :: IO String
getProgName = IO# (\w -> programName# w)
