-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.Select
  ( Select, select, runSelect, mapSelect, SelectT (SelectT), runSelectT, mapSelectT, selectToContT, selectToCont
  ) where

import Control.Monad (MonadPlus (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Cont (ContT (..))
import Data.Functor.Identity (Identity (..))
import GHC.Base (Alternative (..), Applicative (..))
import Prelude

-- Choices that depend on the outcome of each alternative.
newtype SelectT r m a = SelectT ((a -> m r) -> m a)

type Select r = SelectT r Identity

select :: ((a -> r) -> a) -> Select r a
select f = SelectT (\k -> Identity (f (\a -> runIdentity (k a))))

runSelect :: Select r a -> (a -> r) -> a
runSelect m k = runIdentity (runSelectT m (\a -> Identity (k a)))

mapSelect :: (a -> a) -> Select r a -> Select r a
mapSelect f = mapSelectT (\m -> Identity (f (runIdentity m)))

runSelectT :: SelectT r m a -> (a -> m r) -> m a
runSelectT (SelectT f) = f

mapSelectT :: (m a -> m a) -> SelectT r m a -> SelectT r m a
mapSelectT f m = SelectT (\k -> f (runSelectT m k))

selectToContT :: Monad m => SelectT r m a -> ContT r m a
selectToContT m = ContT (\k -> runSelectT m k >>= k)

selectToCont :: Monad m => SelectT r m a -> ContT r m a
selectToCont = selectToContT

instance Functor m => Functor (SelectT r m) where
  fmap f m = SelectT (\k -> fmap f (runSelectT m (\a -> k (f a))))

instance Monad m => Applicative (SelectT r m) where
  pure a = SelectT (\_ -> return a)
  mf <*> ma = SelectT (\k -> do
    let value f = fmap f (runSelectT ma (\a -> k (f a)))
    f <- runSelectT mf (\f -> value f >>= k)
    value f)
  m *> k = m >>= \_ -> k

instance (Monad m, MonadPlus m) => Alternative (SelectT r m) where
  empty = mzero
  a <|> b = mplus a b

instance Monad m => Monad (SelectT r m) where
  m >>= f = SelectT (\k -> do
    let value a = runSelectT (f a) k
    a <- runSelectT m (\a -> value a >>= k)
    value a)

instance MonadFail m => MonadFail (SelectT r m) where
  fail message = lift (fail message)

instance MonadPlus m => MonadPlus (SelectT r m) where
  mzero = SelectT (\_ -> mzero)
  SelectT a `mplus` SelectT b = SelectT (\k -> a k `mplus` b k)

instance MonadTrans (SelectT r) where
  lift m = SelectT (\_ -> m)

instance MonadIO m => MonadIO (SelectT r m) where
  liftIO m = lift (liftIO m)
