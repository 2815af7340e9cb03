-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE PatternSynonyms #-}
-- Exceptions: the class, the library's exceptions, throwing and catching.
module GHC.Exception where

import GHC.Base
import GHC.Classes
import GHC.List
import GHC.Num
import GHC.Show
import GHC.Typeable
import GHC.Types

data SomeException = forall e. Exception e => SomeException e

class (Typeable e, Show e) => Exception e where
  toException :: e -> SomeException
  fromException :: SomeException -> Maybe e
  displayException :: e -> String
  toException e = SomeException e
  fromException (SomeException e) = cast e
  displayException e = show e

instance Show SomeException where
  showsPrec p (SomeException e) = showsPrec p e

instance Exception SomeException where
  toException e = e
  fromException e = Just e
  displayException (SomeException e) = displayException e

-- ---- throwing and catching ------------------------------------------------------------------
throw :: forall (r :: RuntimeRep) (a :: TYPE r) e. Exception e => e -> a
throw e = raise# (toException e) lastResort

throwIO :: Exception e => e -> IO a
throwIO e = IO# (\_ -> case raise# (toException e) lastResort of Res# x -> Res# x)

rethrow :: SomeException -> World# -> Res# a
rethrow e _ = raise# e lastResort

catchAny :: IO a -> (SomeException -> IO a) -> IO a
catchAny (IO# m) handler =
  IO# (\w -> catch# m (\e v -> masked (handler e) v) machineException w)

-- Runs a handler with Ctrl-C masked. One nested in another leaves nothing on the stack.
masked :: IO a -> World# -> Res# a
masked (IO# m) w = case maskState# (-1) w of
  Res# before -> if intEq# before 0 then within# 1 m w else m w

within# :: Int -> (World# -> Res# a) -> World# -> Res# a
within# state m w = case maskState# state w of
  Res# before -> case m w of
    Res# x -> case maskState# before w of Res# _ -> Res# x

data MaskingState = Unmasked | MaskedInterruptible | MaskedUninterruptible
  deriving (Eq, Show)

getMaskingState :: IO MaskingState
getMaskingState = IO# (\w -> case maskState# (-1) w of
  Res# 0 -> Res# Unmasked
  Res# 1 -> Res# MaskedInterruptible
  Res# _ -> Res# MaskedUninterruptible)

inState :: Int -> IO a -> IO a
inState state (IO# m) = IO# (\w -> within# state m w)

mask, uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask action = getMaskingState >>= \before -> case before of
  Unmasked -> inState 1 (action (\m -> inState 0 m))
  MaskedInterruptible -> action (\m -> inState 1 m)
  MaskedUninterruptible -> action (\m -> inState 2 m)
uninterruptibleMask action = getMaskingState >>= \before -> case before of
  Unmasked -> inState 2 (action (\m -> inState 0 m))
  MaskedInterruptible -> inState 2 (action (\m -> inState 1 m))
  MaskedUninterruptible -> action (\m -> inState 2 m)

catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch (IO# m) handler =
  IO# (\w -> catch# m (\e v -> case fromException e of
    Just found -> masked (handler found) v
    Nothing -> rethrow e v) machineException w)

-- ---- the library's exceptions ---------------------------------------------------------------
data ErrorCall = ErrorCallWithLocation String String  -- the message, and the location of the call
  deriving (Eq, Ord)

pattern ErrorCall :: String -> ErrorCall
pattern ErrorCall message <- ErrorCallWithLocation message _ where
  ErrorCall message = ErrorCallWithLocation message ""

instance Show ErrorCall where
  showsPrec _ (ErrorCallWithLocation message "") = showString message
  showsPrec _ (ErrorCallWithLocation message place) = showString message . showString "\n" . showString place

instance Exception ErrorCall

data ArithException
  = Overflow | Underflow | LossOfPrecision | DivideByZero | Denormal | RatioZeroDenominator
  deriving (Eq, Ord)

instance Show ArithException where
  showsPrec _ Overflow = showString "arithmetic overflow"
  showsPrec _ Underflow = showString "arithmetic underflow"
  showsPrec _ LossOfPrecision = showString "loss of precision"
  showsPrec _ DivideByZero = showString "divide by zero"
  showsPrec _ Denormal = showString "denormal"
  showsPrec _ RatioZeroDenominator = showString "Ratio has zero denominator"

instance Exception ArithException

data ArrayException = IndexOutOfBounds String | UndefinedElement String
  deriving (Eq, Ord)

instance Show ArrayException where
  showsPrec _ (IndexOutOfBounds s) = showString "array index out of range" . explained s
  showsPrec _ (UndefinedElement s) = showString "undefined array element" . explained s

explained :: String -> ShowS
explained s = if null s then id else showString ": " . showString s

instance Exception ArrayException

newtype AssertionFailed = AssertionFailed String
instance Show AssertionFailed where
  showsPrec _ (AssertionFailed s) = showString s
instance Exception AssertionFailed

newtype PatternMatchFail = PatternMatchFail String
instance Show PatternMatchFail where
  showsPrec _ (PatternMatchFail s) = showString s
instance Exception PatternMatchFail

newtype RecSelError = RecSelError String
instance Show RecSelError where
  showsPrec _ (RecSelError s) = showString s
instance Exception RecSelError

newtype RecConError = RecConError String
instance Show RecConError where
  showsPrec _ (RecConError s) = showString s
instance Exception RecConError

newtype RecUpdError = RecUpdError String
instance Show RecUpdError where
  showsPrec _ (RecUpdError s) = showString s
instance Exception RecUpdError

newtype NoMethodError = NoMethodError String
instance Show NoMethodError where
  showsPrec _ (NoMethodError s) = showString s
instance Exception NoMethodError

newtype TypeError = TypeError String
instance Show TypeError where
  showsPrec _ (TypeError s) = showString s
instance Exception TypeError

data NonTermination = NonTermination
instance Show NonTermination where
  showsPrec _ NonTermination = showString "<<loop>>"
instance Exception NonTermination

data NestedAtomically = NestedAtomically
instance Show NestedAtomically where
  showsPrec _ NestedAtomically = showString "Control.Concurrent.STM.atomically was nested"
instance Exception NestedAtomically

data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar
instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ BlockedIndefinitelyOnMVar = showString "thread blocked indefinitely in an MVar operation"
instance Exception BlockedIndefinitelyOnMVar

data BlockedIndefinitelyOnSTM = BlockedIndefinitelyOnSTM
instance Show BlockedIndefinitelyOnSTM where
  showsPrec _ BlockedIndefinitelyOnSTM = showString "thread blocked indefinitely in an STM transaction"
instance Exception BlockedIndefinitelyOnSTM

data Deadlock = Deadlock
instance Show Deadlock where
  showsPrec _ Deadlock = showString "<<deadlock>>"
instance Exception Deadlock

data SomeAsyncException = forall e. Exception e => SomeAsyncException e

instance Show SomeAsyncException where
  showsPrec p (SomeAsyncException e) = showsPrec p e

instance Exception SomeAsyncException

asyncExceptionToException :: Exception e => e -> SomeException
asyncExceptionToException e = toException (SomeAsyncException e)

asyncExceptionFromException :: Exception e => SomeException -> Maybe e
asyncExceptionFromException e = case fromException e of
  Just (SomeAsyncException found) -> cast found
  Nothing -> Nothing

data AsyncException = StackOverflow | HeapOverflow | ThreadKilled | UserInterrupt
  deriving (Eq, Ord)

instance Show AsyncException where
  showsPrec _ StackOverflow = showString "stack overflow"
  showsPrec _ HeapOverflow = showString "heap overflow"
  showsPrec _ ThreadKilled = showString "thread killed"
  showsPrec _ UserInterrupt = showString "user interrupt"

instance Exception AsyncException where
  toException e = asyncExceptionToException e
  fromException e = asyncExceptionFromException e

data ExitCode = ExitSuccess | ExitFailure Int
  deriving (Eq, Ord)

instance Show ExitCode where
  showsPrec _ ExitSuccess = showString "ExitSuccess"
  showsPrec d (ExitFailure n) = showApplied d "ExitFailure " (showsPrec appPrec1 n)

instance Exception ExitCode

-- ---- errors of input and output -------------------------------------------------------------
-- A file's handle number in the machine, and its path or <stdin> etc.
data Handle = Handle# Int String

instance Eq Handle where
  Handle# a _ == Handle# b _ = intEq# a b

instance Show Handle where
  showsPrec _ (Handle# _ path) = showString "{handle: " . showString path . showString "}"

data IOErrorType
  = AlreadyExists | NoSuchThing | ResourceBusy | ResourceExhausted | EOF | IllegalOperation
  | PermissionDenied | UserError | UnsatisfiedConstraints | SystemError | ProtocolError | OtherError
  | InvalidArgument | InappropriateType | HardwareFault | UnsupportedOperation | TimeExpired
  | ResourceVanished | Interrupted
  deriving (Eq, Ord)

instance Show IOErrorType where
  showsPrec _ e = showString (case e of
    AlreadyExists -> "already exists"
    NoSuchThing -> "does not exist"
    ResourceBusy -> "resource busy"
    ResourceExhausted -> "resource exhausted"
    EOF -> "end of file"
    IllegalOperation -> "illegal operation"
    PermissionDenied -> "permission denied"
    UserError -> "user error"
    HardwareFault -> "hardware fault"
    InappropriateType -> "inappropriate type"
    Interrupted -> "interrupted"
    InvalidArgument -> "invalid argument"
    OtherError -> "failed"
    ProtocolError -> "protocol error"
    ResourceVanished -> "resource vanished"
    SystemError -> "system error"
    TimeExpired -> "timeout"
    UnsatisfiedConstraints -> "unsatisfied constraints"
    UnsupportedOperation -> "unsupported operation")

data IOException = IOError
  { ioe_handle :: Maybe Handle
  , ioe_type :: IOErrorType
  , ioe_location :: String
  , ioe_description :: String
  , ioe_errno :: Maybe Int
  , ioe_filename :: Maybe String
  }

type IOError = IOException

instance Eq IOException where
  IOError h1 e1 loc1 str1 en1 fn1 == IOError h2 e2 loc2 str2 en2 fn2 =
    e1 == e2 && str1 == str2 && h1 == h2 && loc1 == loc2 && en1 == en2 && fn1 == fn2

instance Show IOException where
  showsPrec _ (IOError handle kind location description _ name) =
    (case name of
      Nothing -> case handle of
        Nothing -> id
        Just h -> showsPrec 0 h . showString ": "
      Just path -> showString path . showString ": ")
      . (if null location then id else showString location . showString ": ")
      . showsPrec 0 kind
      . (if null description then id else showString " (" . showString description . showString ")")

instance Exception IOException

userError :: String -> IOError
userError s = IOError Nothing UserError "" s Nothing Nothing

ioError :: IOError -> IO a
ioError e = throwIO e

ioException :: IOException -> IO a
ioException e = throwIO e

instance Alternative IO where
  empty = failIO "mzero"
  m <|> n = IO# (\w -> case m of !first -> unIO (catch first (\e -> besides e n)) w)

instance MonadPlus IO

-- Uses the second action only for input and output errors.
besides :: IOException -> a -> a
besides _ x = x

-- ---- the machine's exceptions ---------------------------------------------------------------
-- Numbered as in runtime/machine/threads.h.
machineException :: Int -> String -> a
machineException kind text = case kind of
  0 -> throwFailure text
  1 -> throwPatternFailure text
  2 -> throw NonTermination
  3 -> throw (outputFailure text)
  4 -> throw (userError text)
  6 -> throw StackOverflow
  7 -> throw HeapOverflow
  8 -> throw UserInterrupt
  9 -> throw BlockedIndefinitelyOnMVar
  10 -> throw BlockedIndefinitelyOnSTM
  11 -> raise# (coerce# text :: SomeException) lastResort  -- not from the machine: GHC.Calls
  _ -> throw (ErrorCall text)

-- For an unencodable character, the machine's text includes the handle and the function.
outputFailure :: String -> IOException
outputFailure text = case span (\c -> charNe# c ':') text of
  (handle, ':' : ' ' : rest) -> case span (\c -> charNe# c ':') rest of
    (function, ": invalid argument (invalid character)") ->
      IOError (Just (Handle# (if handle == "<stdout>" then 1 else 2) handle)) InvalidArgument function "invalid character"
        Nothing (Just handle)
    _ -> other
  _ -> other
  where
    other = IOError Nothing OtherError "" text Nothing Nothing

-- Constants, as in GHC: each first throws under the stack of its own evaluation.
divZeroError, overflowError, underflowError, ratioZeroDenominatorError :: a
divZeroError = throw DivideByZero
overflowError = throw Overflow
underflowError = throw Underflow
ratioZeroDenominatorError = throw RatioZeroDenominator

throwFailure :: String -> a
throwFailure text
  | text == "divide by zero" = divZeroError
  | text == "arithmetic overflow" = overflowError
  | text == "arithmetic underflow" = underflowError
  | text == "Ratio has zero denominator" = ratioZeroDenominatorError
  | otherwise = throw (ErrorCall text)

-- No such message has text of the program before these words.
throwPatternFailure :: String -> a
throwPatternFailure text
  | "No match in record selector" `begins` text = throw (RecSelError text)
  | ": Missing field in record construction" `within` text = throw (RecConError (text ++ "\n"))
  | ": No instance nor default method for class operation" `within` text = throw (NoMethodError (text ++ "\n"))
  | otherwise = throw (PatternMatchFail (text ++ "\n"))

begins :: String -> String -> Bool
begins [] _ = True
begins (a : as) (b : bs) = a == b && begins as bs
begins _ [] = False

within :: String -> String -> Bool
within part whole = begins part whole || (case whole of
  [] -> False
  _ : rest -> within part rest)

-- Handles an uncaught exception: the program ends.
lastResort :: SomeException -> World# -> Res# ()
lastResort e w = case fromException e of
  Just ExitSuccess -> exit# 0 w
  Just (ExitFailure n) -> exit# n w
  Nothing -> case fromException e of
    Just StackOverflow -> abort# 2 (showsPrec 0 e "") w
    Just HeapOverflow -> abort# 3 (showsPrec 0 e "") w
    Just UserInterrupt -> abort# 4 (showsPrec 0 e "") w
    _ -> case readReference# uncaughtHandler w of
      Res# (Just handler) -> case masked (handler e) w of Res# _ -> exit# 1 w
      Res# Nothing -> abort# (case fromException e of
        Just NonTermination -> 1
        Nothing -> 0) (showsPrec 0 e "") w

-- The handler set by the program. One for the whole run, because a constant is evaluated only once.
uncaughtHandler :: Reference# (Maybe (SomeException -> IO ()))
uncaughtHandler = case newReference# Nothing (token# ()) of Res# r -> r
