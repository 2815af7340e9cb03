-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.RWS.Strict
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS, RWST (RWST), runRWST, evalRWST, execRWST
  , mapRWST, withRWST, reader, ask, local, asks, writer, tell, listen, listens, pass, censor, state
  , get, put, modify, gets, liftCallCC, liftCallCC', liftCatch
  ) where

import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Reader.Class (MonadReader)
import Control.Monad.State.Class (MonadState)
import Control.Monad.Trans.Class
import Control.Monad.Writer.Class (MonadWriter)
import Data.Functor.Identity
import GHC.Base
import Control.Monad.RWS.Class (MonadRWS)

newtype RWST r w s m a = RWST {runRWST :: r -> s -> m (a, s, w)}

type RWS r w s = RWST r w s Identity

rws :: (r -> s -> (a, s, w)) -> RWS r w s a
rws f = RWST (\r s -> Identity (f r s))

runRWS :: RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

evalRWS :: RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = let (a, _, w) = runRWS m r s in (a, w)

execRWS :: RWS r w s a -> r -> s -> (s, w)
execRWS m r s = let (_, s', w) = runRWS m r s in (s', w)

mapRWS :: ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f m = mapRWST (\x -> Identity (f (runIdentity x))) m

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS f m = withRWST f m

evalRWST :: Monad m => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = do
  (a, _, w) <- runRWST m r s
  return (a, w)

