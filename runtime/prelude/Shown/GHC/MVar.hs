-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.MVar
  ( MVar (MVar), newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, tryTakeMVar, tryPutMVar, tryReadMVar
  , isEmptyMVar
  ) where

import Control.Concurrent.MVar
import GHC.UnliftedMemory
