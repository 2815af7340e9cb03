-- SPDX-License-Identifier: BSD-3-Clause
module Control.Concurrent.STM.TMVar
  ( TMVar, newTMVar, newEmptyTMVar, newTMVarIO, newEmptyTMVarIO, takeTMVar, putTMVar, readTMVar
  , tryReadTMVar, swapTMVar, tryTakeTMVar, tryPutTMVar, isEmptyTMVar
  , mkWeakTMVar
  ) where

import Data.Maybe (isNothing)
import GHC.Conc
import GHC.Weak
import Prelude

newtype TMVar a = TMVar (TVar (Maybe a)) deriving Eq

mkWeakTMVar :: TMVar a -> IO () -> IO (Weak (TMVar a))
mkWeakTMVar v finalizer = v `seq` mkWeak v v (Just finalizer)

newTMVar :: a -> STM (TMVar a)
newTMVar x = fmap TMVar (newTVar (Just x))

newEmptyTMVar :: STM (TMVar a)
newEmptyTMVar = fmap TMVar (newTVar Nothing)

newTMVarIO :: a -> IO (TMVar a)
newTMVarIO x = fmap TMVar (newTVarIO (Just x))

newEmptyTMVarIO :: IO (TMVar a)
newEmptyTMVarIO = fmap TMVar (newTVarIO Nothing)

takeTMVar, readTMVar :: TMVar a -> STM a
takeTMVar v = tryTakeTMVar v >>= maybe retry return
readTMVar v = tryReadTMVar v >>= maybe retry return

putTMVar :: TMVar a -> a -> STM ()
putTMVar v x = tryPutTMVar v x >>= \done -> if done then return () else retry

tryTakeTMVar, tryReadTMVar :: TMVar a -> STM (Maybe a)
tryTakeTMVar (TMVar t) = readTVar t >>= \held -> case held of
  Nothing -> return Nothing
  Just _ -> writeTVar t Nothing >> return held
tryReadTMVar (TMVar t) = readTVar t

tryPutTMVar :: TMVar a -> a -> STM Bool
tryPutTMVar (TMVar t) x = readTVar t >>= \held -> case held of
  Nothing -> writeTVar t (Just x) >> return True
  Just _ -> return False

swapTMVar :: TMVar a -> a -> STM a
swapTMVar (TMVar t) new = readTVar t >>= \held -> case held of
  Nothing -> retry
  Just old -> writeTVar t (Just new) >> return old

isEmptyTMVar :: TMVar a -> STM Bool
isEmptyTMVar (TMVar t) = fmap isNothing (readTVar t)
