-- Accounts in software transactional memory: transfers, retry, orElse, exceptions that roll back.
module Main where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad

type Account = TVar Int

data Refused = Refused Int deriving (Show)
instance Exception Refused

deposit, withdraw :: Account -> Int -> STM ()
deposit account n = modifyTVar' account (+ n)
withdraw account n = do
  held <- readTVar account
  check (held >= n)
  writeTVar account (held - n)

transfer :: Account -> Account -> Int -> STM ()
transfer from to n = withdraw from n >> deposit to n

mover :: Account -> Account -> TMVar () -> IO ()
mover from to done = do
  forM_ [1 .. 100] $ \n -> atomically (transfer from to (n `mod` 7))
  atomically (putTMVar done ())

taxed :: Int -> Int
taxed n = n * 1

total :: [Account] -> STM Int
total accounts = sum <$> mapM readTVar accounts

limited :: Account -> Int -> STM Int
limited account n = do
  deposit account n
  now <- readTVar account
  when (now > 10000) (throwSTM (Refused now))
  return now

main :: IO ()
main = do
  accounts <- mapM newTVarIO [1000, 500, 250]
  let [a, b, c] = accounts
  waits <- forM [(a, b), (b, c), (c, a)] $ \(from, to) -> do
    done <- newEmptyTMVarIO
    _ <- forkIO (mover from to done)
    return done
  mapM_ (atomically . takeTMVar) waits
  atomically (total accounts) >>= print
  mapM readTVarIO accounts >>= print
  -- Waits until somebody pays.
  paid <- newEmptyMVar
  _ <- forkIO (atomically (deposit a (taxed 1) >> withdraw c 100000) >> putMVar paid ())
  yield
  atomically (deposit c 100000)
  takeMVar paid
  readTVarIO c >>= print
  -- The first that can; what the other has written is undone.
  which <- atomically ((deposit a 5 >> withdraw a 1000000 >> return "a")
    `orElse` (withdraw b (taxed 1) >> return "b"))
  mapM readTVarIO [a, b] >>= \held -> print (which, held)
  result <- try (atomically (limited a 9999))
  print (either (\(Refused n) -> "refused " ++ show n) show result)
  caught <- atomically (catchSTM (limited a 9999) (\(Refused n) -> deposit b 1 >> return n))
  held <- mapM readTVarIO [a, b]
  print (caught, held)
  -- Queues.
  queue <- newTBQueueIO 3
  channel <- newTChanIO
  _ <- forkIO (forM_ [1 .. 20 :: Int] (atomically . writeTBQueue queue))
  _ <- forkIO (replicateM_ 20 (atomically (readTBQueue queue >>= writeTChan channel . (* 2))))
  replicateM 20 (atomically (readTChan channel)) >>= print
