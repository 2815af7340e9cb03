-- SPDX-License-Identifier: BSD-3-Clause
module System.Exit (ExitCode (..), exitWith, exitFailure, exitSuccess, die) where

import GHC.Base
import GHC.Classes
import GHC.Exception
import GHC.IO
import GHC.Read
import GHC.Types

instance Read ExitCode where
  readsPrec d s = readNames [("ExitSuccess", ExitSuccess)] s ++ readApplied "ExitFailure" ExitFailure d s

exitWith :: ExitCode -> IO a
exitWith ExitSuccess = throwIO ExitSuccess
exitWith code@(ExitFailure n)
  | intEq# n 0 = ioError (IOError Nothing InvalidArgument "exitWith" "ExitFailure 0" Nothing Nothing)
  | otherwise = throwIO code

exitFailure :: IO a
exitFailure = exitWith (ExitFailure 1)

exitSuccess :: IO a
exitSuccess = exitWith ExitSuccess

die :: String -> IO a
die message = hPutStrLn stderr message >> exitFailure
