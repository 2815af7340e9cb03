-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
{-# LANGUAGE BangPatterns #-}
module Shown.GHC.IORef
  ( IORef (IORef), newIORef, readIORef, writeIORef, atomicModifyIORef, atomicModifyIORef'
  , atomicModifyIORef2, atomicModifyIORef2Lazy, atomicModifyIORefP, atomicModifyIORefLazy_, atomicModifyIORef'_
  , atomicSwapIORef
  ) where

import Data.IORef
import GHC.ST (RealWorld)
import GHC.Unlifted
import GHC.UnliftedMemory
import Prelude

-- Returns the old contents and the function's result.
atomicModifyIORef2Lazy, atomicModifyIORef2 :: IORef a -> (a -> (a, b)) -> IO (a, (a, b))
atomicModifyIORef2Lazy r f =
  atomicModifyIORef r (\old -> let both = f old in (fst both, (old, both)))
atomicModifyIORef2 r f = do
  found@(_, (_, _)) <- atomicModifyIORef2Lazy r f
  return found

atomicModifyIORefP :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORefP r f = do
  (_, (_, result)) <- atomicModifyIORef2 r f
  return result

-- Returns the old and the new contents.
atomicModifyIORefLazy_, atomicModifyIORef'_ :: IORef a -> (a -> a) -> IO (a, a)
atomicModifyIORefLazy_ r f = atomicModifyIORef r (\old -> let new = f old in (new, (old, new)))
atomicModifyIORef'_ r f = do
  (old, !new) <- atomicModifyIORefLazy_ r f
  return (old, new)

atomicSwapIORef :: IORef a -> a -> IO a
atomicSwapIORef r new = atomicModifyIORef r (\old -> (new, old))
