-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.STM
  ( STM, atomically, retry, orElse, check, throwSTM, catchSTM
  ) where

import Control.Monad.Fix
import GHC.Conc
import Prelude
import System.IO.Unsafe (unsafePerformIO)

check :: Bool -> STM ()
check b = if b then return () else retry

instance MonadFix STM where
  mfix k = newTVar (errorWithoutStackTrace "<<loop>>") >>= \v ->
    k (unsafePerformIO (readTVarIO v)) >>= \x -> writeTVar v x >> return x
