-- SPDX-License-Identifier: BSD-3-Clause
-- Weak pointers. The machine starts `finalizing` after keys have died.
{-# LANGUAGE RoleAnnotations #-}
module GHC.Weak (Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair) where

import GHC.Base
import GHC.Exception
import GHC.Types

type role Weak representational
newtype Weak v = Weak# (Reference# v)

mkWeak :: k -> v -> Maybe (IO ()) -> IO (Weak v)
mkWeak key v finalizer = IO# (\w -> case new w of Res# r -> Res# (Weak# r))
  where
    new = case finalizer of
      Just f -> newWeak# 1 key v f (unIO finalizing)
      Nothing -> newWeak# 0 key v () (unIO finalizing)

mkWeakPtr :: k -> Maybe (IO ()) -> IO (Weak k)
mkWeakPtr key = mkWeak key key

addFinalizer :: key -> IO () -> IO ()
addFinalizer key finalizer = mkWeakPtr key (Just finalizer) >> return ()

mkWeakPair :: k -> v -> Maybe (IO ()) -> IO (Weak (k, v))
mkWeakPair key v = mkWeak key (key, v)

deRefWeak :: Weak v -> IO (Maybe v)
deRefWeak (Weak# r) = IO# (\w -> case readWeak# r w of
  Res# v -> case succeeded# w of Res# lives -> Res# (if lives then Just v else Nothing))

finalize :: Weak v -> IO ()
finalize (Weak# r) = taken (\w -> endWeak# r w) >>= \f -> case f of
  Just finalizer -> finalizer
  Nothing -> return ()

-- Runs all due finalizers and ignores their exceptions.
finalizing :: IO ()
finalizing = taken (\w -> nextFinalizer# w) >>= \f -> case f of
  Just finalizer -> catchAny finalizer (\_ -> return ()) >> finalizing
  Nothing -> return ()

taken :: (World# -> Res# (IO ())) -> IO (Maybe (IO ()))
taken take = IO# (\w -> case take w of
  Res# f -> case succeeded# w of Res# found -> Res# (if found then Just f else Nothing))
