-- SPDX-License-Identifier: BSD-3-Clause
module System.Environment
  ( getArgs, getProgName, lookupEnv, getEnv, getEnvironment, withArgs, withProgName
  ) where

import GHC.Base
import GHC.Classes
import GHC.Exception
import GHC.ST
import GHC.Types

-- What withArgs and withProgName say instead of the command line.
data Given = Given (Maybe [String]) (Maybe String)

given :: STRef RealWorld Given
given = runST# (unsafeIOToST (stToIO (newSTRef (Given Nothing Nothing))))

getArgs :: IO [String]
getArgs = stToIO (readSTRef given) >>= \g -> case g of
  Given (Just arguments) _ -> return arguments
  _ -> IO# (\w -> arguments# w)

getProgName :: IO String
getProgName = stToIO (readSTRef given) >>= \g -> case g of
  Given _ (Just name) -> return name
  _ -> IO# (\w -> programName# w)

withArgs :: [String] -> IO a -> IO a
withArgs arguments action = changed (\g -> case g of Given _ name -> Given (Just arguments) name) action

withProgName :: String -> IO a -> IO a
withProgName name action = changed (\g -> case g of Given arguments _ -> Given arguments (Just name)) action

changed :: (Given -> Given) -> IO a -> IO a
changed f action = stToIO (readSTRef given) >>= \before ->
  stToIO (writeSTRef given (f before)) >>
  catchAny action (\e -> stToIO (writeSTRef given before) >> throwIO e) >>= \r ->
  stToIO (writeSTRef given before) >> return r

getEnvironment :: IO [(String, String)]
getEnvironment = IO# (\w -> case environment# w of Res# all -> Res# (map split all))

split :: String -> (String, String)
split [] = ([], [])
split (c : cs) = if charEq# c '=' then ([], cs) else case split cs of (name, value) -> (c : name, value)

lookupEnv :: String -> IO (Maybe String)
lookupEnv name = getEnvironment >>= \all -> return (find all)
  where
    find [] = Nothing
    find ((n, value) : rest) = if n == name then Just value else find rest

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= \found -> case found of
  Just value -> return value
  Nothing -> ioError (IOError Nothing NoSuchThing "getEnv" "no environment variable" Nothing (Just name))
