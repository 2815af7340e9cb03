-- SPDX-License-Identifier: BSD-3-Clause
-- Signals, with Linux's numbers.
module System.Posix.Signals
  ( Signal, nullSignal, sigABRT, sigALRM, sigBUS, sigCHLD, sigCONT, sigFPE, sigHUP, sigILL, sigINT, sigKILL
  , sigPIPE, sigQUIT, sigSEGV, sigSTOP, sigTERM, sigTSTP, sigTTIN, sigTTOU, sigUSR1, sigUSR2, sigTRAP, sigURG
  , sigVTALRM, sigXCPU, sigXFSZ, sigPOLL, sigPROF, sigSYS, abort, backgroundRead, backgroundWrite, badSystemCall
  , breakpointTrap, busError, continueProcess, cpuTimeLimitExceeded, fileSizeLimitExceeded, floatingPointException
  , illegalInstruction, internalAbort, keyboardSignal, keyboardStop, keyboardTermination, killProcess
  , lostConnection, openEndedPipe, pollableEvent, processStatusChanged, profilingTimerExpired, realTimeAlarm
  , urgentDataAvailable, virtualTimerExpired, segmentationViolation, softwareStop, softwareTermination
  , userDefinedSignal1, userDefinedSignal2, raiseSignal, signalProcess, signalProcessGroup, Handler (..)
  , installHandler, scheduleAlarm, SignalInfo (..), SignalSpecificInfo (..), awaitSignal, SignalSet, emptySignalSet
  , fullSignalSet, addSignal, deleteSignal, inSignalSet, reservedSignals, getSignalMask, setSignalMask
  , blockSignals, unblockSignals, getPendingSignals
  ) where

import Control.Applicative (liftA3)
import Data.Bits
import Data.Int
import Data.IORef
import Data.Word
import Foreign.C
import GHC.Callbacks (mainStack)
import GHC.Conc (childHandler)
import GHC.Exception (catchAny)
import GHC.Types
import Prelude
import qualified Data.IntMap as IntMap
import System.Posix.Process.Internals (ProcessStatus, decipherWaitStatus)
import System.Posix.Types

foreign import ccall "kill" cKill :: Int32 -> CInt -> IO Int32

foreign import ccall "raise" cRaise :: CInt -> IO Int32

foreign import ccall "alarm" cAlarm :: Word32 -> IO Word32

type Signal = CInt

nullSignal, sigABRT, sigALRM, sigBUS, sigCHLD, sigCONT, sigFPE, sigHUP, sigILL, sigINT, sigKILL, sigPIPE, sigQUIT
  , sigSEGV, sigSTOP, sigTERM, sigTSTP, sigTTIN, sigTTOU, sigUSR1, sigUSR2, sigTRAP, sigURG, sigVTALRM, sigXCPU
  , sigXFSZ, sigPOLL, sigPROF, sigSYS :: Signal
nullSignal = 0
sigHUP = 1
sigINT = 2
sigQUIT = 3
sigILL = 4
sigTRAP = 5
sigABRT = 6
sigBUS = 7
sigFPE = 8
sigKILL = 9
sigUSR1 = 10
sigSEGV = 11
sigUSR2 = 12
sigPIPE = 13
sigALRM = 14
sigTERM = 15
sigCHLD = 17
sigCONT = 18
sigSTOP = 19
sigTSTP = 20
sigTTIN = 21
sigTTOU = 22
sigURG = 23
sigXCPU = 24
sigXFSZ = 25
sigVTALRM = 26
sigPROF = 27
sigPOLL = 29
sigSYS = 31

abort, backgroundRead, backgroundWrite, badSystemCall, breakpointTrap, busError, continueProcess
  , cpuTimeLimitExceeded, fileSizeLimitExceeded, floatingPointException
  , illegalInstruction, internalAbort, keyboardSignal, keyboardStop, keyboardTermination, killProcess
  , lostConnection, openEndedPipe, pollableEvent, processStatusChanged, profilingTimerExpired, realTimeAlarm
  , segmentationViolation, softwareStop
  , softwareTermination, urgentDataAvailable, userDefinedSignal1, userDefinedSignal2, virtualTimerExpired :: Signal
abort = sigABRT
backgroundRead = sigTTIN
backgroundWrite = sigTTOU
badSystemCall = sigSYS
breakpointTrap = sigTRAP
busError = sigBUS
continueProcess = sigCONT
cpuTimeLimitExceeded = sigXCPU
fileSizeLimitExceeded = sigXFSZ
floatingPointException = sigFPE
illegalInstruction = sigILL
internalAbort = sigABRT
keyboardSignal = sigINT
keyboardStop = sigTSTP
keyboardTermination = sigQUIT
killProcess = sigKILL
lostConnection = sigHUP
openEndedPipe = sigPIPE
pollableEvent = sigPOLL
processStatusChanged = sigCHLD
profilingTimerExpired = sigPROF
realTimeAlarm = sigALRM
segmentationViolation = sigSEGV
softwareStop = sigSTOP
softwareTermination = sigTERM
urgentDataAvailable = sigURG
userDefinedSignal1 = sigUSR1
userDefinedSignal2 = sigUSR2
virtualTimerExpired = sigVTALRM