execRWST :: Monad m => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = do
  (_, s', w) <- runRWST m r s
  return (s', w)

mapRWST :: (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = RWST (\r s -> f (runRWST m r s))

withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f m = RWST (\r s -> uncurried (runRWST m) (f r s))
  where
    uncurried g ~(a, b) = g a b

-- ---- the environment ------------------------------------------------------------------------
reader :: (Monoid w, Monad m) => (r -> a) -> RWST r w s m a
reader f = asks f

ask :: (Monoid w, Monad m) => RWST r w s m r
ask = RWST (\r s -> return (r, s, mempty))

local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
local f m = RWST (\r s -> runRWST m (f r) s)

asks :: (Monoid w, Monad m) => (r -> a) -> RWST r w s m a
asks f = RWST (\r s -> return (f r, s, mempty))

-- ---- the output -----------------------------------------------------------------------------
writer :: Monad m => (a, w) -> RWST r w s m a
writer (a, w) = RWST (\_ s -> return (a, s, w))

tell :: Monad m => w -> RWST r w s m ()
tell w = RWST (\_ s -> return ((), s, w))

listen :: Monad m => RWST r w s m a -> RWST r w s m (a, w)
listen m = RWST (\r s -> do
  (a, s', w) <- runRWST m r s
  return ((a, w), s', w))

listens :: Monad m => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f m = RWST (\r s -> do
  (a, s', w) <- runRWST m r s
  return ((a, f w), s', w))

pass :: Monad m => RWST r w s m (a, w -> w) -> RWST r w s m a
pass m = RWST (\r s -> do
  ((a, f), s', w) <- runRWST m r s
  return (a, s', f w))

censor :: Monad m => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor f m = RWST (\r s -> do
  (a, s', w) <- runRWST m r s
  return (a, s', f w))

-- ---- the state ------------------------------------------------------------------------------
state :: (Monoid w, Monad m) => (s -> (a, s)) -> RWST r w s m a
state f = RWST (\_ s -> case f s of (a, s') -> return (a, s', mempty))

get :: (Monoid w, Monad m) => RWST r w s m s
get = RWST (\_ s -> return (s, s, mempty))

put :: (Monoid w, Monad m) => s -> RWST r w s m ()
put s = RWST (\_ _ -> return ((), s, mempty))

modify :: (Monoid w, Monad m) => (s -> s) -> RWST r w s m ()
modify f = RWST (\_ s -> return ((), f s, mempty))

gets :: (Monoid w, Monad m) => (s -> a) -> RWST r w s m a
gets f = RWST (\_ s -> return (f s, s, mempty))

-- ---- operations of the monad within -----------------------------------------------------------
liftCallCC, liftCallCC' ::
  Monoid w => ((((a, s, w) -> m (b, s, w)) -> m (a, s, w)) -> m (a, s, w))
    -> ((a -> RWST r w s m b) -> RWST r w s m a) -> RWST r w s m a
liftCallCC call f = RWST (\r s ->
  call (\c -> runRWST (f (\a -> RWST (\_ _ -> c (a, s, mempty)))) r s))
liftCallCC' call f = RWST (\r s ->
  call (\c -> runRWST (f (\a -> RWST (\_ s' -> c (a, s', mempty)))) r s))

liftCatch ::
  (m (a, s, w) -> (e -> m (a, s, w)) -> m (a, s, w)) -> RWST r w s m a -> (e -> RWST r w s m a)
    -> RWST r w s m a
liftCatch catch_ m h = RWST (\r s -> catch_ (runRWST m r s) (\e -> runRWST (h e) r s))

-- ---- instances ------------------------------------------------------------------------------
instance Functor m => Functor (RWST r w s m) where
  fmap f m = RWST (\r s -> fmap (\ (a, s', w) -> (f a, s', w)) (runRWST m r s))

apply :: (Monoid w, Monad m) => m (a -> b, s, w) -> RWST r w s m a -> r -> m (b, s, w)
apply mf mx r = do
  (f, s', w) <- mf
  (x, s'', w') <- runRWST mx r s'
  return (f x, s'', w `mappend` w')

instance (Monoid w, Monad m) => Applicative (RWST r w s m) where
  pure a = RWST (\_ s -> return (a, s, mempty))
  mf <*> mx = RWST (\r s -> apply (runRWST mf r s) mx r)
  liftA2 f mx my = RWST (\r s -> apply (fmap (\ (x, s', w) -> (f x, s', w)) (runRWST mx r s)) my r)
  mx *> my = RWST (\r s -> apply (fmap (\ (_, s', w) -> (id, s', w)) (runRWST mx r s)) my r)
  mx <* my = RWST (\r s -> apply (fmap (\ (x, s', w) -> (const x, s', w)) (runRWST mx r s)) my r)

instance (Monoid w, Monad m) => Monad (RWST r w s m) where
  m >>= k = RWST (\r s -> do
    (a, s', w) <- runRWST m r s
    (b, s'', w') <- runRWST (k a) r s'
    return (b, s'', w `mappend` w'))
  m >> k = RWST (\r s -> do
    (_, s', w) <- runRWST m r s
    (b, s'', w') <- runRWST k r s'
    return (b, s'', w `mappend` w'))

instance (Monoid w, MonadFail m) => MonadFail (RWST r w s m) where
  fail message = RWST (\_ _ -> fail message)

instance (Monoid w, MonadPlus m) => Alternative (RWST r w s m) where
  empty = RWST (\_ _ -> mzero)
  RWST m <|> RWST n = RWST (\r s -> m r s `mplus` n r s)
  some m = RWST (\r s -> runRWST (someOf m) r s)
  many m = RWST (\r s -> runRWST (manyOf m) r s)

-- Built at each run, when the state is passed, as in GHC.
someOf, manyOf :: (Monoid w, MonadPlus m) => RWST r w s m a -> RWST r w s m [a]
someOf m = one
  where one = liftA2 (:) m (one <|> pure [])
manyOf m = any'
  where any' = liftA2 (:) m any' <|> pure []

instance (Monoid w, MonadPlus m) => MonadPlus (RWST r w s m) where
  mplus m n = RWST (\r s -> runRWST m r s `mplus` runRWST n r s)

instance (Monoid w, MonadFix m) => MonadFix (RWST r w s m) where
  mfix f = RWST (\r s -> mfix (\ ~(a, _, _) -> runRWST (f a) r s))

instance Monoid w => MonadTrans (RWST r w s) where
  lift m = RWST (\_ s -> do
    a <- m
    return (a, s, mempty))

instance (Monoid w, MonadIO m) => MonadIO (RWST r w s m) where
  liftIO m = lift (liftIO m)

instance (Monoid w, Monad m) => MonadState s (RWST r w s m) where
  get = get
  put = put
  state = state

instance (Monoid w, Monad m) => MonadReader r (RWST r w s m) where
  ask = ask
  local = local
  reader = reader

instance (Monoid w, Monad m) => MonadWriter w (RWST r w s m) where
  writer = writer
  tell = tell
  listen = listen
  pass = pass

instance (Monoid w, Monad m) => MonadRWS r w s (RWST r w s m)

instance (Monoid w, MonadError e m) => MonadError e (RWST r w s m) where
  throwError e = lift (throwError e)
  catchError m h = liftCatch catchError m h

instance (Monoid w, MonadCont m) => MonadCont (RWST r w s m) where
  callCC f = liftCallCC' callCC f
