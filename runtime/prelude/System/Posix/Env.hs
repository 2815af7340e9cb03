-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.Env
  ( getEnv, getEnvDefault, getEnvironment, setEnvironment, putEnv, setEnv, unsetEnv
  ) where

import Data.Maybe (fromMaybe)
import GHC.EnvironmentVariables (checked, entered, getEnvironment, lookupEnv, upToNul)
import qualified GHC.EnvironmentVariables as E
import Prelude

getEnv :: String -> IO (Maybe String)
getEnv name = lookupEnv name

getEnvDefault :: String -> String -> IO String
getEnvDefault name other = fmap (fromMaybe other) (lookupEnv name)

setEnvironment :: [(String, String)] -> IO ()
setEnvironment all = clear >> mapM_ (\(name, value) -> setEnv name value True) all

clear :: IO ()
clear = getEnvironment >>= \all -> mapM_ (unsetEnv . fst) all

-- `name=value`; a name alone unsets the variable.
putEnv :: String -> IO ()
putEnv text = case break (== '=') text of
  (name, _ : value) -> entered name (upToNul value)
  (name, []) -> unsetEnv name

setEnv :: String -> String -> Bool -> IO ()
setEnv name value overwrites = checked "setenv" "Invalid argument" name (lookupEnv name >>= \known -> case known of
  Just _ | not overwrites -> return ()
  _ -> entered name (upToNul value))

unsetEnv :: String -> IO ()
unsetEnv name = checked "unsetenv" "Invalid argument" name (E.unsetEnv name)
