-- SPDX-License-Identifier: BSD-3-Clause
-- Threads and transactions.
module GHC.Conc
  ( ThreadId, myThreadId, throwTo, killThread, forkIO, forkIOWithUnmask, forkOn, forkOnWithUnmask
  , yield, threadDelay, threadCapability, numCapabilities, getNumCapabilities, setNumCapabilities
  , getNumProcessors, labelThread, ThreadStatus (..), BlockReason (..), threadStatus, childHandler
  , reportError, STM, atomically, retry, orElse, throwSTM, catchSTM, unsafeIOToSTM, TVar, newTVar
  , newTVarIO, readTVar, readTVarIO, writeTVar, registerDelay, par, pseq, numSparks
  , mkWeakThreadId, getUncaughtExceptionHandler, setUncaughtExceptionHandler
  ) where

import GHC.Base
import GHC.Classes
import GHC.Exception
import GHC.IO
import GHC.Show
import GHC.Thread
import GHC.Types
import GHC.Weak

infixr 0 `par`, `pseq`

-- A spark, which is never run.
par :: a -> b -> b
par _ b = b

pseq :: a -> b -> b
pseq a b = seq# a b

numSparks :: IO Int
numSparks = return 0

mkWeakThreadId :: ThreadId -> IO (Weak ThreadId)
mkWeakThreadId t = t `seq#` mkWeakPtr t Nothing

killThread :: ThreadId -> IO ()
killThread t = throwTo t ThreadKilled

forkIO :: IO () -> IO ThreadId
forkIO action = IO# (\w ->
  case fork# (\v -> unIO (catchAny action childHandler) v) w of Res# t -> Res# (ThreadId# t))

forkIOWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask action = forkIO (action (\m -> inState 0 m))

forkOn :: Int -> IO () -> IO ThreadId
forkOn _ action = forkIO action

forkOnWithUnmask :: Int -> ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOnWithUnmask _ action = forkIO (action (\m -> inState 0 m))

-- Reports the exception that ended a thread, unless it was meant to end it. Heap exhaustion ends
-- the whole program.
childHandler :: SomeException -> IO ()
childHandler e = case fromException e of
  Just HeapOverflow -> IO# (\w -> lastResort e w)
  _ -> catchAny (handled e) childHandler

handled :: SomeException -> IO ()
handled e
  | Just BlockedIndefinitelyOnMVar <- fromException e = return ()
  | Just BlockedIndefinitelyOnSTM <- fromException e = return ()
  | Just ThreadKilled <- fromException e = return ()
  | otherwise = reportError e

reportError :: SomeException -> IO ()
reportError e = getUncaughtExceptionHandler >>= \handler -> handler e

getUncaughtExceptionHandler :: IO (SomeException -> IO ())
getUncaughtExceptionHandler = IO# (\w -> case readReference# uncaughtHandler w of
  Res# (Just handler) -> Res# handler
  Res# Nothing -> Res# told)

setUncaughtExceptionHandler :: (SomeException -> IO ()) -> IO ()
setUncaughtExceptionHandler handler = IO# (\w -> case makeUncaught# machineException w of
  Res# _ -> writeReference# uncaughtHandler (Just (\e -> hFlush stdout >> handler e)) w)

told :: SomeException -> IO ()
told e = hFlush stdout >> IO# (\w -> case programName# w of
  Res# name -> putLine 2 (name ++ ": " ++ showsPrec 0 e "") w)

yield :: IO ()
yield = IO# (\w -> yield# w)

threadDelay :: Int -> IO ()
threadDelay n = IO# (\w -> sleep# n w)

threadCapability :: ThreadId -> IO (Int, Bool)
threadCapability _ = return (0, False)

numCapabilities :: Int
numCapabilities = 1

getNumCapabilities, getNumProcessors :: IO Int
getNumCapabilities = return 1
getNumProcessors = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities n
  | n > 0 = return ()
  | otherwise = ioError (userError ("setNumCapabilities: Capability count (" ++ show n ++ ") must be positive"))

labelThread :: ThreadId -> String -> IO ()
labelThread _ _ = return ()

data BlockReason
  = BlockedOnMVar | BlockedOnBlackHole | BlockedOnException | BlockedOnSTM | BlockedOnForeignCall
  | BlockedOnOther
  deriving (Eq, Ord, Show)

data ThreadStatus = ThreadRunning | ThreadFinished | ThreadBlocked BlockReason | ThreadDied
  deriving (Eq, Ord, Show)

-- Numbered as in runtime/machine/threads.h.
threadStatus :: ThreadId -> IO ThreadStatus
threadStatus (ThreadId# t) = IO# (\w -> case threadState# t w of
  Res# n -> Res# (case n of
    -1 -> ThreadFinished
    0 -> ThreadRunning
    1 -> ThreadBlocked BlockedOnMVar
    2 -> ThreadBlocked BlockedOnBlackHole
    3 -> ThreadBlocked BlockedOnSTM
    4 -> ThreadBlocked BlockedOnException
    _ -> ThreadBlocked BlockedOnOther))

