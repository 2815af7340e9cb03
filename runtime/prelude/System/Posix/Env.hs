-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.Env
  ( getEnv, getEnvDefault, getEnvironment, setEnvironment, putEnv, setEnv, unsetEnv, clearEnvironment
  ) where

import Data.Maybe (fromMaybe)
import Prelude
import System.Environment (getEnvironment, lookupEnv, unsetEnv)
import qualified System.Environment as Environment

getEnv :: String -> IO (Maybe String)
getEnv name = lookupEnv name

getEnvDefault :: String -> String -> IO String
getEnvDefault name other = fmap (fromMaybe other) (lookupEnv name)

setEnvironment :: [(String, String)] -> IO ()
setEnvironment all = clearEnvironment >> mapM_ (\(name, value) -> setEnv name value True) all

clearEnvironment :: IO ()
clearEnvironment = getEnvironment >>= \all -> mapM_ (unsetEnv . fst) all

-- `name=value`; a name alone leaves it out.
putEnv :: String -> IO ()
putEnv text = case break (== '=') text of
  (name, _ : value) -> setEnv name value True
  (name, []) -> unsetEnv name

setEnv :: String -> String -> Bool -> IO ()
setEnv name value overwrites = lookupEnv name >>= \known -> case known of
  Just _ | not overwrites -> return ()
  _ -> Environment.setEnv name value
