-- SPDX-License-Identifier: BSD-3-Clause
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar
  , tryReadMVar, isEmptyMVar, withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_
  , modifyMVarMasked, mkWeakMVar, addMVarFinalizer
  ) where

import GHC.Base
import GHC.Classes
import GHC.Exception
import GHC.MVar
import GHC.Types
import GHC.Weak

mkWeakMVar :: MVar a -> IO () -> IO (Weak (MVar a))
mkWeakMVar v finalizer = v `seq#` mkWeak v v (Just finalizer)

addMVarFinalizer :: MVar a -> IO () -> IO ()
addMVarFinalizer v finalizer = mkWeakMVar v finalizer >> return ()

swapMVar :: MVar a -> a -> IO a
swapMVar v new = mask (\_ -> takeMVar v >>= \old -> putMVar v new >> return old)

-- Runs the action and restores the old value if it throws.
orBack :: MVar a -> a -> IO b -> IO b
orBack v a action = catchAny action (\e -> putMVar v a >> throwIO e)

withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar v f = mask (\restore ->
  takeMVar v >>= \a -> orBack v a (restore (f a)) >>= \b -> putMVar v a >> return b)
withMVarMasked v f = mask (\_ ->
  takeMVar v >>= \a -> orBack v a (f a) >>= \b -> putMVar v a >> return b)

modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v f = mask (\restore ->
  takeMVar v >>= \a -> orBack v a (restore (f a)) >>= \new -> putMVar v new)
modifyMVarMasked_ v f = mask (\_ ->
  takeMVar v >>= \a -> orBack v a (f a) >>= \new -> putMVar v new)

modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v f = mask (\restore ->
  takeMVar v >>= \a -> orBack v a (restore (evaluated (f a))) >>= \r -> case r of
    (new, b) -> putMVar v new >> return b)
modifyMVarMasked v f = mask (\_ ->
  takeMVar v >>= \a -> orBack v a (evaluated (f a)) >>= \r -> case r of
    (new, b) -> putMVar v new >> return b)

evaluated :: IO a -> IO a
evaluated action = action >>= \r -> r `seq` return r
