-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.Maybe
  ( MaybeT (MaybeT), runMaybeT, mapMaybeT, maybeToExceptT, exceptToMaybeT, liftCallCC, liftCatch
  , liftListen, liftPass
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
import Control.Monad.Trans.Except (ExceptT (ExceptT))
import GHC.Classes
import GHC.Read (Read (..))
import GHC.Show
import GHC.Num
import GHC.Types

newtype MaybeT m a = MaybeT {runMaybeT :: m (Maybe a)}

mapMaybeT :: (m (Maybe a) -> n (Maybe b)) -> MaybeT m a -> MaybeT n b
mapMaybeT f m = MaybeT (f (runMaybeT m))

maybeToExceptT :: Functor m => e -> MaybeT m a -> ExceptT e m a
maybeToExceptT e (MaybeT m) = ExceptT (fmap (\r -> case r of
  Nothing -> Left e
  Just x -> Right x) m)

exceptToMaybeT :: Functor m => ExceptT e m a -> MaybeT m a
exceptToMaybeT (ExceptT m) = MaybeT (fmap (\r -> case r of
  Left _ -> Nothing
  Right x -> Just x) m)

liftCallCC ::
  (((Maybe a -> m (Maybe b)) -> m (Maybe a)) -> m (Maybe a)) -> ((a -> MaybeT m b) -> MaybeT m a) -> MaybeT m a
liftCallCC call f = MaybeT (call (\c -> runMaybeT (f (\a -> MaybeT (c (Just a))))))

liftCatch :: (m (Maybe a) -> (e -> m (Maybe a)) -> m (Maybe a)) -> MaybeT m a -> (e -> MaybeT m a) -> MaybeT m a
liftCatch catch_ m h = MaybeT (catch_ (runMaybeT m) (\e -> runMaybeT (h e)))

liftListen :: Monad m => (m (Maybe a) -> m (Maybe a, w)) -> MaybeT m a -> MaybeT m (a, w)
liftListen listen_ m = mapMaybeT (\n -> do
  (a, w) <- listen_ n
  return (fmap (\r -> (r, w)) a)) m

liftPass :: Monad m => (m (Maybe a, w -> w) -> m (Maybe a)) -> MaybeT m (a, w -> w) -> MaybeT m a
liftPass pass_ m = mapMaybeT (\n -> pass_ (do
  a <- n
  return (case a of
    Nothing -> (Nothing, id)
    Just (v, f) -> (Just v, f)))) m

-- ---- instances ------------------------------------------------------------------------------
instance Functor m => Functor (MaybeT m) where
  fmap f m = MaybeT (fmap (fmap f) (runMaybeT m))

apply :: Monad m => m (Maybe (a -> b)) -> MaybeT m a -> m (Maybe b)
apply f v = f >>= \g -> case g of
    Nothing -> nothing
    Just h -> do
      x <- runMaybeT v
      case x of
        Nothing -> nothing
        Just y -> return (Just (h y))
  where nothing = return Nothing

-- Built before the action runs, as in GHC.
orNothing :: Monad m => m (Maybe a) -> (a -> m (Maybe b)) -> MaybeT m b
orNothing m f = MaybeT (m >>= \v -> case v of
    Nothing -> nothing
    Just y -> f y)
  where nothing = return Nothing

instance Monad m => Applicative (MaybeT m) where
  pure a = MaybeT (return (Just a))
  f <*> v = MaybeT (apply (runMaybeT f) v)
  liftA2 f u v = MaybeT (apply (fmap (fmap f) (runMaybeT u)) v)
  u *> v = orNothing (runMaybeT u) (\_ -> runMaybeT v)
  u <* v = MaybeT (apply (fmap (fmap const) (runMaybeT u)) v)

instance Monad m => Monad (MaybeT m) where
  x >>= f = orNothing (runMaybeT x) (\y -> runMaybeT (f y))
  m >> k = orNothing (runMaybeT m) (\_ -> runMaybeT k)

instance Monad m => MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance Monad m => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  x <|> y = MaybeT (do
    v <- runMaybeT x
    case v of
      Nothing -> runMaybeT y
      Just _ -> return v)

instance Monad m => MonadPlus (MaybeT m)

instance MonadFix m => MonadFix (MaybeT m) where
  mfix f = MaybeT (mfix (\r -> runMaybeT (f (case r of
    Just x -> x
    Nothing -> errorWithoutStackTrace "mfix (MaybeT): inner computation returned Nothing"))))

instance MonadTrans MaybeT where
  lift m = MaybeT (liftM Just m)

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO m = lift (liftIO m)

instance MonadState s m => MonadState s (MaybeT m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadReader r m => MonadReader r (MaybeT m) where
  ask = lift ask
  local f m = mapMaybeT (local f) m
  reader f = lift (reader f)

instance MonadWriter w m => MonadWriter w (MaybeT m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen m = liftListen listen m
  pass m = liftPass pass m

instance MonadError e m => MonadError e (MaybeT m) where
  throwError e = lift (throwError e)
  catchError m h = liftCatch catchError m h

instance MonadCont m => MonadCont (MaybeT m) where
  callCC f = liftCallCC callCC f

instance Foldable f => Foldable (MaybeT f) where
  foldMap f (MaybeT a) = foldMap (foldMap f) a

instance Traversable f => Traversable (MaybeT f) where
  traverse f (MaybeT a) = fmap MaybeT (traverse (traverse f) a)

instance Eq1 m => Eq1 (MaybeT m) where
  liftEq eq (MaybeT x) (MaybeT y) = liftEq (liftEq eq) x y

instance Ord1 m => Ord1 (MaybeT m) where
  liftCompare comp (MaybeT x) (MaybeT y) = liftCompare (liftCompare comp) x y

instance Show1 m => Show1 (MaybeT m) where
  liftShowsPrec sp sl d (MaybeT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "MaybeT" d m

instance (Eq1 m, Eq a) => Eq (MaybeT m a) where
  (==) = eq1

instance (Ord1 m, Ord a) => Ord (MaybeT m a) where
  compare = compare1

instance Read1 m => Read1 (MaybeT m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "MaybeT" MaybeT)

instance (Read1 m, Read a) => Read (MaybeT m a) where
  readsPrec = readsPrec1

instance (Show1 m, Show a) => Show (MaybeT m a) where
  showsPrec = showsPrec1
