-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.Writer.Lazy
  ( Writer, writer, runWriter, execWriter, mapWriter, WriterT (WriterT), runWriterT, execWriterT
  , mapWriterT, tell, listen, listens, pass, censor, liftCallCC, liftCatch
  ) where

import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Control.Monad.Writer.Class (MonadWriter)
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

newtype WriterT w m a = WriterT {runWriterT :: m (a, w)}

type Writer w = WriterT w Identity

writer :: Monad m => (a, w) -> WriterT w m a
writer aw = WriterT (return aw)

runWriter :: Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

execWriter :: Writer w a -> w
execWriter m = case runWriter m of ~(_, w) -> w

mapWriter :: ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f m = mapWriterT (\r -> Identity (f (runIdentity r))) m

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT m = do
  ~(_, w) <- runWriterT m
  return w

mapWriterT :: (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (f (runWriterT m))

tell :: Monad m => w -> WriterT w m ()
tell w = writer ((), w)

listen :: Monad m => WriterT w m a -> WriterT w m (a, w)
listen m = WriterT (do
  ~(a, w) <- runWriterT m
  return ((a, w), w))

listens :: Monad m => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = WriterT (do
  ~(a, w) <- runWriterT m
  return ((a, f w), w))

pass :: Monad m => WriterT w m (a, w -> w) -> WriterT w m a
pass m = WriterT (do
  ~((a, f), w) <- runWriterT m
  return (a, f w))

censor :: Monad m => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = WriterT (do
  ~(a, w) <- runWriterT m
  return (a, f w))

liftCallCC ::
  Monoid w => ((((a, w) -> m (b, w)) -> m (a, w)) -> m (a, w)) -> ((a -> WriterT w m b) -> WriterT w m a)
    -> WriterT w m a
liftCallCC call f = WriterT (call (\c -> runWriterT (f (\a -> WriterT (c (a, mempty))))))

liftCatch :: (m (a, w) -> (e -> m (a, w)) -> m (a, w)) -> WriterT w m a -> (e -> WriterT w m a) -> WriterT w m a
liftCatch catch_ m h = WriterT (catch_ (runWriterT m) (\e -> runWriterT (h e)))

-- ---- instances ------------------------------------------------------------------------------
instance Functor m => Functor (WriterT w m) where
  fmap f m = WriterT (fmap (\ ~(a, w) -> (f a, w)) (runWriterT m))

apply :: Monoid w => (a -> b, w) -> (a, w) -> (b, w)
apply ~(f, w) ~(a, w') = (f a, w `mappend` w')

instance (Monoid w, Applicative m) => Applicative (WriterT w m) where
  pure a = WriterT (pure (a, mempty))
  f <*> v = WriterT (liftA2 apply (runWriterT f) (runWriterT v))
  liftA2 f u v =
    WriterT (liftA2 apply (fmap (\ ~(a, w) -> (f a, w)) (runWriterT u)) (runWriterT v))
  u *> v = WriterT (liftA2 apply (fmap (\ ~(_, w) -> (id, w)) (runWriterT u)) (runWriterT v))
  u <* v = WriterT (liftA2 apply (fmap (\ ~(a, w) -> (const a, w)) (runWriterT u)) (runWriterT v))

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  m >>= k = WriterT (do
    ~(a, w) <- runWriterT m
    ~(b, w') <- runWriterT (k a)
    return (b, w `mappend` w'))
  m >> k = WriterT (do
    ~(_, w) <- runWriterT m
    ~(b, w') <- runWriterT k
    return (b, w `mappend` w'))

instance (Monoid w, MonadFail m) => MonadFail (WriterT w m) where
  fail message = WriterT (fail message)

instance (Monoid w, Alternative m) => Alternative (WriterT w m) where
  empty = WriterT empty
  m <|> n = WriterT (runWriterT m <|> runWriterT n)

instance (Monoid w, MonadPlus m) => MonadPlus (WriterT w m) where
  mplus m n = WriterT (runWriterT m `mplus` runWriterT n)

instance (Monoid w, MonadFix m) => MonadFix (WriterT w m) where
  mfix f = WriterT (mfix (\ ~(a, _) -> runWriterT (f a)))

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (do
    a <- m
    return (a, mempty))

instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where
  liftIO m = lift (liftIO m)

instance (Monoid w, Monad m) => MonadWriter w (WriterT w m) where
  writer = writer
  tell = tell
  listen = listen
  pass = pass

instance (Monoid w, MonadState s m) => MonadState s (WriterT w m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance (Monoid w, MonadReader r m) => MonadReader r (WriterT w m) where
  ask = lift ask
  local f m = mapWriterT (local f) m
  reader f = lift (reader f)

instance (Monoid w, MonadError e m) => MonadError e (WriterT w m) where
  throwError e = lift (throwError e)
  catchError m h = liftCatch catchError m h

instance (Monoid w, MonadCont m) => MonadCont (WriterT w m) where
  callCC f = liftCallCC callCC f

instance Foldable f => Foldable (WriterT w f) where
  foldMap f m = foldMap (\r -> f (case r of (a, _) -> a)) (runWriterT m)

instance Traversable f => Traversable (WriterT w f) where
  traverse f m = fmap WriterT (traverse (\(a, w) -> fmap (\c -> (c, w)) (f a)) (runWriterT m))

instance (Eq w, Eq1 m) => Eq1 (WriterT w m) where
  liftEq eq (WriterT x) (WriterT y) = liftEq (liftEq2 eq (==)) x y

instance (Ord w, Ord1 m) => Ord1 (WriterT w m) where
  liftCompare comp (WriterT x) (WriterT y) = liftCompare (liftCompare2 comp compare) x y

instance (Show w, Show1 m) => Show1 (WriterT w m) where
  liftShowsPrec sp sl d (WriterT m) =
    showsUnaryWith
      (liftShowsPrec (liftShowsPrec2 sp sl showsPrec showList) (liftShowList2 sp sl showsPrec showList)) "WriterT" d m

instance (Eq w, Eq1 m, Eq a) => Eq (WriterT w m a) where
  (==) = eq1

instance (Ord w, Ord1 m, Ord a) => Ord (WriterT w m a) where
  compare = compare1

instance (Read w, Read1 m) => Read1 (WriterT w m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec2 rp rl readsPrec readList) (liftReadList2 rp rl readsPrec readList)) "WriterT" WriterT)

instance (Read w, Read1 m, Read a) => Read (WriterT w m a) where
  readsPrec = readsPrec1

instance (Show w, Show1 m, Show a) => Show (WriterT w m a) where
  showsPrec = showsPrec1
