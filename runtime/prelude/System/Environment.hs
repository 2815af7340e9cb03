-- SPDX-License-Identifier: BSD-3-Clause
module System.Environment
  ( getArgs, getProgName, lookupEnv, getEnv, getEnvironment, withArgs, withProgName
  , setEnv, unsetEnv, getExecutablePath
  ) where

import GHC.EnvironmentVariables
