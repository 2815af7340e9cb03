-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.State.Strict
  ( State, state, runState, evalState, execState, mapState, withState, StateT (StateT), runStateT
  , evalStateT, execStateT, mapStateT, withStateT, get, put, modify, modify', gets, liftCallCC
  , liftCallCC', liftCatch, liftListen, liftPass
  ) where

import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class (MonadState)
import Control.Monad.Trans.Class
import Control.Monad.Writer.Class
import Data.Functor.Identity
import GHC.Base

newtype StateT s m a = StateT {runStateT :: s -> m (a, s)}

type State s = StateT s Identity

state :: Monad m => (s -> (a, s)) -> StateT s m a
state f = StateT (\s -> return (f s))

runState :: State s a -> s -> (a, s)
runState m s = runIdentity (runStateT m s)

evalState :: State s a -> s -> a
evalState m s = case runState m s of (a, _) -> a

execState :: State s a -> s -> s
execState m s = case runState m s of (_, s') -> s'

mapState :: ((a, s) -> (b, s)) -> State s a -> State s b
mapState f m = mapStateT (\r -> Identity (f (runIdentity r))) m

withState :: (s -> s) -> State s a -> State s a
withState f m = withStateT f m

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = do
  (a, _) <- runStateT m s
  return a

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT m s = do
  (_, s') <- runStateT m s
  return s'

mapStateT :: (m (a, s) -> n (b, s)) -> StateT s m a -> StateT s n b
mapStateT f m = StateT (\s -> f (runStateT m s))

withStateT :: (s -> s) -> StateT s m a -> StateT s m a
withStateT f m = StateT (\s -> runStateT m (f s))

get :: Monad m => StateT s m s
get = state (\s -> (s, s))

put :: Monad m => s -> StateT s m ()
put s = state (\_ -> ((), s))

modify, modify' :: Monad m => (s -> s) -> StateT s m ()
modify f = state (\s -> ((), f s))
modify' f = do
  s <- get
  put $! f s

gets :: Monad m => (s -> a) -> StateT s m a
gets f = state (\s -> (f s, s))

-- ---- operations of the monad within -----------------------------------------------------------
liftCallCC, liftCallCC' ::
  ((((a, s) -> m (b, s)) -> m (a, s)) -> m (a, s)) -> ((a -> StateT s m b) -> StateT s m a) -> StateT s m a
liftCallCC call f = StateT (\s -> call (\c -> runStateT (f (\a -> StateT (\_ -> c (a, s)))) s))
liftCallCC' call f = StateT (\s -> call (\c -> runStateT (f (\a -> StateT (\s' -> c (a, s')))) s))

liftCatch ::
  (m (a, s) -> (e -> m (a, s)) -> m (a, s)) -> StateT s m a -> (e -> StateT s m a) -> StateT s m a
liftCatch catch_ m h = StateT (\s -> catch_ (runStateT m s) (\e -> runStateT (h e) s))

liftListen :: Monad m => (m (a, s) -> m ((a, s), w)) -> StateT s m a -> StateT s m (a, w)
liftListen listen_ m = StateT (\s -> do
  ((a, s'), w) <- listen_ (runStateT m s)
  return ((a, w), s'))

liftPass :: Monad m => (m ((a, s), w -> w) -> m (a, s)) -> StateT s m (a, w -> w) -> StateT s m a
liftPass pass_ m = StateT (\s -> pass_ (do
  ((a, f), s') <- runStateT m s
  return ((a, s'), f)))

-- ---- instances ------------------------------------------------------------------------------
instance Functor m => Functor (StateT s m) where
  x <$ m = StateT (\s -> fmap (\ (_, s') -> (x, s')) (runStateT m s))
  fmap f m = StateT (\s -> fmap (\ (a, s') -> (f a, s')) (runStateT m s))

apply :: Monad m => m (a -> b, s) -> StateT s m a -> m (b, s)
apply mf mx = do
  (f, s') <- mf
  (x, s'') <- runStateT mx s'
  return (f x, s'')

instance Monad m => Applicative (StateT s m) where
  pure a = StateT (\s -> return (a, s))
  mf <*> mx = StateT (\s -> apply (runStateT mf s) mx)
  liftA2 f mx my = StateT (\s -> apply (fmap (\ (x, s') -> (f x, s')) (runStateT mx s)) my)
  mx *> my = StateT (\s -> do
    (_, s') <- runStateT mx s
    runStateT my s')
  mx <* my = StateT (\s -> apply (fmap (\ (x, s') -> (const x, s')) (runStateT mx s)) my)

instance Monad m => Monad (StateT s m) where
  m >>= k = StateT (\s -> do
    (a, s') <- runStateT m s
    runStateT (k a) s')
  m >> k = StateT (\s -> do
    (_, s') <- runStateT m s
    runStateT k s')
  return a = StateT (\s -> return (a, s))

instance MonadFail m => MonadFail (StateT s m) where
  fail message = StateT (\_ -> fail message)

instance MonadPlus m => Alternative (StateT s m) where
  empty = StateT (\_ -> mzero)
  StateT m <|> StateT n = StateT (\s -> m s `mplus` n s)
  some m = StateT (\s -> runStateT (someOf m) s)
  many m = StateT (\s -> runStateT (manyOf m) s)

-- Built at each run, when the state is passed, as in GHC.
someOf, manyOf :: MonadPlus m => StateT s m a -> StateT s m [a]
someOf m = one
  where one = liftA2 (:) m (one <|> pure [])
manyOf m = any'
  where any' = liftA2 (:) m any' <|> pure []

instance MonadPlus m => MonadPlus (StateT s m) where
  mplus m n = StateT (\s -> runStateT m s `mplus` runStateT n s)

instance MonadFix m => MonadFix (StateT s m) where
  mfix f = StateT (\s -> mfix (\ ~(a, _) -> runStateT (f a) s))

instance MonadTrans (StateT s) where
  lift m = StateT (\s -> do
    a <- m
    return (a, s))

instance MonadIO m => MonadIO (StateT s m) where
  liftIO m = lift (liftIO m)

instance Monad m => MonadState s (StateT s m) where
  get = get
  put = put
  state = state

instance MonadReader r m => MonadReader r (StateT s m) where
  ask = lift ask
  local f m = mapStateT (local f) m
  reader f = lift (reader f)

instance MonadWriter w m => MonadWriter w (StateT s m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen m = liftListen listen m
  pass m = liftPass pass m

instance MonadError e m => MonadError e (StateT s m) where
  throwError e = lift (throwError e)
  catchError m h = liftCatch catchError m h

instance MonadCont m => MonadCont (StateT s m) where
  callCC f = liftCallCC' callCC f
