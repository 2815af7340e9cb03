-- SPDX-License-Identifier: BSD-3-Clause
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef
  , atomicModifyIORef', atomicWriteIORef, mkWeakIORef
  ) where

import GHC.Classes
import GHC.Functions (Maybe (..))
import GHC.Types
import GHC.Weak

newtype IORef a = IORef# (Reference# a)

instance Eq (IORef a) where
  IORef# a == IORef# b = sameReference# a b

mkWeakIORef :: IORef a -> IO () -> IO (Weak (IORef a))
mkWeakIORef r finalizer = r `seq#` mkWeak r r (Just finalizer)

newIORef :: a -> IO (IORef a)
newIORef x = IO# (\w -> case newReference# x w of Res# r -> Res# (IORef# r))

readIORef :: IORef a -> IO a
readIORef (IORef# r) = IO# (\w -> readReference# r w)

writeIORef :: IORef a -> a -> IO ()
writeIORef (IORef# r) x = IO# (\w -> writeReference# r x w)

modifyIORef :: IORef a -> (a -> a) -> IO ()
modifyIORef (IORef# r) f = IO# (\w -> case readReference# r w of Res# x -> writeReference# r (f x) w)

modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef' (IORef# r) f =
  IO# (\w -> case readReference# r w of Res# x -> case f x of !y -> writeReference# r y w)

atomicModifyIORef :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef (IORef# r) f = IO# attempt
  where
    -- Another thread may run at any allocation.
    attempt w = case readReference# r w of
      Res# x ->
        let both = f x
         in case replaceReference# r x (case both of (a, _) -> a) w of
              Res# True -> case both of (_, b) -> Res# b
              Res# False -> attempt w

atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef' r f = IO# (\w ->
  case atomicModifyIORef r (\x -> case f x of both@(!_, _) -> both) of
    IO# act -> case act w of Res# !b -> Res# b)

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef (IORef# r) x = IO# (\w -> writeReference# r x w)
