-- SPDX-License-Identifier: BSD-3-Clause
-- Reads from the front; when that is empty, the reversed back becomes the front.
module Control.Concurrent.STM.TQueue
  ( TQueue, newTQueue, newTQueueIO, readTQueue, tryReadTQueue, flushTQueue, peekTQueue
  , tryPeekTQueue, writeTQueue, unGetTQueue, isEmptyTQueue
  ) where

import GHC.Conc
import Prelude

data TQueue a = TQueue (TVar [a]) (TVar [a])

instance Eq (TQueue a) where
  TQueue a _ == TQueue b _ = a == b

newTQueue :: STM (TQueue a)
newTQueue = TQueue <$> newTVar [] <*> newTVar []

newTQueueIO :: IO (TQueue a)
newTQueueIO = TQueue <$> newTVarIO [] <*> newTVarIO []

writeTQueue, unGetTQueue :: TQueue a -> a -> STM ()
writeTQueue (TQueue _ back) x = readTVar back >>= \xs -> writeTVar back (x : xs)
unGetTQueue (TQueue front _) x = readTVar front >>= \xs -> writeTVar front (x : xs)

readTQueue :: TQueue a -> STM a
readTQueue q = tryReadTQueue q >>= maybe retry return

tryReadTQueue :: TQueue a -> STM (Maybe a)
tryReadTQueue (TQueue front back) = readTVar front >>= \xs -> case xs of
  x : rest -> writeTVar front rest >> return (Just x)
  [] -> readTVar back >>= \ys -> case reverse ys of
    [] -> return Nothing
    x : rest -> writeTVar back [] >> writeTVar front rest >> return (Just x)

flushTQueue :: TQueue a -> STM [a]
flushTQueue (TQueue front back) = do
  xs <- readTVar front
  ys <- readTVar back
  writeTVar front []
  writeTVar back []
  return (xs ++ reverse ys)

peekTQueue :: TQueue a -> STM a
peekTQueue q = readTQueue q >>= \x -> unGetTQueue q x >> return x

tryPeekTQueue :: TQueue a -> STM (Maybe a)
tryPeekTQueue q = tryReadTQueue q >>= \found -> case found of
  Nothing -> return Nothing
  Just x -> unGetTQueue q x >> return found

isEmptyTQueue :: TQueue a -> STM Bool
isEmptyTQueue (TQueue front back) = readTVar front >>= \xs ->
  if null xs then fmap null (readTVar back) else return False
