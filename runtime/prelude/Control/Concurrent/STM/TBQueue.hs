-- SPDX-License-Identifier: BSD-3-Clause
-- A TQueue of bounded length.
module Control.Concurrent.STM.TBQueue
  ( TBQueue, newTBQueue, newTBQueueIO, readTBQueue, tryReadTBQueue, flushTBQueue, peekTBQueue
  , tryPeekTBQueue, writeTBQueue, unGetTBQueue, lengthTBQueue, isEmptyTBQueue, isFullTBQueue
  ) where

import Control.Concurrent.STM.TQueue
import GHC.Conc
import Numeric.Natural
import Prelude

data TBQueue a = TBQueue (TQueue a) (TVar Natural) Natural

instance Eq (TBQueue a) where
  TBQueue a _ _ == TBQueue b _ _ = a == b

newTBQueue :: Natural -> STM (TBQueue a)
newTBQueue size = (\q held -> TBQueue q held size) <$> newTQueue <*> newTVar 0

newTBQueueIO :: Natural -> IO (TBQueue a)
newTBQueueIO size = (\q held -> TBQueue q held size) <$> newTQueueIO <*> newTVarIO 0

oneMore :: TBQueue a -> STM ()
oneMore (TBQueue _ held size) = readTVar held >>= \n ->
  if n < size then writeTVar held $! n + 1 else retry

writeTBQueue, unGetTBQueue :: TBQueue a -> a -> STM ()
writeTBQueue b@(TBQueue q _ _) x = oneMore b >> writeTQueue q x
unGetTBQueue b@(TBQueue q _ _) x = oneMore b >> unGetTQueue q x

readTBQueue :: TBQueue a -> STM a
readTBQueue b = tryReadTBQueue b >>= maybe retry return

tryReadTBQueue :: TBQueue a -> STM (Maybe a)
tryReadTBQueue (TBQueue q held _) = tryReadTQueue q >>= \found -> case found of
  Nothing -> return Nothing
  Just _ -> readTVar held >>= \n -> (writeTVar held $! n - 1) >> return found

flushTBQueue :: TBQueue a -> STM [a]
flushTBQueue (TBQueue q held _) = writeTVar held 0 >> flushTQueue q

peekTBQueue :: TBQueue a -> STM a
peekTBQueue (TBQueue q _ _) = peekTQueue q

tryPeekTBQueue :: TBQueue a -> STM (Maybe a)
tryPeekTBQueue (TBQueue q _ _) = tryPeekTQueue q

lengthTBQueue :: TBQueue a -> STM Natural
lengthTBQueue (TBQueue _ held _) = readTVar held

isEmptyTBQueue, isFullTBQueue :: TBQueue a -> STM Bool
isEmptyTBQueue (TBQueue q _ _) = isEmptyTQueue q
isFullTBQueue (TBQueue _ held size) = fmap (>= size) (readTVar held)
