-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.Reader
  ( Reader, reader, runReader, mapReader, withReader, ReaderT (ReaderT), runReaderT, mapReaderT
  , withReaderT, ask, local, asks, liftCallCC, liftCatch
  ) where

import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Reader.Class (MonadReader)
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Control.Monad.Writer.Class
import Data.Functor.Identity
import GHC.Base

newtype ReaderT r m a = ReaderT {runReaderT :: r -> m a}

type Reader r = ReaderT r Identity

reader :: Monad m => (r -> a) -> ReaderT r m a
reader f = ReaderT (\r -> return (f r))

runReader :: Reader r a -> r -> a
runReader m r = runIdentity (runReaderT m r)

mapReader :: (a -> b) -> Reader r a -> Reader r b
mapReader f m = mapReaderT (\a -> Identity (f (runIdentity a))) m

withReader :: (r' -> r) -> Reader r a -> Reader r' a
withReader f m = withReaderT f m

mapReaderT :: (m a -> n b) -> ReaderT r m a -> ReaderT r n b
mapReaderT f m = ReaderT (\r -> f (runReaderT m r))

withReaderT :: (r' -> r) -> ReaderT r m a -> ReaderT r' m a
withReaderT f m = ReaderT (\r -> runReaderT m (f r))

ask :: Monad m => ReaderT r m r
ask = ReaderT return

local :: (r -> r) -> ReaderT r m a -> ReaderT r m a
local f m = withReaderT f m

asks :: Monad m => (r -> a) -> ReaderT r m a
asks f = ReaderT (\r -> return (f r))

liftCallCC :: (((a -> m b) -> m a) -> m a) -> ((a -> ReaderT r m b) -> ReaderT r m a) -> ReaderT r m a
liftCallCC call f = ReaderT (\r -> call (\c -> runReaderT (f (\a -> ReaderT (\_ -> c a))) r))

liftCatch :: (m a -> (e -> m a) -> m a) -> ReaderT r m a -> (e -> ReaderT r m a) -> ReaderT r m a
liftCatch catch_ m h = ReaderT (\r -> catch_ (runReaderT m r) (\e -> runReaderT (h e) r))

-- ---- instances ------------------------------------------------------------------------------
instance Functor m => Functor (ReaderT r m) where
  fmap f m = ReaderT (\r -> fmap f (runReaderT m r))
  x <$ m = ReaderT (\r -> x <$ runReaderT m r)

instance Applicative m => Applicative (ReaderT r m) where
  pure a = ReaderT (\_ -> pure a)
  f <*> v = ReaderT (\r -> runReaderT f r <*> runReaderT v r)
  u *> v = ReaderT (\r -> runReaderT u r *> runReaderT v r)
  u <* v = ReaderT (\r -> runReaderT u r <* runReaderT v r)
  liftA2 f x y = ReaderT (\r -> liftA2 f (runReaderT x r) (runReaderT y r))

instance Monad m => Monad (ReaderT r m) where
  m >>= k = ReaderT (\r -> do
    a <- runReaderT m r
    runReaderT (k a) r)
  (>>) = (*>)

instance MonadFail m => MonadFail (ReaderT r m) where
  fail message = lift (fail message)

instance Alternative m => Alternative (ReaderT r m) where
  empty = ReaderT (\_ -> empty)
  m <|> n = ReaderT (\r -> runReaderT m r <|> runReaderT n r)

instance MonadPlus m => MonadPlus (ReaderT r m)

instance MonadFix m => MonadFix (ReaderT r m) where
  mfix f = ReaderT (\r -> mfix (\a -> runReaderT (f a) r))

instance MonadTrans (ReaderT r) where
  lift m = ReaderT (\_ -> m)

instance MonadIO m => MonadIO (ReaderT r m) where
  liftIO m = lift (liftIO m)

instance Monad m => MonadReader r (ReaderT r m) where
  ask = ask
  local = local
  reader = reader

instance MonadState s m => MonadState s (ReaderT r m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen m = mapReaderT listen m
  pass m = mapReaderT pass m

instance MonadError e m => MonadError e (ReaderT r m) where
  throwError e = lift (throwError e)
  catchError m h = liftCatch catchError m h

instance MonadCont m => MonadCont (ReaderT r m) where
  callCC f = liftCallCC callCC f
