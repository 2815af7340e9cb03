-- SPDX-License-Identifier: BSD-3-Clause
-- Their numbers are Linux's.
module System.Posix.Signals
  ( Signal, nullSignal, sigABRT, sigALRM, sigBUS, sigCHLD, sigCONT, sigFPE, sigHUP, sigILL, sigINT, sigKILL
  , sigPIPE, sigQUIT, sigSEGV, sigSTOP, sigTERM, sigTSTP, sigTTIN, sigTTOU, sigUSR1, sigUSR2, sigTRAP, sigURG
  , sigVTALRM, sigXCPU, sigXFSZ, abort, backgroundRead, backgroundWrite, badSystemCall, busError
  , continueProcess, floatingPointException, illegalInstruction, internalAbort, keyboardSignal, keyboardStop
  , keyboardTermination, killProcess, lostConnection, openEndedPipe, processStatusChanged, realTimeAlarm
  , segmentationViolation, softwareStop, softwareTermination, userDefinedSignal1, userDefinedSignal2, raiseSignal
  , signalProcess, signalProcessGroup, Handler (..), installHandler, scheduleAlarm
  , SignalSet, emptySignalSet, fullSignalSet, addSignal, deleteSignal, inSignalSet
  ) where

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
import System.Posix.Types

foreign import ccall "kill" cKill :: Int32 -> CInt -> IO Int32

foreign import ccall "raise" cRaise :: CInt -> IO Int32

foreign import ccall "alarm" cAlarm :: Word32 -> IO Word32

type Signal = CInt

nullSignal, sigABRT, sigALRM, sigBUS, sigCHLD, sigCONT, sigFPE, sigHUP, sigILL, sigINT, sigKILL, sigPIPE, sigQUIT
  , sigSEGV, sigSTOP, sigTERM, sigTSTP, sigTTIN, sigTTOU, sigUSR1, sigUSR2, sigTRAP, sigURG, sigVTALRM, sigXCPU
  , sigXFSZ :: Signal
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

abort, backgroundRead, backgroundWrite, badSystemCall, busError, continueProcess, floatingPointException
  , illegalInstruction, internalAbort, keyboardSignal, keyboardStop, keyboardTermination, killProcess
  , lostConnection, openEndedPipe, processStatusChanged, realTimeAlarm, segmentationViolation, softwareStop
  , softwareTermination, userDefinedSignal1, userDefinedSignal2 :: Signal
abort = sigABRT
backgroundRead = sigTTIN
backgroundWrite = sigTTOU
badSystemCall = 31
busError = sigBUS
continueProcess = sigCONT
floatingPointException = sigFPE
illegalInstruction = sigILL
internalAbort = sigABRT
keyboardSignal = sigINT
keyboardStop = sigTSTP
keyboardTermination = sigQUIT
killProcess = sigKILL
lostConnection = sigHUP
openEndedPipe = sigPIPE
processStatusChanged = sigCHLD
realTimeAlarm = sigALRM
segmentationViolation = sigSEGV
softwareStop = sigSTOP
softwareTermination = sigTERM
userDefinedSignal1 = sigUSR1
userDefinedSignal2 = sigUSR2

raiseSignal :: Signal -> IO ()
raiseSignal signal = throwErrnoIfMinus1_ "raiseSignal" (cRaise signal)

signalProcess :: Signal -> ProcessID -> IO ()
signalProcess signal (CPid process) = throwErrnoIfMinus1_ "signalProcess" (cKill process signal)

signalProcessGroup :: Signal -> ProcessGroupID -> IO ()
signalProcessGroup signal (CPid group) = throwErrnoIfMinus1_ "signalProcessGroup" (cKill (negate group) signal)

-- Seconds; what was left of the alarm before.
scheduleAlarm :: Int -> IO Int
scheduleAlarm seconds = fmap fromIntegral (cAlarm (fromIntegral seconds))

-- ---- handlers
-- What the default is lazyrun says: an interrupt ends the program, with its profile.
data Handler = Default | Ignore | Catch (IO ()) | CatchOnce (IO ())

-- Those that are installed. One for the whole run: a constant is evaluated once.
installed :: IORef (IntMap.IntMap Handler)
installed = case unIO (newIORef IntMap.empty) (token# ()) of Res# r -> r

-- A thread runs the handler when the signal has come, of the signals in the set too: they are not blocked.
installHandler :: Signal -> Handler -> Maybe SignalSet -> IO Handler
installHandler signal handler _ = do
  before <- readIORef installed
  case handler of
    Default -> dispose 0 (return ())
    Ignore -> dispose 1 (return ())
    Catch action -> dispose 2 action
    CatchOnce action -> dispose 2 (installHandler signal Default Nothing >> action)
  writeIORef installed (IntMap.insert number handler before)
  return (IntMap.findWithDefault Default number before)
  where
    number = fromIntegral signal
    dispose how action = do
      let run = mainStack (catchAny action childHandler)
      failure <- IO# (\w -> catchSignal# number how (unIO run) w)
      if failure == 0 then return () else ioError (errnoToIOError "installHandler" (Errno (fromIntegral failure)) Nothing Nothing)

newtype SignalSet = SignalSet Word64

emptySignalSet, fullSignalSet :: SignalSet
emptySignalSet = SignalSet 0
fullSignalSet = SignalSet (complement 0)

addSignal, deleteSignal :: Signal -> SignalSet -> SignalSet
addSignal signal (SignalSet set) = SignalSet (setBit set (fromIntegral signal - 1))
deleteSignal signal (SignalSet set) = SignalSet (clearBit set (fromIntegral signal - 1))

inSignalSet :: Signal -> SignalSet -> Bool
inSignalSet signal (SignalSet set) = testBit set (fromIntegral signal - 1)
