-- Two threads hand a counter to and fro; the order is that of the MVars.
module Main where

import Control.Concurrent
import Control.Monad (forM_)

rally :: MVar Int -> MVar Int -> IO ()
rally ping pong = do
  n <- takeMVar ping
  putMVar pong (answer n)
  if n < 200 then rally ping pong else return ()

answer :: Int -> Int
answer n = sum (steps n) `mod` 1000 + n + 1 - sum (steps n) `mod` 1000

steps :: Int -> [Int]
steps n = [k * k | k <- [1 .. n]]

serve :: MVar Int -> MVar Int -> Int -> IO Int
serve ping pong n
  | n > 200 = return n
  | otherwise = do
      putMVar ping n
      next <- takeMVar pong
      serve ping pong (next + 1)

-- Who waits for an MVar is served in turn; who only reads is served first.
inTurn :: IO [String]
inTurn = do
  gate <- newEmptyMVar
  out <- newMVar []
  done <- newEmptyMVar
  let say name = modifyMVar_ out (\names -> return (name : names)) >> putMVar done ()
  forM_ [1 :: Int .. 4] $ \k -> forkIO (takeMVar gate >>= \v -> say (show k ++ v)) >> yield
  _ <- forkIO (readMVar gate >>= \v -> say ("read " ++ v))
  yield
  forM_ "abcd" $ \c -> putMVar gate [c]
  forM_ [1 :: Int .. 5] $ \_ -> takeMVar done
  fmap reverse (takeMVar out)

main :: IO ()
main = do
  ping <- newEmptyMVar
  pong <- newEmptyMVar
  _ <- forkIO (rally ping pong)
  serve ping pong 0 >>= print
  inTurn >>= print
