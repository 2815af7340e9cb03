-- SPDX-License-Identifier: BSD-3-Clause
-- The environment and the command line.
module GHC.EnvironmentVariables where

import GHC.Base
import GHC.Classes
import GHC.Exception
import GHC.ST
import GHC.Types

-- Replacements for the command line by withArgs and withProgName.
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
withArgs arguments action = case foldr (\a rest -> case whole a of () -> rest) () arguments of
  () -> changed (\g -> case g of Given _ name -> Given (Just arguments) name) action

withProgName :: String -> IO a -> IO a
withProgName name action = case whole name of
  () -> changed (\g -> case g of Given arguments _ -> Given arguments (Just name)) action

-- Evaluates the whole text before passing it to the system.
whole :: String -> ()
whole text = foldr seq () text

changed :: (Given -> Given) -> IO a -> IO a
changed f action = stToIO (readSTRef given) >>= \before ->
  stToIO (writeSTRef given (f before)) >>
  catchAny action (\e -> stToIO (writeSTRef given before) >> throwIO e) >>= \r ->
  stToIO (writeSTRef given before) >> return r

-- The command that runs the program.
getExecutablePath :: IO String
getExecutablePath = IO# (\w -> case pathControl# 13 "/proc/self/exe" w of
  Res# _ -> case pathsFound# w of Res# found -> Res# (foldr (++) "" found))

getEnvironment :: IO [(String, String)]
getEnvironment = IO# (\w -> case environment# w of Res# all -> Res# (map split all))

-- As in GHC, a value ends at its first NUL, and an empty one unsets the variable.
setEnv :: String -> String -> IO ()
setEnv name given = checked "setEnv" "" name (case upToNul given of
  [] -> unsetEnv name
  value -> entered name value)

-- Processes started by the program and C functions see the same environment.
entered :: String -> String -> IO ()
entered name value = variableControl 16 (upToNul name ++ ('\NUL' : value))

unsetEnv :: String -> IO ()
unsetEnv name = checked "unsetEnv" "Invalid argument" name (variableControl 17 (upToNul name))

variableControl :: Int -> String -> IO ()
variableControl operation text = case whole text of
  () -> IO# (\w -> case pathControl# operation text w of Res# _ -> Res# ())

checked :: String -> String -> String -> IO a -> IO a
checked function problem name action =
  if isName (upToNul name) then action
  else ioError (IOError Nothing InvalidArgument function problem (Just 22) Nothing)
  where
    isName [] = False
    isName cs = withoutEquals cs
    withoutEquals [] = True
    withoutEquals (c : cs) = not (charEq# c '=') && withoutEquals cs

upToNul :: String -> String
upToNul [] = []
upToNul (c : cs) = if charEq# c '\NUL' then [] else c : upToNul cs

split :: String -> (String, String)
split [] = ([], [])
split (c : cs) = if charEq# c '=' then ([], cs) else case split cs of (name, value) -> (c : name, value)

lookupEnv :: String -> IO (Maybe String)
lookupEnv name = getEnvironment >>= \all -> case whole name of () -> return (find all)
  where
    find [] = Nothing
    find ((n, value) : rest) = if n == name then Just value else find rest

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= \found -> case found of
  Just value -> return value
  Nothing -> ioError (IOError Nothing NoSuchThing "getEnv" "no environment variable" Nothing (Just name))
