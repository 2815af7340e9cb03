-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.Identity
  ( IdentityT (IdentityT), runIdentityT, mapIdentityT, liftCallCC, liftCatch
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

newtype IdentityT f a = IdentityT {runIdentityT :: f a}

mapIdentityT :: (m a -> n b) -> IdentityT m a -> IdentityT n b
mapIdentityT f m = IdentityT (f (runIdentityT m))

liftCallCC :: (((a -> m b) -> m a) -> m a) -> ((a -> IdentityT m b) -> IdentityT m a) -> IdentityT m a
liftCallCC call f = IdentityT (call (\c -> runIdentityT (f (\a -> IdentityT (c a)))))

liftCatch :: (m a -> (e -> m a) -> m a) -> IdentityT m a -> (e -> IdentityT m a) -> IdentityT m a
liftCatch catch_ m h = IdentityT (catch_ (runIdentityT m) (\e -> runIdentityT (h e)))

instance Functor m => Functor (IdentityT m) where
  fmap f m = mapIdentityT (fmap f) m

instance Applicative m => Applicative (IdentityT m) where
  pure x = IdentityT (pure x)
  f <*> v = IdentityT (runIdentityT f <*> runIdentityT v)
  u *> v = IdentityT (runIdentityT u *> runIdentityT v)
  u <* v = IdentityT (runIdentityT u <* runIdentityT v)
  liftA2 f u v = IdentityT (liftA2 f (runIdentityT u) (runIdentityT v))

instance Monad m => Monad (IdentityT m) where
  m >>= k = IdentityT (runIdentityT m >>= \x -> runIdentityT (k x))
  m >> k = IdentityT (runIdentityT m >>= \_ -> runIdentityT k)

instance MonadFail m => MonadFail (IdentityT m) where
  fail message = IdentityT (fail message)

instance Alternative m => Alternative (IdentityT m) where
  empty = IdentityT empty
  m <|> n = IdentityT (runIdentityT m <|> runIdentityT n)

instance MonadPlus m => MonadPlus (IdentityT m)

instance MonadFix m => MonadFix (IdentityT m) where
  mfix f = IdentityT (mfix (\x -> runIdentityT (f x)))

instance MonadTrans IdentityT where
  lift m = IdentityT m

instance MonadIO m => MonadIO (IdentityT m) where
  liftIO m = IdentityT (liftIO m)

instance MonadState s m => MonadState s (IdentityT m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadReader r m => MonadReader r (IdentityT m) where
  ask = lift ask
  local f m = mapIdentityT (local f) m
  reader f = lift (reader f)

instance MonadWriter w m => MonadWriter w (IdentityT m) where
  writer aw = lift (writer aw)
  tell w = lift (tell w)
  listen m = mapIdentityT listen m
  pass m = mapIdentityT pass m

instance MonadError e m => MonadError e (IdentityT m) where
  throwError e = lift (throwError e)
  catchError m h = liftCatch catchError m h

instance MonadCont m => MonadCont (IdentityT m) where
  callCC f = liftCallCC callCC f

instance Foldable f => Foldable (IdentityT f) where
  foldMap f (IdentityT t) = foldMap f t
  foldr f z (IdentityT t) = foldr f z t

instance Traversable f => Traversable (IdentityT f) where
  traverse f (IdentityT a) = fmap IdentityT (traverse f a)

instance Eq1 f => Eq1 (IdentityT f) where
  liftEq eq (IdentityT x) (IdentityT y) = liftEq eq x y

instance Ord1 f => Ord1 (IdentityT f) where
  liftCompare comp (IdentityT x) (IdentityT y) = liftCompare comp x y

instance Show1 f => Show1 (IdentityT f) where
  liftShowsPrec sp sl d (IdentityT m) = showsUnaryWith (liftShowsPrec sp sl) "IdentityT" d m

instance (Eq1 f, Eq a) => Eq (IdentityT f a) where
  (==) = eq1

instance (Ord1 f, Ord a) => Ord (IdentityT f a) where
  compare = compare1

instance Read1 f => Read1 (IdentityT f) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp rl) "IdentityT" IdentityT)

instance (Read1 f, Read a) => Read (IdentityT f a) where
  readsPrec = readsPrec1

instance (Show1 f, Show a) => Show (IdentityT f a) where
  showsPrec = showsPrec1
