-- SPDX-License-Identifier: BSD-3-Clause
-- A list that ends in a variable: the writer knows the end, each reader its own position.
module Control.Concurrent.STM.TChan
  ( TChan, newTChan, newTChanIO, newBroadcastTChan, newBroadcastTChanIO, dupTChan, cloneTChan
  , readTChan, tryReadTChan, peekTChan, tryPeekTChan, writeTChan, unGetTChan, isEmptyTChan
  ) where

import GHC.Conc
import Prelude

type Items a = TVar (Item a)
data Item a = End | Item a (Items a)

data TChan a = TChan (TVar (Items a)) (TVar (Items a))

instance Eq (TChan a) where
  TChan a _ == TChan b _ = a == b

newTChan, newBroadcastTChan :: STM (TChan a)
newTChan = newTVar End >>= \end -> TChan <$> newTVar end <*> newTVar end
newBroadcastTChan = newTVar End >>= \end -> TChan <$> newTVar unread <*> newTVar end

newTChanIO, newBroadcastTChanIO :: IO (TChan a)
newTChanIO = newTVarIO End >>= \end -> TChan <$> newTVarIO end <*> newTVarIO end
newBroadcastTChanIO = newTVarIO End >>= \end -> TChan <$> newTVarIO unread <*> newTVarIO end

unread :: a
unread = error "reading from a TChan created by newBroadcastTChan; use dupTChan first"

writeTChan :: TChan a -> a -> STM ()
writeTChan (TChan _ to) x = do
  end <- readTVar to
  newEnd <- newTVar End
  writeTVar end (Item x newEnd)
  writeTVar to newEnd

readTChan, peekTChan :: TChan a -> STM a
readTChan c = tryReadTChan c >>= maybe retry return
peekTChan c = tryPeekTChan c >>= maybe retry return

tryReadTChan, tryPeekTChan :: TChan a -> STM (Maybe a)
tryReadTChan (TChan from _) = readTVar from >>= readTVar >>= \item -> case item of
  End -> return Nothing
  Item x rest -> writeTVar from rest >> return (Just x)
tryPeekTChan (TChan from _) = readTVar from >>= readTVar >>= \item -> case item of
  End -> return Nothing
  Item x _ -> return (Just x)

dupTChan, cloneTChan :: TChan a -> STM (TChan a)
dupTChan (TChan _ to) = readTVar to >>= \end -> fmap (\from -> TChan from to) (newTVar end)
cloneTChan (TChan from to) = readTVar from >>= \at -> fmap (\new -> TChan new to) (newTVar at)

unGetTChan :: TChan a -> a -> STM ()
unGetTChan (TChan from _) x = readTVar from >>= \at -> newTVar (Item x at) >>= writeTVar from

isEmptyTChan :: TChan a -> STM Bool
isEmptyTChan c = fmap (maybe True (const False)) (tryPeekTChan c)
