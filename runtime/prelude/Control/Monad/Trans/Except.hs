-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.Except
  ( Except, except, runExcept, mapExcept, withExcept, ExceptT (ExceptT, unExceptT#), runExceptT, mapExceptT
  , withExceptT, throwE, catchE, liftCallCC, liftListen, liftPass
  ) where

import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Control.Monad.Writer.Class
import Data.Functor.Classes
import Data.Functor.Identity
import Data.Foldable (Foldable (foldMap, foldr))
import Data.Traversable (Traversable (traverse))
import GHC.Base hiding (foldr)
import GHC.Classes
import GHC.Read (Read (..))
import GHC.Show
import GHC.Num
import GHC.Types

-- The field is a coercion, like `runExceptT` where GHC's library has inlined it.
newtype ExceptT e m a = ExceptT {unExceptT# :: m (Either e a)}

type Except e = ExceptT e Identity

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

except :: Monad m => Either e a -> ExceptT e m a
except m = ExceptT (return m)

runExcept :: Except e a -> Either e a
runExcept (ExceptT m) = runIdentity m

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f m = mapExceptT (\r -> Identity (f (runIdentity r))) m

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept f m = withExceptT f m

mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f m = ExceptT (f (unExceptT# m))

withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f m = ExceptT (fmap (\r -> case r of
  Left e -> Left (f e)
  Right x -> Right x) (unExceptT# m))

throwE :: Monad m => e -> ExceptT e m a
throwE e = ExceptT (return (Left e))

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
m `catchE` h = ExceptT (do
  a <- unExceptT# m
  case a of
    Left l -> unExceptT# (h l)
    Right r -> return (Right r))

liftCallCC ::
  (((Either e a -> m (Either e b)) -> m (Either e a)) -> m (Either e a)) -> ((a -> ExceptT e m b) -> ExceptT e m a)
    -> ExceptT e m a
liftCallCC call f = ExceptT (call (\c -> unExceptT# (f (\a -> ExceptT (c (Right a))))))

liftListen :: Monad m => (m (Either e a) -> m (Either e a, w)) -> ExceptT e m a -> ExceptT e m (a, w)
liftListen listen_ m = mapExceptT (\n -> do
  (a, w) <- listen_ n
  return (fmap (\r -> (r, w)) a)) m

liftPass ::
  Monad m => (m (Either e a, w -> w) -> m (Either e a)) -> ExceptT e m (a, w -> w) -> ExceptT e m a
liftPass pass_ m = mapExceptT (\n -> pass_ (do
  a <- n
  return (case a of
    Left l -> (Left l, id)
    Right (r, f) -> (Right r, f)))) m

-- ---- instances ------------------------------------------------------------------------------
instance Functor m => Functor (ExceptT e m) where
  fmap f m = ExceptT (fmap (fmap f) (unExceptT# m))

apply :: Monad m => m (Either e (a -> b)) -> ExceptT e m a -> m (Either e b)
apply f v = do
  mf <- f
  case mf of
    Left e -> return (Left e)
    Right k -> do
      mv <- unExceptT# v
      case mv of
        Left e -> return (Left e)
        Right x -> return (Right (k x))

instance Monad m => Applicative (ExceptT e m) where
  pure a = ExceptT (return (Right a))
  ExceptT f <*> v = ExceptT (apply f v)
  liftA2 f u v = ExceptT (apply (fmap (fmap f) (unExceptT# u)) v)
  u *> v = ExceptT (do
    a <- unExceptT# u
    case a of
      Left e -> return (Left e)
      Right _ -> unExceptT# v)
  u <* v = ExceptT (apply (fmap (fmap const) (unExceptT# u)) v)

instance Monad m => Monad (ExceptT e m) where
  m >>= k = ExceptT (do
    a <- unExceptT# m
    case a of
      Left e -> return (Left e)
      Right x -> unExceptT# (k x))
  m >> k = ExceptT (do
    a <- unExceptT# m
    case a of
      Left e -> return (Left e)
      Right _ -> unExceptT# k)

instance MonadFail m => MonadFail (ExceptT e m) where
  fail message = ExceptT (fail message)

instance (Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = ExceptT (return (Left mempty))
  ExceptT m <|> ExceptT n = ExceptT (do
    a <- m
    case a of
      Left e -> liftM (\r -> case r of
        Left e' -> Left (e `mappend` e')
        Right x -> Right x) n
      Right x -> return (Right x))

instance (Monad m, Monoid e) => MonadPlus (ExceptT e m)

instance MonadFix m => MonadFix (ExceptT e m) where
  mfix f = ExceptT (mfix (\r -> unExceptT# (f (case r of
    Right x -> x
    Left _ -> errorWithoutStackTrace "mfix (ExceptT): inner computation returned Left value"))))

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (liftM Right m)

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO m = lift (liftIO m)

instance Monad m => MonadError e (ExceptT e m) where
  throwError e = throwE e
  catchError m h = catchE m h

instance MonadState s m => MonadState s (ExceptT e m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadReader r m => MonadReader r (ExceptT e m) where
  ask = lift ask
  local f m = mapExceptT (local f) m
  reader f = lift (reader f)

instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen m = liftListen listen m
  pass m = liftPass pass m

instance MonadCont m => MonadCont (ExceptT e m) where
  callCC f = liftCallCC callCC f

instance Foldable f => Foldable (ExceptT e f) where
  foldMap f (ExceptT a) = foldMap (\r -> case r of
    Left _ -> mempty
    Right x -> f x) a

instance Traversable f => Traversable (ExceptT e f) where
  traverse f (ExceptT a) = fmap ExceptT (traverse (\r -> case r of
    Left e -> pure (Left e)
    Right x -> fmap Right (f x)) a)

instance (Eq e, Eq1 m) => Eq1 (ExceptT e m) where
  liftEq eq (ExceptT x) (ExceptT y) = liftEq (liftEq eq) x y

instance (Ord e, Ord1 m) => Ord1 (ExceptT e m) where
  liftCompare comp (ExceptT x) (ExceptT y) = liftCompare (liftCompare comp) x y

instance (Show e, Show1 m) => Show1 (ExceptT e m) where
  liftShowsPrec sp sl d (ExceptT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ExceptT" d m

instance (Eq e, Eq1 m, Eq a) => Eq (ExceptT e m a) where
  (==) = eq1

instance (Ord e, Ord1 m, Ord a) => Ord (ExceptT e m a) where
  compare = compare1

instance (Read e, Read1 m) => Read1 (ExceptT e m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "ExceptT" ExceptT)

instance (Read e, Read1 m, Read a) => Read (ExceptT e m a) where
  readsPrec = readsPrec1

instance (Show e, Show1 m, Show a) => Show (ExceptT e m a) where
  showsPrec = showsPrec1
