-- SPDX-License-Identifier: BSD-3-Clause
-- Instances of the classes are in each transformer's module, so that a program loads only those it
-- imports.
module Control.Monad.State.Class (MonadState (..), modify, modify', gets) where

import GHC.Base

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
  state :: (s -> (a, s)) -> m a
  get = state (\s -> (s, s))
  put s = state (\_ -> ((), s))
  state f = do
    s <- get
    let ~(a, s') = f s
    put s'
    return a

modify, modify' :: MonadState s m => (s -> s) -> m ()
modify f = state (\s -> ((), f s))
modify' f = do
  s <- get
  put $! f s

gets :: MonadState s m => (s -> a) -> m a
gets f = do
  s <- get
  return (f s)