raiseSignal :: Signal -> IO ()
raiseSignal signal = throwErrnoIfMinus1_ "raiseSignal" (cRaise signal)

signalProcess :: Signal -> ProcessID -> IO ()
signalProcess signal (CPid process) = throwErrnoIfMinus1_ "signalProcess" (cKill process signal)

signalProcessGroup :: Signal -> ProcessGroupID -> IO ()
signalProcessGroup signal (CPid group) = throwErrnoIfMinus1_ "signalProcessGroup" (cKill (negate group) signal)

-- In seconds; returns the time that was left of the previous alarm.
scheduleAlarm :: Int -> IO Int
scheduleAlarm seconds = fmap fromIntegral (cAlarm (fromIntegral seconds))

-- ---- handlers
-- The default is lazyrun's: an interrupt ends the program, which still writes its profile.
data Handler
  = Default | Ignore | Catch (IO ()) | CatchOnce (IO ()) | CatchInfo (SignalInfo -> IO ())
  | CatchInfoOnce (SignalInfo -> IO ())

data SignalInfo = SignalInfo
  { siginfoSignal :: Signal, siginfoError :: Errno, siginfoSpecific :: SignalSpecificInfo }

data SignalSpecificInfo
  = NoSignalSpecificInfo
  | SigChldInfo {siginfoPid :: ProcessID, siginfoUid :: UserID, siginfoStatus :: ProcessStatus}

-- A SignalRequest (runtime/machine/interruption.h).
ask :: Int -> Int -> IO Int
ask request argument = IO# (\w -> askSignals# request argument w)

-- Facts about the last caught signal. Like GHC, treats an exit code as a status.
infoOf :: Signal -> IO SignalInfo
infoOf signal = do
  failure <- fact 6
  specific <- if signal /= sigCHLD then return NoSignalSpecificInfo else
    liftA3 SigChldInfo (fmap (CPid . fromIntegral) (fact 7)) (fmap (CUid . fromIntegral) (fact 8))
      (fact 9 >>= decipherWaitStatus . fromIntegral)
  return (SignalInfo signal (Errno (fromIntegral failure)) specific)
  where
    fact request = ask request (fromIntegral signal)

-- The installed handlers. One for the whole run, because a constant is evaluated only once.
installed :: IORef (IntMap.IntMap Handler)
installed = case unIO (newIORef IntMap.empty) (token# ()) of Res# r -> r

-- The handler runs in a thread after the signal has arrived; signals in the set are not blocked
-- meanwhile.
installHandler :: Signal -> Handler -> Maybe SignalSet -> IO Handler
installHandler signal handler _ = do
  before <- readIORef installed
  case handler of
    Default -> reset
    Ignore -> dispose 1 (return ())
    Catch action -> dispose 2 action
    CatchOnce action -> dispose 2 (reset >> action)
    CatchInfo action -> dispose 2 (infoOf signal >>= action)
    CatchInfoOnce action -> dispose 2 (infoOf signal >>= \info -> reset >> action info)
  writeIORef installed (IntMap.insert number handler before)
  return (IntMap.findWithDefault Default number before)
  where
    number = fromIntegral signal
    reset = dispose 0 (return ())
    dispose how action = do
      let run = mainStack (catchAny action childHandler)
      failure <- IO# (\w -> catchSignal# number how (unIO run) w)
      if failure == 0 then return () else ioError (errnoToIOError "installHandler" (Errno (fromIntegral failure)) Nothing Nothing)

-- Waits for a caught signal, with the set as the mask.
awaitSignal :: Maybe SignalSet -> IO ()
awaitSignal mask = () <$ maybe (ask 4 0) (\(SignalSet set) -> ask 5 (fromIntegral set)) mask

newtype SignalSet = SignalSet Word64

emptySignalSet, fullSignalSet :: SignalSet
emptySignalSet = SignalSet 0
fullSignalSet = SignalSet (complement 0)

addSignal, deleteSignal :: Signal -> SignalSet -> SignalSet
addSignal signal (SignalSet set) = SignalSet (setBit set (fromIntegral signal - 1))
deleteSignal signal (SignalSet set) = SignalSet (clearBit set (fromIntegral signal - 1))

inSignalSet :: Signal -> SignalSet -> Bool
inSignalSet signal (SignalSet set) = testBit set (fromIntegral signal - 1)

-- Used by GHC's runtime for its clock.
reservedSignals :: SignalSet
reservedSignals = addSignal sigVTALRM emptySignalSet

getSignalMask, getPendingSignals :: IO SignalSet
getSignalMask = fmap setOf (ask 0 0)
getPendingSignals = fmap setOf (ask 3 0)

setSignalMask, blockSignals, unblockSignals :: SignalSet -> IO ()
setSignalMask (SignalSet set) = () <$ ask 2 (fromIntegral set)
blockSignals (SignalSet set) = () <$ ask 0 (fromIntegral set)
unblockSignals (SignalSet set) = () <$ ask 1 (fromIntegral set)

setOf :: Int -> SignalSet
setOf = SignalSet . fromIntegral