-- ---- transactions ---------------------------------------------------------------------------
newtype STM a = STM# (World# -> Res# a)

unSTM :: STM a -> World# -> Res# a
unSTM (STM# m) = m

instance Functor STM where
  fmap f (STM# m) = STM# (\w -> case m w of Res# a -> Res# (f a))

instance Applicative STM where
  pure x = STM# (\_ -> Res# x)
  STM# m <*> STM# n = STM# (\w -> case m w of Res# f -> case n w of Res# a -> Res# (f a))
  liftA2 f (STM# m) (STM# n) = STM# (\w -> case m w of Res# a -> case n w of Res# b -> Res# (f a b))
  STM# m *> k = STM# (\w -> case m w of Res# _ -> unSTM k w)
  STM# m <* STM# n = STM# (\w -> case m w of Res# a -> case n w of Res# _ -> Res# a)

instance Monad STM where
  STM# m >>= k = STM# (\w -> case m w of Res# a -> unSTM (k a) w)
  STM# m >> k = STM# (\w -> case m w of Res# _ -> unSTM k w)

instance Alternative STM where
  empty = retry
  (<|>) = orElse

instance MonadPlus STM

-- A transaction ends by retry, or by the machine if a variable that it read has changed.
data Signal = Retry | Restart

instance Show Signal where
  showsPrec _ _ = showString "retry outside of a transaction"

instance Exception Signal

restartTransaction :: a
restartTransaction = throw Restart

data Outcome a = Done a | Again | Wait | Nested

atomically :: STM a -> IO a
atomically (STM# m) = IO# (attempt m)

attempt :: (World# -> Res# a) -> World# -> Res# a
attempt m w = case catch# (transaction m) abandoned transactionException w of
  Res# outcome -> case outcome of
    Done a -> Res# a
    Again -> attempt m w
    Wait -> case awaitChange# w of Res# _ -> attempt m w
    Nested -> unIO (throwIO NestedAtomically) w

transaction :: (World# -> Res# a) -> World# -> Res# (Outcome a)
transaction m w = case beginTransaction# w of
  Res# begun -> if begun
    then case m w of
      Res# a -> case commitTransaction# w of
        Res# done -> if done then Res# (Done a) else Res# Again
    else Res# Nested

abandoned :: SomeException -> World# -> Res# (Outcome a)
abandoned e w = case fromException e of
  Just Retry -> Res# Wait
  Just Restart -> case abandonTransaction# w of Res# _ -> Res# Again
  Nothing -> case abandonTransaction# w of Res# _ -> rethrow e w

-- Like machineException, but for transactions.
transactionException :: Int -> String -> a
transactionException kind text =
  if intEq# kind 11 then restartTransaction else machineException kind text

retry :: STM a
retry = STM# (\w -> rethrow (toException Retry) w)

-- As for exceptions, the other one runs under the stack at retry.
orElse :: STM a -> STM a -> STM a
orElse (STM# m) (STM# n) = STM# (\w -> case beginNested# w of
  Res# level -> catch# (kept level m) (\e v -> case fromException e of
    Just Retry -> case undoNested# level v of Res# _ -> n v
    _ -> rethrow e v) transactionException w)

kept :: Int -> (World# -> Res# a) -> World# -> Res# a
kept level m w = case m w of Res# a -> case keepNested# level w of Res# _ -> Res# a

throwSTM :: Exception e => e -> STM a
throwSTM e = STM# (\w -> rethrow (toException e) w)

catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM (STM# m) handler = STM# (\w -> case beginNested# w of
  Res# level -> catch# (kept level m) (\e v ->
    if isSignal e then rethrow e v else case fromException e of
      Just found -> case undoNested# level v of Res# _ -> unSTM (handler found) v
      Nothing -> rethrow e v) transactionException w)

isSignal :: SomeException -> Bool
isSignal e = case fromException e of
  Just Retry -> True
  Just Restart -> True
  Nothing -> False

unsafeIOToSTM :: IO a -> STM a
unsafeIOToSTM (IO# m) = STM# m

newtype TVar a = TVar# (Reference# a)

instance Eq (TVar a) where
  TVar# a == TVar# b = sameReference# a b

newTVar :: a -> STM (TVar a)
newTVar x = STM# (\w -> case newTVar# x w of Res# v -> Res# (TVar# v))

newTVarIO :: a -> IO (TVar a)
newTVarIO x = IO# (\w -> case newTVar# x w of Res# v -> Res# (TVar# v))

readTVar :: TVar a -> STM a
readTVar (TVar# v) = STM# (\w -> readTVar# v w)

readTVarIO :: TVar a -> IO a
readTVarIO (TVar# v) = IO# (\w -> readTVar# v w)

writeTVar :: TVar a -> a -> STM ()
writeTVar (TVar# v) x = STM# (\w -> writeTVar# v x w)

-- Becomes True after n microseconds.
registerDelay :: Int -> IO (TVar Bool)
registerDelay n = newTVarIO False >>= \v ->
  forkIO (threadDelay n >> atomically (writeTVar v True)) >> return v
