-- SPDX-License-Identifier: BSD-3-Clause
-- Exceptions without IO: failures are values.
{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
module Control.Monad.Catch.Pure (CatchT (..), Catch, runCatch, mapCatchT, module Control.Monad.Catch) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..), ap, liftM)
import Control.Monad.Catch
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.RWS.Class
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))
import GHC.Calls (calledIn, errorWith)
import Prelude

newtype CatchT m a = CatchT {runCatchT :: m (Either SomeException a)}

type Catch = CatchT Identity

runCatch :: Catch a -> Either SomeException a
runCatch m = runIdentity (runCatchT m)

mapCatchT :: (m (Either SomeException a) -> n (Either SomeException b)) -> CatchT m a -> CatchT n b
mapCatchT f m = CatchT (f (runCatchT m))

failed :: Monad m => SomeException -> m (Either SomeException a)
failed e = return (Left e)

instance Monad m => Functor (CatchT m) where
  fmap f (CatchT m) = CatchT (liftM (fmap f) m)

instance Monad m => Applicative (CatchT m) where
  pure a = CatchT (return (Right a))
  (<*>) = ap

instance Monad m => Monad (CatchT m) where
  CatchT m >>= k = CatchT (m >>= either failed (runCatchT . k))

instance Monad m => MonadFail (CatchT m) where
  fail message = throwM (userError message)

-- A constant, as in GHC.
noArgument :: a
noArgument = errorWith "empty mfix argument"
  (calledIn "exceptions-0.10.4" "libraries/exceptions/src/" "Control.Monad.Catch.Pure" 123 16)

instance MonadFix m => MonadFix (CatchT m) where
  mfix f = CatchT (mfix (\a -> runCatchT (f (case a of
    Right r -> r
    Left _ -> noArgument))))

instance Foldable m => Foldable (CatchT m) where
  foldMap f (CatchT m) = foldMap (either (const mempty) f) m

instance (Monad m, Traversable m) => Traversable (CatchT m) where
  traverse f (CatchT m) = fmap CatchT (traverse (either (pure . Left) (fmap Right . f)) m)

instance Monad m => Alternative (CatchT m) where
  empty = mzero
  (<|>) = mplus

instance Monad m => MonadPlus (CatchT m) where
  mzero = throwM (userError "")
  mplus (CatchT m) (CatchT n) = CatchT (m >>= either (const n) (return . Right))

instance MonadTrans CatchT where
  lift m = CatchT (liftM Right m)

instance MonadIO m => MonadIO (CatchT m) where
  liftIO m = CatchT (liftM Right (liftIO m))

instance Monad m => MonadThrow (CatchT m) where
  throwM e = CatchT (failed (toException e))

instance Monad m => MonadCatch (CatchT m) where
  catch (CatchT m) handler = CatchT (m >>= either handled (return . Right))
    where
      handled e = maybe (failed e) (runCatchT . handler) (fromException e)

instance Monad m => MonadMask (CatchT m) where
  mask a = a id
  uninterruptibleMask a = a id
  generalBracket acquire release use = CatchT (runCatchT acquire >>= either failed (\resource ->
    runCatchT (use resource) >>= either
      (\e -> runCatchT (release resource (ExitCaseException e) >> throwM e))
      (\b -> runCatchT (release resource (ExitCaseSuccess b) >>= \c -> return (b, c)))))

instance MonadState s m => MonadState s (CatchT m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadReader e m => MonadReader e (CatchT m) where
  ask = lift ask
  local f (CatchT m) = CatchT (local f m)

instance MonadWriter w m => MonadWriter w (CatchT m) where
  tell w = lift (tell w)
  listen = mapCatchT (\m -> do
    (a, w) <- listen m
    return $! fmap (\r -> (r, w)) a)
  pass = mapCatchT (\m -> pass (do
    a <- m
    return $! either (\e -> (Left e, id)) (\(r, f) -> (Right r, f)) a))
  writer aw = lift (writer aw)

instance MonadRWS r w s m => MonadRWS r w s (CatchT m)
