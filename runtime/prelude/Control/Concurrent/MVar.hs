-- SPDX-License-Identifier: BSD-3-Clause
-- There is one thread: what would wait for another waits for ever, which is GHC's exception.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar
  , tryReadMVar, isEmptyMVar, withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_
  , modifyMVarMasked
  ) where

import GHC.Base
import GHC.Classes
import GHC.Exception
import GHC.Types

newtype MVar a = MVar# (Reference# (Maybe a))

instance Eq (MVar a) where
  MVar# a == MVar# b = sameReference# a b

newEmptyMVar :: IO (MVar a)
newEmptyMVar = IO# (\w -> case newReference# Nothing w of Res# r -> Res# (MVar# r))

newMVar :: a -> IO (MVar a)
newMVar x = IO# (\w -> case newReference# (Just x) w of Res# r -> Res# (MVar# r))

tryTakeMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar# r) = IO# (\w -> case readReference# r w of
  Res# held -> case writeReference# r Nothing w of Res# _ -> Res# held)

tryReadMVar :: MVar a -> IO (Maybe a)
tryReadMVar (MVar# r) = IO# (\w -> readReference# r w)

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar# r) x = IO# (\w -> case readReference# r w of
  Res# held -> case held of
    Nothing -> case writeReference# r (Just x) w of Res# _ -> Res# True
    Just _ -> Res# False)

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar v = tryReadMVar v >>= \held -> return (case held of
  Nothing -> True
  Just _ -> False)

orBlocked :: IO (Maybe a) -> IO a
orBlocked action = action >>= \held -> case held of
  Just x -> return x
  Nothing -> throwIO BlockedIndefinitelyOnMVar

takeMVar, readMVar :: MVar a -> IO a
takeMVar v = orBlocked (tryTakeMVar v)
readMVar v = orBlocked (tryReadMVar v)

putMVar :: MVar a -> a -> IO ()
putMVar v x = tryPutMVar v x >>= \done -> if done then return () else throwIO BlockedIndefinitelyOnMVar

swapMVar :: MVar a -> a -> IO a
swapMVar v new = takeMVar v >>= \old -> putMVar v new >> return old

withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar v f = takeMVar v >>= \a ->
  catchAny (f a) (\e -> putMVar v a >> throwIO e) >>= \b -> putMVar v a >> return b
withMVarMasked = withMVar

modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v f = takeMVar v >>= \a ->
  catchAny (f a) (\e -> putMVar v a >> throwIO e) >>= \new -> putMVar v new
modifyMVarMasked_ = modifyMVar_

modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v f = takeMVar v >>= \a ->
  catchAny (f a >>= \r -> r `seq` return r) (\e -> putMVar v a >> throwIO e) >>= \r -> case r of
    (new, b) -> putMVar v new >> return b
modifyMVarMasked = modifyMVar
