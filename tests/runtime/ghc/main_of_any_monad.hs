-- A program's `main` may be of any monad that IO is one of.
module Main where

import Control.Monad.IO.Class

greet :: MonadIO m => String -> m Int
greet name = do
  liftIO (putStrLn ("hello " ++ name))
  return (length name)

main :: MonadIO m => m Int
main = do
  n <- greet "world"
  m <- greet "there"
  liftIO (print (n + m))
  return n
