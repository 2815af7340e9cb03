-- SPDX-License-Identifier: BSD-3-Clause
module System.Exit (ExitCode (..), exitWith, exitFailure, exitSuccess, die) where

import GHC.Classes
import GHC.Num
import GHC.IO
import GHC.Show
import GHC.Types

data ExitCode = ExitSuccess | ExitFailure Int

instance Eq ExitCode where
  ExitSuccess == ExitSuccess = True
  ExitFailure a == ExitFailure b = a == b
  _ == _ = False

instance Show ExitCode where
  showsPrec _ ExitSuccess = showString "ExitSuccess"
  showsPrec d (ExitFailure n) = showApplied d "ExitFailure " (showsPrec appPrec1 n)

exitWith :: ExitCode -> IO a
exitWith code = IO# (\w -> case code of
  ExitSuccess -> exit# 0 w
  ExitFailure n
    | intEq# n 0 -> ioError# "exitWith: invalid argument (ExitFailure 0)" w
    | otherwise -> exit# n w)

exitFailure :: IO a
exitFailure = IO# (\w -> exit# 1 w)

exitSuccess :: IO a
exitSuccess = IO# (\w -> exit# 0 w)

die :: String -> IO a
die message = IO# (\w -> case putLine 2 message w of Res# _ -> exit# 1 w)
