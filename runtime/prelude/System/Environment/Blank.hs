-- SPDX-License-Identifier: BSD-3-Clause
-- The environment, whose variables may exist without a value.
module System.Environment.Blank
  ( getArgs, getProgName, getExecutablePath, withArgs, withProgName, getEnvironment
  , getEnv, getEnvDefault, setEnv, unsetEnv
  ) where

import Data.Maybe (fromMaybe)
import GHC.EnvironmentVariables hiding (getEnv, setEnv, unsetEnv)
import qualified GHC.EnvironmentVariables as E
import Prelude

getEnv :: String -> IO (Maybe String)
getEnv name = lookupEnv (upToNul name)

getEnvDefault :: String -> String -> IO String
getEnvDefault name value = fmap (fromMaybe value) (getEnv name)

-- The last argument says whether to overwrite an existing variable.
setEnv :: String -> String -> Bool -> IO ()
setEnv name value overwrites = checked "setEnv" "" name (getEnv name >>= \found -> case found of
  Just _ | not overwrites -> return ()
  _ -> entered name (upToNul value))

unsetEnv :: String -> IO ()
unsetEnv name = checked "unsetenv" "Invalid argument" name (E.unsetEnv name)
