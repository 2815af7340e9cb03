-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.List (ListT (..), mapListT, liftCallCC, liftCatch) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus, liftM)
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Control.Monad.Zip
import Data.Functor.Classes
import Data.Functor.Contravariant
import Prelude

newtype ListT m a = ListT {runListT :: m [a]}

mapListT :: (m [a] -> n [b]) -> ListT m a -> ListT n b
mapListT f m = ListT (f (runListT m))

liftCallCC :: ((([a] -> m [b]) -> m [a]) -> m [a]) -> ((a -> ListT m b) -> ListT m a) -> ListT m a
liftCallCC call f = ListT (call (\c -> runListT (f (\a -> ListT (c [a])))))

liftCatch :: (m [a] -> (e -> m [a]) -> m [a]) -> ListT m a -> (e -> ListT m a) -> ListT m a
liftCatch catch_ m h = ListT (catch_ (runListT m) (\e -> runListT (h e)))

-- ---- instances ------------------------------------------------------------------------------
instance Functor m => Functor (ListT m) where
  fmap f m = ListT (fmap (map f) (runListT m))

instance Applicative m => Applicative (ListT m) where
  pure a = ListT (pure [a])
  f <*> v = ListT (fmap (<*>) (runListT f) <*> runListT v)

instance Monad m => Monad (ListT m) where
  m >>= k = ListT (do
    a <- runListT m
    b <- mapM (\x -> runListT (k x)) a
    return (concat b))

instance Monad m => MonadFail (ListT m) where
  fail _ = ListT (return [])

instance Applicative m => Alternative (ListT m) where
  empty = ListT (pure [])
  m <|> n = ListT (fmap (++) (runListT m) <*> runListT n)

instance Monad m => MonadPlus (ListT m)

instance MonadFix m => MonadFix (ListT m) where
  mfix f = ListT (mfix (\xs -> runListT (f (head xs))) >>= \xs -> case xs of
    [] -> return []
    x : _ -> liftM (x :) (runListT (mfix (\y -> mapListT (liftM tail) (f y)))))

instance MonadTrans ListT where
  lift m = ListT (do
    a <- m
    return [a])

instance MonadIO m => MonadIO (ListT m) where
  liftIO m = lift (liftIO m)

instance MonadZip m => MonadZip (ListT m) where
  mzipWith f (ListT a) (ListT b) = ListT (mzipWith (zipWith f) a b)

instance Contravariant m => Contravariant (ListT m) where
  contramap f (ListT m) = ListT (contramap (map f) m)

instance MonadState s m => MonadState s (ListT m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadReader r m => MonadReader r (ListT m) where
  ask = lift ask
  local f m = mapListT (local f) m
  reader f = lift (reader f)

instance MonadError e m => MonadError e (ListT m) where
  throwError e = lift (throwError e)
  catchError m h = liftCatch catchError m h

instance MonadCont m => MonadCont (ListT m) where
  callCC f = liftCallCC callCC f

instance Foldable f => Foldable (ListT f) where
  foldMap f (ListT a) = foldMap (foldMap f) a

instance Traversable f => Traversable (ListT f) where
  traverse f (ListT a) = fmap ListT (traverse (traverse f) a)

instance Eq1 m => Eq1 (ListT m) where
  liftEq eq (ListT x) (ListT y) = liftEq (liftEq eq) x y

instance Ord1 m => Ord1 (ListT m) where
  liftCompare comp (ListT x) (ListT y) = liftCompare (liftCompare comp) x y

instance Show1 m => Show1 (ListT m) where
  liftShowsPrec sp sl d (ListT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ListT" d m

instance (Eq1 m, Eq a) => Eq (ListT m a) where
  x == y = eq1 x y

instance (Ord1 m, Ord a) => Ord (ListT m a) where
  compare x y = compare1 x y

instance Read1 m => Read1 (ListT m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "ListT" ListT)

instance (Read1 m, Read a) => Read (ListT m a) where
  readsPrec = readsPrec1

instance (Show1 m, Show a) => Show (ListT m a) where
  showsPrec d m = showsPrec1 d m
