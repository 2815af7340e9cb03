-- SPDX-License-Identifier: BSD-3-Clause
module Control.Concurrent.STM.TVar
  ( TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, modifyTVar, modifyTVar', stateTVar
  , swapTVar, registerDelay, mkWeakTVar
  ) where

import GHC.Conc
import GHC.Weak
import Prelude

mkWeakTVar :: TVar a -> IO () -> IO (Weak (TVar a))
mkWeakTVar v finalizer = v `seq` mkWeak v v (Just finalizer)

modifyTVar, modifyTVar' :: TVar a -> (a -> a) -> STM ()
modifyTVar v f = readTVar v >>= \x -> writeTVar v (f x)
modifyTVar' v f = readTVar v >>= \x -> writeTVar v $! f x

stateTVar :: TVar s -> (s -> (a, s)) -> STM a
stateTVar v f = readTVar v >>= \s -> let (a, new) = f s in writeTVar v new >> return a

swapTVar :: TVar a -> a -> STM a
swapTVar v new = readTVar v >>= \old -> writeTVar v new >> return old
