-- SPDX-License-Identifier: BSD-3-Clause
-- Exceptions. A mask defers those from other threads and Ctrl-C.
module Control.Exception
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..)
  , AssertionFailed (..), SomeAsyncException (..), AsyncException (..), asyncExceptionToException
  , asyncExceptionFromException, NonTermination (..), NestedAtomically (..)
  , BlockedIndefinitelyOnMVar (..), BlockedIndefinitelyOnSTM (..), Deadlock (..), NoMethodError (..)
  , PatternMatchFail (..), RecConError (..), RecSelError (..), RecUpdError (..), ErrorCall (ErrorCallWithLocation, ErrorCall)
  , TypeError (..), throw, throwIO, throwTo, ioError, catch, catches, Handler (..), catchJust
  , handle, handleJust, try, tryJust, evaluate, mapException, mask, mask_, uninterruptibleMask
  , uninterruptibleMask_, MaskingState (..), getMaskingState, interruptible, allowInterrupt, assert
  , bracket, bracket_, bracketOnError, finally, onException
  ) where

import GHC.Base
import GHC.Calls (assert)
import GHC.Classes
import GHC.Exception
import GHC.Show
import GHC.Thread (throwTo)
import GHC.Types

evaluate :: a -> IO a
evaluate x = IO# (\_ -> x `seq` Res# x)

data Handler a = forall e. Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (\e -> fmap f (h e))

catches :: IO a -> [Handler a] -> IO a
catches action handlers = catchAny action (\e -> firstOf e handlers)

firstOf :: SomeException -> [Handler a] -> IO a
firstOf e [] = throwIO e
firstOf e (Handler h : rest) = case fromException e of
  Just found -> h found
  Nothing -> firstOf e rest

catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust p action handler = catch action (\e -> case p e of
  Nothing -> throwIO e
  Just b -> handler b)

handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle handler action = catch action handler

handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust p handler action = catchJust p action handler

try :: Exception e => IO a -> IO (Either e a)
try action = catch (fmap Right action) (\e -> return (Left e))

tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust p action = try action >>= \r -> case r of
  Right v -> return (Right v)
  Left e -> case p e of
    Nothing -> throwIO e
    Just b -> return (Left b)

mapException :: (Exception e1, Exception e2) => (e1 -> e2) -> a -> a
mapException f v = case unIO (catch (evaluate v) (\x -> throwIO (f x))) (token# ()) of Res# x -> x

mask_, uninterruptibleMask_, interruptible :: IO a -> IO a
mask_ action = mask (\_ -> action)
uninterruptibleMask_ action = uninterruptibleMask (\_ -> action)
interruptible action = getMaskingState >>= \before -> case before of
  MaskedInterruptible -> inState 0 action
  _ -> action

allowInterrupt :: IO ()
allowInterrupt = interruptible (return ())

onException :: IO a -> IO b -> IO a
onException action afterwards = catchAny action (\e -> afterwards >> throwIO e)

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after thing = mask (\restore ->
  before >>= \a -> catchAny (restore (thing a)) (\e -> after a >> throwIO e) >>= \r ->
    after a >> return r)

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after thing = bracket before (\_ -> after) (\_ -> thing)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError before after thing = mask (\restore ->
  before >>= \a -> catchAny (restore (thing a)) (\e -> after a >> throwIO e))

finally :: IO a -> IO b -> IO a
finally action afterwards = mask (\restore ->
  onException (restore action) afterwards >>= \r -> afterwards >> return r)
