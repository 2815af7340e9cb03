-- Variables of the environment that may be blank.
module Main where

import System.Environment.Blank
import qualified System.Environment as E
import Control.Exception

t :: Show a => IO a -> IO ()
t x = do r <- try (x >>= evaluate); case r of { Left e -> putStrLn ("E: " ++ show (e :: SomeException)); Right v -> print v }

main :: IO ()
main = do
  t (setEnv "BL" "" True); t (getEnv "BL"); t (E.lookupEnv "BL"); t (getEnvDefault "BL" "d"); t (getEnvDefault "NOPE" "d")
  t (setEnv "BL" "x" False); t (getEnv "BL"); t (setEnv "BL" "y" True); t (getEnv "BL"); t (unsetEnv "BL"); t (getEnv "BL")
  t (setEnv "" "x" True); t (setEnv "a=b" "x" True); t (unsetEnv ""); t (unsetEnv "a=b")
  t (setEnv "NU" "a\0b" True); t (getEnv "NU"); t (setEnv "NU" "\0b" True); t (getEnv "NU")
  t (setEnv "a\0c" "v" True); t (getEnv "a"); t (getEnv "a\0c"); t (setEnv "" "" False)
  t (fmap (lookup "NU") getEnvironment); t (withArgs ["a"] getArgs); t (fmap length getArgs)
