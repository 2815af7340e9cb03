-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Error
  ( MonadError (..), Error (..), ErrorT (..), mapErrorT, module Control.Monad, module Control.Monad.Fix
  , module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans
import Control.Monad.Trans.Error (ErrorT (..), liftCallCC, liftListen, liftPass, mapErrorT)
import Control.Monad.Writer.Class
import Prelude
import qualified Control.Monad.Trans.Error as T

instance (Monad m, Error e) => MonadError e (ErrorT e m) where
  throwError e = T.throwError e
  catchError m h = T.catchError m h

instance (MonadState s m, Error e) => MonadState s (ErrorT e m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance (MonadReader r m, Error e) => MonadReader r (ErrorT e m) where
  ask = lift ask
  local f m = mapErrorT (local f) m
  reader f = lift (reader f)

instance (MonadWriter w m, Error e) => MonadWriter w (ErrorT e m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen m = liftListen listen m
  pass m = liftPass pass m

instance (MonadCont m, Error e) => MonadCont (ErrorT e m) where
  callCC f = liftCallCC callCC f
