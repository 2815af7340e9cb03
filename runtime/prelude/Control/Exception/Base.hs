-- SPDX-License-Identifier: BSD-3-Clause
module Control.Exception.Base
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..)
  , AssertionFailed (..), SomeAsyncException (..), AsyncException (..), asyncExceptionToException
  , asyncExceptionFromException, NonTermination (..), NestedAtomically (..)
  , BlockedIndefinitelyOnMVar (..), BlockedIndefinitelyOnSTM (..), Deadlock (..), NoMethodError (..)
  , PatternMatchFail (..), RecConError (..), RecSelError (..), RecUpdError (..), ErrorCall (ErrorCallWithLocation, ErrorCall)
  , TypeError (..), throw, throwIO, throwTo, ioError, catch, catchJust
  , handle, handleJust, try, tryJust, evaluate, mapException, mask, mask_, uninterruptibleMask
  , uninterruptibleMask_, MaskingState (..), getMaskingState, assert
  , bracket, bracket_, bracketOnError, finally, onException, nonTermination, nestedAtomically
  ) where

import Control.Exception
import Prelude ()

nonTermination, nestedAtomically :: SomeException
nonTermination = toException NonTermination
nestedAtomically = toException NestedAtomically
