-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.Class (MonadTrans (..)) where

import GHC.Base

class MonadTrans t where
  lift :: Monad m => m a -> t m a
