-- An exception that finds a thread before it has begun ends it, and nothing is told.
module Main where

import Control.Concurrent
import Control.Exception

work :: MVar Int -> Int -> IO ()
work v n = putMVar v n

main :: IO ()
main = do
  v <- newEmptyMVar
  first <- forkIO (return ())
  killThread first
  second <- forkIO (return ())
  throwTo second (ErrorCall "nobody sees this")
  third <- mask_ (forkIO (work v 3))
  takeMVar v >>= print
  killThread third
  _ <- forkIO (work v 6)
  takeMVar v >>= print
