-- SPDX-License-Identifier: BSD-3-Clause
module GHC.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, tryTakeMVar, tryPutMVar, tryReadMVar
  , isEmptyMVar
  ) where

import GHC.Classes
import GHC.Types
import GHC.Base

newtype MVar a = MVar# (Reference# a)

instance Eq (MVar a) where
  MVar# a == MVar# b = sameReference# a b

newEmptyMVar :: IO (MVar a)
newEmptyMVar = IO# (\w -> case newMVar# w of Res# m -> Res# (MVar# m))

newMVar :: a -> IO (MVar a)
newMVar x = IO# (\w -> case newMVar# w of
  Res# m -> case putMVar# m x w of Res# _ -> Res# (MVar# m))

takeMVar, readMVar :: MVar a -> IO a
takeMVar (MVar# m) = IO# (\w -> takeMVar# m w)
readMVar (MVar# m) = IO# (\w -> readMVar# m w)

putMVar :: MVar a -> a -> IO ()
putMVar (MVar# m) x = IO# (\w -> putMVar# m x w)

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar# m) = IO# (\w -> case tryTakeMVar# m w of
  Res# x -> case succeeded# w of Res# found -> Res# (if found then Just x else Nothing))
tryReadMVar (MVar# m) = IO# (\w -> case tryReadMVar# m w of
  Res# x -> case succeeded# w of Res# found -> Res# (if found then Just x else Nothing))

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar# m) x = IO# (\w -> tryPutMVar# m x w)

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar (MVar# m) = IO# (\w -> case tryReadMVar# m w of
  Res# _ -> case succeeded# w of Res# found -> Res# (not found))
