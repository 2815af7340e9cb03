-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.RWS.CPS
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS, RWST, rwsT, runRWST, evalRWST, execRWST, mapRWST, withRWST
  , reader, ask, local, asks, writer, tell, listen, listens, pass, censor, state, get, put, modify, gets
  , liftCallCC, liftCallCC', liftCatch
  ) where

import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))
import GHC.Base (Alternative (..), Applicative (..))
import Prelude

-- The output is passed along and accumulated like a state.
newtype RWST r w s m a = RWST {unRWST :: r -> s -> w -> m (a, s, w)}

type RWS r w s = RWST r w s Identity

-- Appends output to the previous one and evaluates both.
behind :: Monoid w => w -> a -> s -> w -> ((a, s, w) -> t) -> t
behind w a s w' result = let wt = w `mappend` w' in wt `seq` result (a, s, wt)

rws :: Monoid w => (r -> s -> (a, s, w)) -> RWS r w s a
rws f = RWST (\r s w -> let (a, s', w') = f r s in behind w a s' w' return)

runRWS :: Monoid w => RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

evalRWS :: Monoid w => RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = let (a, _, w) = runRWS m r s in (a, w)

execRWS :: Monoid w => RWS r w s a -> r -> s -> (s, w)
execRWS m r s = let (_, s', w) = runRWS m r s in (s', w)

mapRWS :: (Monoid w, Monoid w') => ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f = mapRWST (\m -> Identity (f (runIdentity m)))

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

rwsT :: (Functor m, Monoid w) => (r -> s -> m (a, s, w)) -> RWST r w s m a
rwsT f = RWST (\r s w -> fmap (\ (a, s', w') -> behind w a s' w' id) (f r s))

runRWST :: Monoid w => RWST r w s m a -> r -> s -> m (a, s, w)
runRWST m r s = unRWST m r s mempty

evalRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = do
  (a, _, w) <- runRWST m r s
  return (a, w)

execRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = do
  (_, s', w) <- runRWST m r s
  return (s', w)

mapRWST ::
  (Monad n, Monoid w, Monoid w') => (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = RWST (\r s w -> do
  (a, s', w') <- f (runRWST m r s)
  behind w a s' w' return)

withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f m = RWST (\r s -> uncurry (unRWST m) (f r s))

-- ---- the environment ------------------------------------------------------------------------
reader :: Monad m => (r -> a) -> RWST r w s m a
reader = asks

ask :: Monad m => RWST r w s m r
ask = asks id

local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
local f m = RWST (\r s w -> unRWST m (f r) s w)

asks :: Monad m => (r -> a) -> RWST r w s m a
asks f = RWST (\r s w -> return (f r, s, w))

-- ---- the output -----------------------------------------------------------------------------
writer :: (Monoid w, Monad m) => (a, w) -> RWST r w s m a
writer (a, w') = RWST (\_ s w -> behind w a s w' return)

tell :: (Monoid w, Monad m) => w -> RWST r w s m ()
tell w' = writer ((), w')

listen :: (Monoid w, Monad m) => RWST r w s m a -> RWST r w s m (a, w)
listen = listens id

listens :: (Monoid w, Monad m) => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f m = RWST (\r s w -> do
  (a, s', w') <- runRWST m r s
  behind w (a, f w') s' w' return)

pass :: (Monoid w, Monoid w', Monad m) => RWST r w s m (a, w -> w') -> RWST r w' s m a
pass m = RWST (\r s w -> do
  ((a, f), s', w') <- runRWST m r s
  behind w a s' (f w') return)

censor :: (Monoid w, Monad m) => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor f m = RWST (\r s w -> do
  (a, s', w') <- runRWST m r s
  behind w a s' (f w') return)

-- ---- the state ------------------------------------------------------------------------------
state :: Monad m => (s -> (a, s)) -> RWST r w s m a
state f = RWST (\_ s w -> let (a, s') = f s in return (a, s', w))

get :: Monad m => RWST r w s m s
get = gets id

put :: Monad m => s -> RWST r w s m ()
put s = RWST (\_ _ w -> return ((), s, w))

modify :: Monad m => (s -> s) -> RWST r w s m ()
modify f = RWST (\_ s w -> return ((), f s, w))

gets :: Monad m => (s -> a) -> RWST r w s m a
gets f = RWST (\_ s w -> return (f s, s, w))

-- ---- instances ------------------------------------------------------------------------------
instance Functor m => Functor (RWST r w s m) where
  fmap f m = RWST (\r s w -> fmap (\ (a, s', w') -> (f a, s', w')) (unRWST m r s w))

instance (Functor m, Monad m) => Applicative (RWST r w s m) where
  pure a = RWST (\_ s w -> return (a, s, w))
  mf <*> mx = RWST (\r s w -> do
    (f, s', w') <- unRWST mf r s w
    (x, s'', w'') <- unRWST mx r s' w'
    return (f x, s'', w''))

instance (Functor m, MonadPlus m) => Alternative (RWST r w s m) where
  empty = RWST (\_ _ _ -> mzero)
  m <|> n = RWST (\r s w -> unRWST m r s w `mplus` unRWST n r s w)

instance Monad m => Monad (RWST r w s m) where
  m >>= k = RWST (\r s w -> do
    (a, s', w') <- unRWST m r s w
    unRWST (k a) r s' w')

instance MonadFail m => MonadFail (RWST r w s m) where
  fail message = RWST (\_ _ _ -> fail message)

instance (Functor m, MonadPlus m) => MonadPlus (RWST r w s m)

instance MonadFix m => MonadFix (RWST r w s m) where
  mfix f = RWST (\r s w -> mfix (\ ~(a, _, _) -> unRWST (f a) r s w))

instance MonadTrans (RWST r w s) where
  lift m = RWST (\_ s w -> do
    a <- m
    return (a, s, w))

instance MonadIO m => MonadIO (RWST r w s m) where
  liftIO m = lift (liftIO m)

-- ---- operations of the monad within -----------------------------------------------------------
-- Uses the state of the continuation's creation or of its call; the output is always that of its
-- creation.
liftCallCC, liftCallCC' ::
  ((((a, s, w) -> m (b, s, w)) -> m (a, s, w)) -> m (a, s, w)) -> ((a -> RWST r w s m b) -> RWST r w s m a)
    -> RWST r w s m a
liftCallCC call f = RWST (\r s w -> call (\c -> unRWST (f (\a -> RWST (\_ _ _ -> c (a, s, w)))) r s w))
liftCallCC' call f = RWST (\r s w -> call (\c -> unRWST (f (\a -> RWST (\_ s' _ -> c (a, s', w)))) r s w))

liftCatch ::
  (m (a, s, w) -> (e -> m (a, s, w)) -> m (a, s, w)) -> RWST r w s m a -> (e -> RWST r w s m a) -> RWST r w s m a
liftCatch catch_ m h = RWST (\r s w -> unRWST m r s w `catch_` \e -> unRWST (h e) r s w)
