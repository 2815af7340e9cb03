-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Cont.Class (MonadCont (..)) where

import GHC.Base

class Monad m => MonadCont m where
  callCC :: ((a -> m b) -> m a) -> m a
