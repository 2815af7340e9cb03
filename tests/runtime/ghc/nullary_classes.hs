{-# LANGUAGE NullaryTypeClasses #-}
module Main where
-- Classes without parameters.
class Logger where
  logIt :: String -> IO ()
instance Logger where
  logIt s = putStrLn ("log " ++ s)
f :: Logger => Int -> IO ()
f x = logIt (show x)
main :: IO ()
main = f 3 >> logIt "x"
