-- SPDX-License-Identifier: BSD-3-Clause
-- Exceptions in any monad, as in the package exceptions.
{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
module Control.Monad.Catch
  ( MonadThrow (..), MonadCatch (..), MonadMask (..), ExitCase (..), mask_, uninterruptibleMask_, catchAll
  , catchIOError, catchIf, catchJust, handle, handleAll, handleIOError, handleIf, handleJust, try, tryJust
  , Handler (..), catches, onException, onError, bracket, bracket_, finally, bracketOnError, Exception (..)
  , SomeException (..)
  ) where

import Prelude
import Control.Exception (Exception (..), SomeException (..))
import qualified Control.Exception as E
import Control.Monad.STM (STM)
import qualified Control.Monad.STM as STM
import Control.Monad.ST (ST)
import Control.Monad.ST.Unsafe (unsafeIOToST)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT (..))
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.Maybe (MaybeT (..), runMaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

class Monad m => MonadThrow m where
  throwM :: Exception e => e -> m a

class MonadThrow m => MonadCatch m where
  catch :: Exception e => m a -> (e -> m a) -> m a

class MonadCatch m => MonadMask m where
  mask :: ((forall a. m a -> m a) -> m b) -> m b
  uninterruptibleMask :: ((forall a. m a -> m a) -> m b) -> m b
  generalBracket :: m a -> (a -> ExitCase b -> m c) -> (a -> m b) -> m (b, c)

data ExitCase a = ExitCaseSuccess a | ExitCaseException SomeException | ExitCaseAbort deriving Show

-- The end of a transformer's action, with its state; after a failure, the state before it.
exitOf :: s -> ExitCase (b, s) -> (ExitCase b, s)
exitOf before exit = case exit of
  ExitCaseSuccess (b, after) -> (ExitCaseSuccess b, after)
  ExitCaseException e -> (ExitCaseException e, before)
  ExitCaseAbort -> (ExitCaseAbort, before)

regrouped :: ExitCase (b, s, w) -> ExitCase (b, (s, w))
regrouped exit = case exit of
  ExitCaseSuccess (b, s, w) -> ExitCaseSuccess (b, (s, w))
  ExitCaseException e -> ExitCaseException e
  ExitCaseAbort -> ExitCaseAbort

instance MonadThrow [] where
  throwM _ = []

instance MonadThrow Maybe where
  throwM _ = Nothing

instance e ~ SomeException => MonadThrow (Either e) where
  throwM = Left . toException

instance e ~ SomeException => MonadCatch (Either e) where
  catch (Left e) f = case fromException e of
    Nothing -> Left e
    Just e' -> f e'
  catch x@(Right _) _ = x

instance e ~ SomeException => MonadMask (Either e) where
  mask f = f id
  uninterruptibleMask f = f id
  generalBracket acquire release use = case acquire of
    Left e -> Left e
    Right resource -> case use resource of
      Left e -> release resource (ExitCaseException e) >> Left e
      Right b -> do
        c <- release resource (ExitCaseSuccess b)
        return (b, c)

instance MonadThrow IO where
  throwM = E.throwIO

instance MonadCatch IO where
  catch = E.catch

instance MonadMask IO where
  mask = E.mask
  uninterruptibleMask = E.uninterruptibleMask
  generalBracket acquire release use = E.mask $ \unmasked -> do
    resource <- acquire
    b <- unmasked (use resource) `E.catch` \e -> do
      _ <- release resource (ExitCaseException e)
      E.throwIO e
    c <- release resource (ExitCaseSuccess b)
    return (b, c)

instance MonadThrow (ST s) where
  throwM = unsafeIOToST . E.throwIO

instance MonadThrow STM where
  throwM = STM.throwSTM

instance MonadCatch STM where
  catch = STM.catchSTM

instance MonadThrow m => MonadThrow (IdentityT m) where
  throwM e = lift (throwM e)

instance MonadCatch m => MonadCatch (IdentityT m) where
  catch (IdentityT m) f = IdentityT (catch m (runIdentityT . f))

instance MonadMask m => MonadMask (IdentityT m) where
  mask a = IdentityT $ mask $ \u -> runIdentityT (a (\m -> IdentityT (u (runIdentityT m))))
  uninterruptibleMask a =
    IdentityT $ uninterruptibleMask $ \u -> runIdentityT (a (\m -> IdentityT (u (runIdentityT m))))
  generalBracket acquire release use = IdentityT $
    generalBracket
      (runIdentityT acquire)
      (\resource exitCase -> runIdentityT (release resource exitCase))
      (\resource -> runIdentityT (use resource))

instance MonadThrow m => MonadThrow (LazyState.StateT s m) where
  throwM e = lift (throwM e)

instance MonadCatch m => MonadCatch (LazyState.StateT s m) where
  catch m h = LazyState.StateT $ \s -> LazyState.runStateT m s `catch` \e -> LazyState.runStateT (h e) s

instance MonadMask m => MonadMask (LazyState.StateT s m) where
  mask a = LazyState.StateT $ \s -> mask $ \u ->
    LazyState.runStateT (a (\m -> LazyState.StateT (\s' -> u (LazyState.runStateT m s')))) s
  uninterruptibleMask a = LazyState.StateT $ \s -> uninterruptibleMask $ \u ->
    LazyState.runStateT (a (\m -> LazyState.StateT (\s' -> u (LazyState.runStateT m s')))) s
  generalBracket acquire release use = LazyState.StateT $ \s0 -> do
    ((b, _s2), (c, s3)) <- generalBracket
      (LazyState.runStateT acquire s0)
      (\(resource, s1) ec -> case exitOf s1 ec of
        (exit, s2) -> LazyState.runStateT (release resource exit) s2)
      (\(resource, s1) -> LazyState.runStateT (use resource) s1)
    return ((b, c), s3)

