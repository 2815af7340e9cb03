-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Writer.Class (MonadWriter (..), listens, censor) where

import GHC.Base

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  writer :: (a, w) -> m a
  tell :: w -> m ()
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a
  writer ~(a, w) = do
    tell w
    return a
  tell w = writer ((), w)

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = do
  ~(a, w) <- listen m
  return (a, f w)

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (do
  a <- m
  return (a, f))

instance Monoid w => MonadWriter w ((,) w) where
  writer ~(a, w) = (w, a)
  tell w = (w, ())
  listen ~(w, a) = (w, (a, w))
  pass ~(w, (a, f)) = (f w, a)
