-- A pool of workers takes jobs from a channel; each job is done once, whoever does it.
module Main where

import Control.Concurrent
import Control.Exception (finally)
import Control.Monad (forM_, replicateM, replicateM_)
import Data.List (sort)

data Job = Job {number :: Int, size :: Int} | Stop

collatz :: Int -> Int
collatz 1 = 0
collatz n = 1 + collatz (if even n then n `div` 2 else 3 * n + 1)

work :: Job -> (Int, Int)
work (Job k n) = (k, longest n)
work Stop = (0, 0)

longest :: Int -> Int
longest n = maximum (map collatz [1 .. n])

worker :: Chan Job -> Chan (Int, Int) -> IO ()
worker jobs results = do
  job <- readChan jobs
  case job of
    Stop -> return ()
    _ -> do
      let result = work job
      snd result `seq` writeChan results result
      worker jobs results

pool :: Int -> [Job] -> IO [(Int, Int)]
pool n jobs = do
  todo <- newChan
  results <- newChan
  done <- newQSemN 0
  replicateM_ n (forkIO (worker todo results `finally` signalQSemN done 1))
  writeList2Chan todo jobs
  replicateM_ n (writeChan todo Stop)
  waitQSemN done n
  replicateM (length jobs) (readChan results)

main :: IO ()
main = do
  results <- pool 4 [Job k (20 * k) | k <- [1 .. 12]]
  forM_ (sort results) print
  copies <- newChan
  twin <- dupChan copies
  mapM_ (writeChan copies) "first come"
  a <- replicateM 5 (readChan copies)
  b <- replicateM 10 (readChan twin)
  print (a, b)
