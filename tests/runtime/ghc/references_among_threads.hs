-- References that several threads modify at once, and what a function that fails leaves in one.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef

concurrently :: Int -> (Int -> IO ()) -> IO ()
concurrently n act = do
  ends <- forM [1 .. n] $ \i -> do
    end <- newEmptyMVar
    _ <- forkIO (act i >> putMVar end ())
    return end
  mapM_ takeMVar ends

increment :: Int -> (Int, Int)
increment n = (n + length (show n), n)

main :: IO ()
main = do
  strict <- newIORef 0
  concurrently 5 (\_ -> replicateM_ 20 (atomicModifyIORef' strict increment))
  readIORef strict >>= print
  lazy <- newIORef 0
  concurrently 5 (\i -> replicateM_ 20 (atomicModifyIORef lazy (\n -> (n + i, ()))))
  readIORef lazy >>= print
  failed <- try (atomicModifyIORef' strict (\_ -> (throw Overflow, ())))
  print (failed :: Either ArithException ())
  left <- try (readIORef strict >>= evaluate)
  print (left :: Either ArithException Int)
  let both = error "no pair" :: (Int, Int)
  failed' <- try (atomicModifyIORef' lazy (const both))
  either (\(ErrorCall text) -> putStrLn text) print failed'
  writeIORef lazy 7
  forced <- try (atomicModifyIORef lazy (const both))
  either (\(ErrorCall text) -> putStrLn text) (const (putStrLn "late")) forced
  unforced <- atomicModifyIORef strict (const (1, undefined :: Int))
  readIORef strict >>= print
  given <- try (evaluate unforced)
  either (\(ErrorCallWithLocation text _) -> putStrLn text) print given