instance MonadThrow m => MonadThrow (StrictState.StateT s m) where
  throwM e = lift (throwM e)

instance MonadCatch m => MonadCatch (StrictState.StateT s m) where
  catch m h = StrictState.StateT $ \s -> StrictState.runStateT m s `catch` \e -> StrictState.runStateT (h e) s

instance MonadMask m => MonadMask (StrictState.StateT s m) where
  mask a = StrictState.StateT $ \s -> mask $ \u ->
    StrictState.runStateT (a (\m -> StrictState.StateT (\s' -> u (StrictState.runStateT m s')))) s
  uninterruptibleMask a = StrictState.StateT $ \s -> uninterruptibleMask $ \u ->
    StrictState.runStateT (a (\m -> StrictState.StateT (\s' -> u (StrictState.runStateT m s')))) s
  generalBracket acquire release use = StrictState.StateT $ \s0 -> do
    ((b, _s2), (c, s3)) <- generalBracket
      (StrictState.runStateT acquire s0)
      (\(resource, s1) ec -> case exitOf s1 ec of
        (exit, s2) -> StrictState.runStateT (release resource exit) s2)
      (\(resource, s1) -> StrictState.runStateT (use resource) s1)
    return ((b, c), s3)

instance MonadThrow m => MonadThrow (ReaderT r m) where
  throwM e = lift (throwM e)

instance MonadCatch m => MonadCatch (ReaderT r m) where
  catch (ReaderT m) c = ReaderT $ \r -> m r `catch` \e -> runReaderT (c e) r

instance MonadMask m => MonadMask (ReaderT r m) where
  mask a = ReaderT $ \e -> mask $ \u -> runReaderT (a (\(ReaderT b) -> ReaderT (u . b))) e
  uninterruptibleMask a =
    ReaderT $ \e -> uninterruptibleMask $ \u -> runReaderT (a (\(ReaderT b) -> ReaderT (u . b))) e
  generalBracket acquire release use = ReaderT $ \r ->
    generalBracket
      (runReaderT acquire r)
      (\resource exitCase -> runReaderT (release resource exitCase) r)
      (\resource -> runReaderT (use resource) r)

