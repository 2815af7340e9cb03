-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Exception
  ( ArrayException (..), AssertionFailed (..), AsyncException (..), BlockedIndefinitelyOnMVar (..)
  , BlockedIndefinitelyOnSTM (..), Deadlock (..), ExitCode (..), IOError, IOException, SomeAsyncException (..)
  , asyncExceptionFromException, asyncExceptionToException, heapOverflow, ioError, ioException, stackOverflow
  , userError
  ) where

import Control.Exception
import Prelude
import System.Exit

heapOverflow, stackOverflow :: SomeException
heapOverflow = toException HeapOverflow
stackOverflow = toException StackOverflow

ioException :: IOException -> IO a
ioException e = throwIO e
