-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.Cont
  ( Cont, cont, runCont, evalCont, mapCont, withCont, reset, shift, ContT (ContT), runContT
  , evalContT, mapContT, withContT, callCC, resetT, shiftT, liftLocal
  ) where

import Control.Monad.Cont.Class (MonadCont)
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity
import GHC.Base

newtype ContT r m a = ContT {runContT :: (a -> m r) -> m r}

type Cont r = ContT r Identity

cont :: ((a -> r) -> r) -> Cont r a
cont f = ContT (\c -> Identity (f (\a -> runIdentity (c a))))

runCont :: Cont r a -> (a -> r) -> r
runCont m k = runIdentity (runContT m (\a -> Identity (k a)))

evalCont :: Cont r r -> r
evalCont m = runIdentity (evalContT m)

mapCont :: (r -> r) -> Cont r a -> Cont r a
mapCont f m = mapContT (\r -> Identity (f (runIdentity r))) m

withCont :: ((b -> r) -> (a -> r)) -> Cont r a -> Cont r b
withCont f m = withContT (\k a -> Identity (f (\b -> runIdentity (k b)) a)) m

reset :: Cont r r -> Cont r' r
reset m = resetT m

shift :: ((a -> r) -> Cont r r) -> Cont r a
shift f = shiftT (\k -> f (\a -> runIdentity (k a)))

evalContT :: Monad m => ContT r m r -> m r
evalContT m = runContT m return

mapContT :: (m r -> m r) -> ContT r m a -> ContT r m a
mapContT f m = ContT (\k -> f (runContT m k))

withContT :: ((b -> m r) -> (a -> m r)) -> ContT r m a -> ContT r m b
withContT f m = ContT (\k -> runContT m (f k))

callCC :: ((a -> ContT r m b) -> ContT r m a) -> ContT r m a
callCC f = ContT (\c -> runContT (f (\x -> ContT (\_ -> c x))) c)

resetT :: Monad m => ContT r m r -> ContT r' m r
resetT m = lift (evalContT m)

shiftT :: Monad m => ((a -> m r) -> ContT r m r) -> ContT r m a
shiftT f = ContT (\k -> evalContT (f k))

liftLocal :: Monad m => m r' -> ((r' -> r') -> m r -> m r) -> (r' -> r') -> ContT r m a -> ContT r m a
liftLocal ask_ local_ f m = ContT (\c -> do
  r <- ask_
  local_ f (runContT m (\a -> local_ (\_ -> r) (c a))))

-- ---- instances ------------------------------------------------------------------------------
instance Functor (ContT r m) where
  fmap f m = ContT (\c -> runContT m (\a -> c (f a)))
  x <$ m = ContT (\c -> let result = c x in runContT m (\_ -> result))

instance Applicative (ContT r m) where
  pure x = ContT (\c -> c x)
  f <*> v = ContT (\c -> runContT f (\g -> runContT v (\a -> c (g a))))
  m *> k = ContT (\c -> let rest = runContT k c in runContT m (\_ -> rest))

instance Monad (ContT r m) where
  m >>= k = ContT (\c -> runContT m (\x -> runContT (k x) c))
  m >> k = ContT (\c -> let rest = runContT k c in runContT m (\_ -> rest))

instance MonadFail m => MonadFail (ContT r m) where
  fail message = ContT (\_ -> fail message)

instance MonadTrans (ContT r) where
  lift m = ContT (\c -> m >>= c)

instance MonadIO m => MonadIO (ContT r m) where
  liftIO m = lift (liftIO m)

instance MonadCont (ContT r m) where
  callCC = callCC

instance MonadState s m => MonadState s (ContT r m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadReader r' m => MonadReader r' (ContT r m) where
  ask = lift ask
  local f m = liftLocal ask local f m
  reader f = lift (reader f)
