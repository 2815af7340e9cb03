-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.Accum
  ( Accum, accum, runAccum, execAccum, evalAccum, mapAccum, AccumT (AccumT), runAccumT, execAccumT, evalAccumT
  , mapAccumT, look, looks, add, liftCallCC, liftCallCC', liftCatch, liftListen, liftPass, readerToAccumT
  , writerToAccumT, accumToStateT
  ) where

import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Reader (ReaderT (..))
import Control.Monad.Trans.State (StateT (..))
import Control.Monad.Trans.Writer (WriterT (..))
import Data.Functor.Identity (Identity (..))
import GHC.Base (Alternative (..), Applicative (..))
import Prelude

-- A state that only grows: actions read it and return an increment.
newtype AccumT w m a = AccumT (w -> m (a, w))

type Accum w = AccumT w Identity

accum :: Monad m => (w -> (a, w)) -> AccumT w m a
accum f = AccumT (\w -> return (f w))

runAccum :: Accum w a -> w -> (a, w)
runAccum m w = runIdentity (runAccumT m w)

execAccum :: Accum w a -> w -> w
execAccum m w = snd (runAccum m w)

evalAccum :: Monoid w => Accum w a -> w -> a
evalAccum m w = fst (runAccum m w)

mapAccum :: ((a, w) -> (b, w)) -> Accum w a -> Accum w b
mapAccum f = mapAccumT (\m -> Identity (f (runIdentity m)))

runAccumT :: AccumT w m a -> w -> m (a, w)
runAccumT (AccumT f) = f

execAccumT :: Monad m => AccumT w m a -> w -> m w
execAccumT m w = do
  ~(_, w') <- runAccumT m w
  return w'

evalAccumT :: (Monad m, Monoid w) => AccumT w m a -> w -> m a
evalAccumT m w = do
  ~(a, _) <- runAccumT m w
  return a

mapAccumT :: (m (a, w) -> n (b, w)) -> AccumT w m a -> AccumT w n b
mapAccumT f m = AccumT (\w -> f (runAccumT m w))

look :: (Monoid w, Monad m) => AccumT w m w
look = AccumT (\w -> return (w, mempty))

looks :: (Monoid w, Monad m) => (w -> a) -> AccumT w m a
looks f = AccumT (\w -> return (f w, mempty))

add :: Monad m => w -> AccumT w m ()
add w = accum (\_ -> ((), w))

instance Functor m => Functor (AccumT w m) where
  fmap f m = AccumT (\w -> fmap (\ ~(a, w') -> (f a, w')) (runAccumT m w))

instance (Monoid w, Functor m, Monad m) => Applicative (AccumT w m) where
  pure a = AccumT (\_ -> return (a, mempty))
  mf <*> ma = AccumT (\w -> do
    ~(f, w') <- runAccumT mf w
    ~(a, w'') <- runAccumT ma (w `mappend` w')
    return (f a, w' `mappend` w''))

instance (Monoid w, Functor m, MonadPlus m) => Alternative (AccumT w m) where
  empty = AccumT (\_ -> mzero)
  m <|> n = AccumT (\w -> runAccumT m w `mplus` runAccumT n w)

instance (Monoid w, Functor m, Monad m) => Monad (AccumT w m) where
  m >>= k = AccumT (\w -> do
    ~(a, w') <- runAccumT m w
    ~(b, w'') <- runAccumT (k a) (w `mappend` w')
    return (b, w' `mappend` w''))

instance (Monoid w, MonadFail m) => MonadFail (AccumT w m) where
  fail message = AccumT (\_ -> fail message)

instance (Monoid w, Functor m, MonadPlus m) => MonadPlus (AccumT w m)

instance (Monoid w, Functor m, MonadFix m) => MonadFix (AccumT w m) where
  mfix m = AccumT (\w -> mfix (\ ~(a, _) -> runAccumT (m a) w))

instance Monoid w => MonadTrans (AccumT w) where
  lift m = AccumT (\_ -> do
    a <- m
    return (a, mempty))

instance (Monoid w, Functor m, MonadIO m) => MonadIO (AccumT w m) where
  liftIO m = lift (liftIO m)

liftCallCC :: ((((a, w) -> m (b, w)) -> m (a, w)) -> m (a, w)) -> ((a -> AccumT w m b) -> AccumT w m a) -> AccumT w m a
liftCallCC call f =
  AccumT (\w -> call (\c -> runAccumT (f (\a -> AccumT (\_ -> c (a, w)))) w))

-- Uses the state at the call of the continuation.
liftCallCC' :: ((((a, w) -> m (b, w)) -> m (a, w)) -> m (a, w)) -> ((a -> AccumT w m b) -> AccumT w m a) -> AccumT w m a
liftCallCC' call f =
  AccumT (\s -> call (\c -> runAccumT (f (\a -> AccumT (\s' -> c (a, s')))) s))

liftCatch :: (m (a, w) -> (e -> m (a, w)) -> m (a, w)) -> AccumT w m a -> (e -> AccumT w m a) -> AccumT w m a
liftCatch catch_ m h = AccumT (\w -> runAccumT m w `catch_` \e -> runAccumT (h e) w)

liftListen :: Monad m => (m (a, s) -> m ((a, s), w)) -> AccumT s m a -> AccumT s m (a, w)
liftListen listen m = AccumT (\s -> do
  ~((a, s'), w) <- listen (runAccumT m s)
  return ((a, w), s'))

liftPass :: Monad m => (m ((a, s), w -> w) -> m (a, s)) -> AccumT s m (a, w -> w) -> AccumT s m a
liftPass pass m = AccumT (\s -> pass (do
  ~((a, f), s') <- runAccumT m s
  return ((a, s'), f)))

readerToAccumT :: (Functor m, Monoid w) => ReaderT w m a -> AccumT w m a
readerToAccumT (ReaderT f) = AccumT (\w -> fmap (\a -> (a, mempty)) (f w))

writerToAccumT :: WriterT w m a -> AccumT w m a
writerToAccumT (WriterT m) = AccumT (\_ -> m)

accumToStateT :: (Functor m, Monoid s) => AccumT s m a -> StateT s m a
accumToStateT (AccumT f) = StateT (\w -> fmap (\ ~(a, w') -> (a, w `mappend` w')) (f w))
