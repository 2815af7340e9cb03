-- SPDX-License-Identifier: BSD-3-Clause
-- Values referable from C: a table holds them until they are freed.
{-# LANGUAGE RoleAnnotations #-}
module GHC.Stable
  ( StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr
  ) where

import Data.IORef
import Foreign.Ptr
import Foreign.Storable
import GHC.Functions
import GHC.Types
import Prelude
import qualified Data.IntMap as IntMap

type role StablePtr representational
newtype StablePtr a = StablePtr# (Ptr ())
  deriving newtype (Eq, Storable)

-- Hides the type without evaluating the contents.
data Box a = Box a

-- The next number and the existing entries. One for the whole run, because a constant is evaluated
-- only once.
table :: IORef (Int, IntMap.IntMap (Box ()))
table = case unIO (newIORef (1, IntMap.empty)) (token# ()) of Res# r -> r

number :: StablePtr a -> Int
number (StablePtr# p) = p `minusPtr` nullPtr

newStablePtr :: a -> IO (StablePtr a)
newStablePtr x = case coerce# (Box x) of
  !box -> atomicModifyIORef' table (\(n, all) ->
    ((n + 1, IntMap.insert n box all), StablePtr# (nullPtr `plusPtr` n)))

deRefStablePtr :: StablePtr a -> IO a
deRefStablePtr p = do
  (_, all) <- readIORef table
  case IntMap.lookup (number p) all of
    Just box -> case opened p (coerce# box) of Box x -> return x
    Nothing -> ioError (userError "deRefStablePtr: invalid stable pointer")

opened :: StablePtr a -> Box a -> Box a
opened _ box = box

freeStablePtr :: StablePtr a -> IO ()
freeStablePtr p = atomicModifyIORef' table (\(n, all) -> ((n, IntMap.delete (number p) all), ()))

castStablePtrToPtr :: StablePtr a -> Ptr ()
castStablePtrToPtr (StablePtr# p) = p

castPtrToStablePtr :: Ptr () -> StablePtr a
castPtrToStablePtr p = StablePtr# p