instance (MonadThrow m, Monoid w) => MonadThrow (StrictWriter.WriterT w m) where
  throwM e = lift (throwM e)

instance (MonadCatch m, Monoid w) => MonadCatch (StrictWriter.WriterT w m) where
  catch m h = StrictWriter.WriterT $ StrictWriter.runWriterT m `catch` \e -> StrictWriter.runWriterT (h e)

instance (MonadMask m, Monoid w) => MonadMask (StrictWriter.WriterT w m) where
  mask a = StrictWriter.WriterT $ mask $ \u ->
    StrictWriter.runWriterT (a (\b -> StrictWriter.WriterT (u (StrictWriter.runWriterT b))))
  uninterruptibleMask a = StrictWriter.WriterT $ uninterruptibleMask $ \u ->
    StrictWriter.runWriterT (a (\b -> StrictWriter.WriterT (u (StrictWriter.runWriterT b))))
  generalBracket acquire release use = StrictWriter.WriterT $ do
    ((b, _w12), (c, w123)) <- generalBracket
      (StrictWriter.runWriterT acquire)
      (\(resource, w1) ec -> case exitOf w1 ec of
        (exit, w12) -> do
          (c, w3) <- StrictWriter.runWriterT (release resource exit)
          return (c, mappend w12 w3))
      (\(resource, w1) -> do
        (a, w2) <- StrictWriter.runWriterT (use resource)
        return (a, mappend w1 w2))
    return ((b, c), w123)

instance (MonadThrow m, Monoid w) => MonadThrow (LazyWriter.WriterT w m) where
  throwM e = lift (throwM e)

instance (MonadCatch m, Monoid w) => MonadCatch (LazyWriter.WriterT w m) where
  catch m h = LazyWriter.WriterT $ LazyWriter.runWriterT m `catch` \e -> LazyWriter.runWriterT (h e)

instance (MonadMask m, Monoid w) => MonadMask (LazyWriter.WriterT w m) where
  mask a = LazyWriter.WriterT $ mask $ \u ->
    LazyWriter.runWriterT (a (\b -> LazyWriter.WriterT (u (LazyWriter.runWriterT b))))
  uninterruptibleMask a = LazyWriter.WriterT $ uninterruptibleMask $ \u ->
    LazyWriter.runWriterT (a (\b -> LazyWriter.WriterT (u (LazyWriter.runWriterT b))))
  generalBracket acquire release use = LazyWriter.WriterT $ do
    ((b, _w12), (c, w123)) <- generalBracket
      (LazyWriter.runWriterT acquire)
      (\(resource, w1) ec -> case exitOf w1 ec of
        (exit, w12) -> do
          (c, w3) <- LazyWriter.runWriterT (release resource exit)
          return (c, mappend w12 w3))
      (\(resource, w1) -> do
        (a, w2) <- LazyWriter.runWriterT (use resource)
        return (a, mappend w1 w2))
    return ((b, c), w123)

instance (MonadThrow m, Monoid w) => MonadThrow (LazyRWS.RWST r w s m) where
  throwM e = lift (throwM e)

instance (MonadCatch m, Monoid w) => MonadCatch (LazyRWS.RWST r w s m) where
  catch m h = LazyRWS.RWST $ \r s -> LazyRWS.runRWST m r s `catch` \e -> LazyRWS.runRWST (h e) r s

instance (MonadThrow m, Monoid w) => MonadThrow (StrictRWS.RWST r w s m) where
  throwM e = lift (throwM e)

instance (MonadCatch m, Monoid w) => MonadCatch (StrictRWS.RWST r w s m) where
  catch m h = StrictRWS.RWST $ \r s -> StrictRWS.runRWST m r s `catch` \e -> StrictRWS.runRWST (h e) r s

