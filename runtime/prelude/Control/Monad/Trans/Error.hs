-- SPDX-License-Identifier: BSD-3-Clause
-- Errors that `fail` can make, the predecessor of ExceptT.
module Control.Monad.Trans.Error
  ( Error (..), ErrorList (..), ErrorT (..), mapErrorT, throwError, catchError, liftCallCC, liftListen, liftPass
  ) where

import Control.Exception (IOException)
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Classes
import Data.Foldable (Foldable (foldMap, foldr))
import Data.Traversable (Traversable (traverse))
import GHC.Base hiding (foldr)
import GHC.Classes
import GHC.Read (Read (..))
import GHC.Exception (userError)
import GHC.Num
import GHC.Show
import GHC.Types

class Error a where
  noMsg :: a
  strMsg :: String -> a
  noMsg = strMsg ""
  strMsg _ = noMsg

instance Error IOException where
  strMsg message = userError message

class ErrorList a where
  listMsg :: String -> [a]

instance ErrorList Char where
  listMsg message = message

instance ErrorList a => Error [a] where
  strMsg message = listMsg message

newtype ErrorT e m a = ErrorT {runErrorT :: m (Either e a)}

mapErrorT :: (m (Either e a) -> n (Either e' b)) -> ErrorT e m a -> ErrorT e' n b
mapErrorT f m = ErrorT (f (runErrorT m))

throwError :: Monad m => e -> ErrorT e m a
throwError e = ErrorT (return (Left e))

catchError :: Monad m => ErrorT e m a -> (e -> ErrorT e m a) -> ErrorT e m a
m `catchError` h = ErrorT (do
  a <- runErrorT m
  case a of
    Left l -> runErrorT (h l)
    Right r -> return (Right r))

liftCallCC ::
  (((Either e a -> m (Either e b)) -> m (Either e a)) -> m (Either e a)) -> ((a -> ErrorT e m b) -> ErrorT e m a)
    -> ErrorT e m a
liftCallCC call f = ErrorT (call (\c -> runErrorT (f (\a -> ErrorT (c (Right a))))))

liftListen :: Monad m => (m (Either e a) -> m (Either e a, w)) -> ErrorT e m a -> ErrorT e m (a, w)
liftListen listen_ m = mapErrorT (\n -> do
  (a, w) <- listen_ n
  return (fmap (\r -> (r, w)) a)) m

liftPass ::
  Monad m => (m (Either e a, w -> w) -> m (Either e a)) -> ErrorT e m (a, w -> w) -> ErrorT e m a
liftPass pass_ m = mapErrorT (\n -> pass_ (do
  a <- n
  return (case a of
    Left l -> (Left l, id)
    Right (r, f) -> (Right r, f)))) m

-- ---- instances ------------------------------------------------------------------------------
instance Functor m => Functor (ErrorT e m) where
  fmap f m = ErrorT (fmap (fmap f) (runErrorT m))

instance (Functor m, Monad m) => Applicative (ErrorT e m) where
  pure a = ErrorT (return (Right a))
  f <*> v = ErrorT (do
    mf <- runErrorT f
    case mf of
      Left e -> return (Left e)
      Right k -> do
        mv <- runErrorT v
        case mv of
          Left e -> return (Left e)
          Right x -> return (Right (k x)))

instance (Functor m, Monad m, Error e) => Alternative (ErrorT e m) where
  empty = mzero
  m <|> n = mplus m n

instance (Monad m, Error e) => Monad (ErrorT e m) where
  m >>= k = ErrorT (do
    a <- runErrorT m
    case a of
      Left l -> return (Left l)
      Right r -> runErrorT (k r))

instance (Monad m, Error e) => MonadFail (ErrorT e m) where
  fail message = ErrorT (return (Left (strMsg message)))

instance (Functor m, Monad m, Error e) => MonadPlus (ErrorT e m) where
  mzero = ErrorT (return (Left noMsg))
  m `mplus` n = ErrorT (do
    a <- runErrorT m
    case a of
      Left _ -> runErrorT n
      Right r -> return (Right r))

instance (MonadFix m, Error e) => MonadFix (ErrorT e m) where
  mfix f = ErrorT (mfix (\a -> runErrorT (f (case a of
    Right r -> r
    _ -> errorWithoutStackTrace "empty mfix argument"))))

instance MonadTrans (ErrorT e) where
  lift m = ErrorT (do
    a <- m
    return (Right a))

instance (MonadIO m, Error e) => MonadIO (ErrorT e m) where
  liftIO m = lift (liftIO m)

instance Foldable f => Foldable (ErrorT e f) where
  foldMap f (ErrorT a) = foldMap (\r -> case r of
    Left _ -> mempty
    Right x -> f x) a

instance Traversable f => Traversable (ErrorT e f) where
  traverse f (ErrorT a) = fmap ErrorT (traverse (\r -> case r of
    Left e -> pure (Left e)
    Right x -> fmap Right (f x)) a)

instance (Eq e, Eq1 m) => Eq1 (ErrorT e m) where
  liftEq eq (ErrorT x) (ErrorT y) = liftEq (liftEq eq) x y

instance (Ord e, Ord1 m) => Ord1 (ErrorT e m) where
  liftCompare comp (ErrorT x) (ErrorT y) = liftCompare (liftCompare comp) x y

instance (Show e, Show1 m) => Show1 (ErrorT e m) where
  liftShowsPrec sp sl d (ErrorT m) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ErrorT" d m

instance (Eq e, Eq1 m, Eq a) => Eq (ErrorT e m a) where
  (==) = eq1

instance (Ord e, Ord1 m, Ord a) => Ord (ErrorT e m a) where
  compare = compare1

instance (Read e, Read1 m) => Read1 (ErrorT e m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "ErrorT" ErrorT)

instance (Read e, Read1 m, Read a) => Read (ErrorT e m a) where
  readsPrec = readsPrec1

instance (Show e, Show1 m, Show a) => Show (ErrorT e m a) where
  showsPrec = showsPrec1
