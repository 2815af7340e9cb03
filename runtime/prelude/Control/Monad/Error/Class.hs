-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Error.Class (Error (..), MonadError (..), liftEither) where

import Control.Exception (IOException, catch, ioError)
import Control.Monad.Trans.Error (Error (..))
import GHC.Base
import GHC.Types

class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a

liftEither :: MonadError e m => Either e a -> m a
liftEither e = case e of
  Left x -> throwError x
  Right x -> return x

instance MonadError e (Either e) where
  throwError e = Left e
  Left l `catchError` h = h l
  Right r `catchError` _ = Right r

instance MonadError () Maybe where
  throwError () = Nothing
  catchError Nothing f = f ()
  catchError x _ = x

instance MonadError IOException IO where
  throwError e = ioError e
  catchError m h = catch m h