instance (MonadMask m, Monoid w) => MonadMask (StrictRWS.RWST r w s m) where
  mask a = StrictRWS.RWST $ \r s -> mask $ \u ->
    StrictRWS.runRWST (a (\m -> StrictRWS.RWST (\r' s' -> u (StrictRWS.runRWST m r' s')))) r s
  uninterruptibleMask a = StrictRWS.RWST $ \r s -> uninterruptibleMask $ \u ->
    StrictRWS.runRWST (a (\m -> StrictRWS.RWST (\r' s' -> u (StrictRWS.runRWST m r' s')))) r s
  generalBracket acquire release use = StrictRWS.RWST $ \r s0 -> do
    ((b, _s2, _w12), (c, s3, w123)) <- generalBracket
      (StrictRWS.runRWST acquire r s0)
      (\(resource, s1, w1) ec -> case exitOf (s1, w1) (regrouped ec) of
        (exit, (s2, w12)) -> do
          (c, s3, w3) <- StrictRWS.runRWST (release resource exit) r s2
          return (c, s3, mappend w12 w3))
      (\(resource, s1, w1) -> do
        (a, s2, w2) <- StrictRWS.runRWST (use resource) r s1
        return (a, s2, mappend w1 w2))
    return ((b, c), s3, w123)

instance (MonadMask m, Monoid w) => MonadMask (LazyRWS.RWST r w s m) where
  mask a = LazyRWS.RWST $ \r s -> mask $ \u ->
    LazyRWS.runRWST (a (\m -> LazyRWS.RWST (\r' s' -> u (LazyRWS.runRWST m r' s')))) r s
  uninterruptibleMask a = LazyRWS.RWST $ \r s -> uninterruptibleMask $ \u ->
    LazyRWS.runRWST (a (\m -> LazyRWS.RWST (\r' s' -> u (LazyRWS.runRWST m r' s')))) r s
  generalBracket acquire release use = LazyRWS.RWST $ \r s0 -> do
    ((b, _s2, _w12), (c, s3, w123)) <- generalBracket
      (LazyRWS.runRWST acquire r s0)
      (\(resource, s1, w1) ec -> case exitOf (s1, w1) (regrouped ec) of
        (exit, (s2, w12)) -> do
          (c, s3, w3) <- LazyRWS.runRWST (release resource exit) r s2
          return (c, s3, mappend w12 w3))
      (\(resource, s1, w1) -> do
        (a, s2, w2) <- LazyRWS.runRWST (use resource) r s1
        return (a, s2, mappend w1 w2))
    return ((b, c), s3, w123)

instance MonadThrow m => MonadThrow (MaybeT m) where
  throwM e = lift (throwM e)

instance MonadCatch m => MonadCatch (MaybeT m) where
  catch (MaybeT m) f = MaybeT (catch m (runMaybeT . f))

instance MonadMask m => MonadMask (MaybeT m) where
  mask f = MaybeT $ mask $ \u -> runMaybeT (f (\m -> MaybeT (u (runMaybeT m))))
  uninterruptibleMask f = MaybeT $ uninterruptibleMask $ \u -> runMaybeT (f (\m -> MaybeT (u (runMaybeT m))))
  generalBracket acquire release use = MaybeT $ do
    (eb, ec) <- generalBracket
      (runMaybeT acquire)
      (\resourceMay exitCase -> case resourceMay of
        Nothing -> return Nothing
        Just resource -> case exitCase of
          ExitCaseSuccess (Just b) -> runMaybeT (release resource (ExitCaseSuccess b))
          ExitCaseException e -> runMaybeT (release resource (ExitCaseException e))
          _ -> runMaybeT (release resource ExitCaseAbort))
      (\resourceMay -> case resourceMay of
        Nothing -> return Nothing
        Just resource -> runMaybeT (use resource))
    return ((,) <$> eb <*> ec)

instance MonadThrow m => MonadThrow (ExceptT e m) where
  throwM e = lift (throwM e)

