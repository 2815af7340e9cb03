-- SPDX-License-Identifier: BSD-3-Clause
module Control.Concurrent
  ( ThreadId, myThreadId, forkIO, forkFinally, forkIOWithUnmask, killThread, mkWeakThreadId, throwTo, forkOn
  , forkOnWithUnmask, getNumCapabilities, setNumCapabilities, threadCapability, yield, threadDelay
  , rtsSupportsBoundThreads, forkOS, forkOSWithUnmask, isCurrentThreadBound, runInBoundThread
  , runInUnboundThread, module Control.Concurrent.MVar, module Control.Concurrent.Chan
  , module Control.Concurrent.QSem, module Control.Concurrent.QSemN
  ) where

import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Concurrent.QSem
import Control.Concurrent.QSemN
import Control.Exception
import GHC.Conc
import Prelude

forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally action afterwards = mask (\restore -> forkIO (try (restore action) >>= afterwards))

-- There are no system threads.
rtsSupportsBoundThreads :: Bool
rtsSupportsBoundThreads = False

forkOS :: IO () -> IO ThreadId
forkOS _ = failed

forkOSWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOSWithUnmask _ = failed

isCurrentThreadBound :: IO Bool
isCurrentThreadBound = return False

runInBoundThread, runInUnboundThread :: IO a -> IO a
runInBoundThread _ = failed
runInUnboundThread action = action

-- Fails like GHC's runtime without system threads.
failed :: IO a
failed = fail "RTS doesn't support multiple OS threads (use ghc -threaded when linking)"
