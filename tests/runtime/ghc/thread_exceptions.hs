-- Exceptions that threads throw to each other, masks, and what ends a thread.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad
import System.Timeout

wait :: MVar a -> IO a
wait = takeMVar

-- `finally` of a thread that is killed while it waits.
killed :: IO String
killed = do
  never <- newEmptyMVar :: IO (MVar ())
  log' <- newEmptyMVar
  t <- forkIO (wait never `finally` putMVar log' "cleaned up")
  yield
  killThread t
  wait log'

-- An exception in a thread ends that only.
outcome :: Int -> IO (Either String Int)
outcome n = do
  result <- newEmptyMVar
  _ <- forkFinally (evaluate (100 `div` n)) (putMVar result)
  either (Left . show) Right <$> wait result

-- Throws arrive where the mask lets them.
masked :: IO [String]
masked = do
  out <- newMVar []
  started <- newEmptyMVar
  go <- newEmptyMVar
  done <- newEmptyMVar
  let say s = modifyMVar_ out (return . (s :))
  t <- mask_ $ forkIO $ do
    putMVar started ()
    say "masked"
    uninterruptibleMask_ (wait go)
    r <- try (interruptible (return ())) :: IO (Either AsyncException ())
    say (show r)
    putMVar done ()
  wait started
  _ <- forkIO (killThread t)
  yield
  putMVar go ()
  wait done
  reverse <$> wait out

deadlocked :: IO String
deadlocked = do
  never <- newEmptyMVar :: IO (MVar ())
  r <- try (wait never)
  return (either (\e -> show (e :: BlockedIndefinitelyOnMVar)) (const "?") r)

-- What was under evaluation goes on when it is asked for again.
slow :: Int -> Int
slow n = length (filter even (concatMap (\k -> [1 .. k `mod` 17]) [1 .. n]))

interrupted :: IO (Bool, Int)
interrupted = do
  let shared = slow 100000
  r <- timeout 2000 (evaluate shared)
  return (maybe True (== shared) r, shared)

main :: IO ()
main = do
  killed >>= putStrLn
  mapM outcome [5, 0, 3] >>= print
  masked >>= mapM_ putStrLn
  deadlocked >>= putStrLn
  timeout 5000 (threadDelay 2000000) >>= print
  timeout 5000000 (return 'x') >>= print
  interrupted >>= print
  me <- myThreadId
  r <- try (throwTo me (userError "mine")) :: IO (Either IOException ())
  print r
  replicateM_ 3 (forkIO (throwIO (userError "of a thread")) >> yield)
  putStrLn "end"