instance MonadCatch m => MonadCatch (ExceptT e m) where
  catch (ExceptT m) f = ExceptT (catch m (unExceptT# . f))

instance MonadMask m => MonadMask (ExceptT e m) where
  mask f = ExceptT $ mask $ \u -> unExceptT# (f (\m -> ExceptT (u (unExceptT# m))))
  uninterruptibleMask f = ExceptT $ uninterruptibleMask $ \u -> unExceptT# (f (\m -> ExceptT (u (unExceptT# m))))
  generalBracket acquire release use = ExceptT $ do
    (eb, ec) <- generalBracket
      (unExceptT# acquire)
      (\eresource exitCase -> case eresource of
        Left e -> return (Left e)
        Right resource -> case exitCase of
          ExitCaseSuccess (Right b) -> unExceptT# (release resource (ExitCaseSuccess b))
          ExitCaseException e -> unExceptT# (release resource (ExitCaseException e))
          _ -> unExceptT# (release resource ExitCaseAbort))
      (either (return . Left) (unExceptT# . use))
    return $ do
      c <- ec
      b <- eb
      return (b, c)

instance MonadThrow m => MonadThrow (ContT r m) where
  throwM e = lift (throwM e)

mask_ :: MonadMask m => m a -> m a
mask_ io = mask $ \_ -> io

uninterruptibleMask_ :: MonadMask m => m a -> m a
uninterruptibleMask_ io = uninterruptibleMask $ \_ -> io

catchAll :: MonadCatch m => m a -> (SomeException -> m a) -> m a
catchAll = catch

catchIOError :: MonadCatch m => m a -> (IOError -> m a) -> m a
catchIOError = catch

catchIf :: (MonadCatch m, Exception e) => (e -> Bool) -> m a -> (e -> m a) -> m a
catchIf f a b = a `catch` \e -> if f e then b e else throwM e

catchJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> (b -> m a) -> m a
catchJust f a b = a `catch` \e -> maybe (throwM e) b (f e)

handle :: (MonadCatch m, Exception e) => (e -> m a) -> m a -> m a
handle = flip catch

handleIOError :: MonadCatch m => (IOError -> m a) -> m a -> m a
handleIOError = handle

handleAll :: MonadCatch m => (SomeException -> m a) -> m a -> m a
handleAll = handle

handleIf :: (MonadCatch m, Exception e) => (e -> Bool) -> (e -> m a) -> m a -> m a
handleIf f = flip (catchIf f)

handleJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> (b -> m a) -> m a -> m a
handleJust f = flip (catchJust f)

try :: (MonadCatch m, Exception e) => m a -> m (Either e a)
try a = catch (Right `fmap` a) (return . Left)

tryJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> m (Either b a)
tryJust f a = catch (Right `fmap` a) (\e -> maybe (throwM e) (return . Left) (f e))

data Handler m a = forall e. Exception e => Handler (e -> m a)

instance Monad m => Functor (Handler m) where
  fmap f (Handler h) = Handler (fmap f . h)

catches :: (Foldable f, MonadCatch m) => m a -> f (Handler m a) -> m a
catches a hs = a `catch` handler
  where
    handler e = foldr probe (throwM e) hs
      where
        probe (Handler h) xs = maybe xs h (fromException e)

onException :: MonadCatch m => m a -> m b -> m a
onException action handler = action `catchAll` \e -> handler >> throwM e

onError :: MonadMask m => m a -> m b -> m a
onError action handler = bracketOnError (return ()) (const handler) (const action)

bracket :: MonadMask m => m a -> (a -> m c) -> (a -> m b) -> m b
bracket acquire release = fmap fst . generalBracket acquire (\a _exitCase -> release a)

bracket_ :: MonadMask m => m a -> m c -> m b -> m b
bracket_ before after action = bracket before (const after) (const action)

finally :: MonadMask m => m a -> m b -> m a
finally action finalizer = bracket_ (return ()) finalizer action

bracketOnError :: MonadMask m => m a -> (a -> m c) -> (a -> m b) -> m b
bracketOnError acquire release = fmap fst . generalBracket acquire (\a exitCase -> case exitCase of
  ExitCaseSuccess _ -> return ()
  _ -> do
    _ <- release a
    return ())
