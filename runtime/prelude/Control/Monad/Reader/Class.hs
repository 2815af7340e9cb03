-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Reader.Class (MonadReader (..), asks) where

import GHC.Base

class Monad m => MonadReader r m | m -> r where
  ask :: m r
  local :: (r -> r) -> m a -> m a
  reader :: (r -> a) -> m a
  ask = reader id
  reader f = do
    r <- ask
    return (f r)

asks :: MonadReader r m => (r -> a) -> m a
asks f = reader f

instance MonadReader r ((->) r) where
  ask = id
  local f m = \r -> m (f r)
  reader = id
