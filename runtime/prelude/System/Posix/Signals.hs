-- SPDX-License-Identifier: BSD-3-Clause
-- Their numbers are Linux's. A program has no handlers of its own.
module System.Posix.Signals
  ( Signal, nullSignal, sigABRT, sigALRM, sigBUS, sigCHLD, sigCONT, sigFPE, sigHUP, sigILL, sigINT, sigKILL
  , sigPIPE, sigQUIT, sigSEGV, sigSTOP, sigTERM, sigTSTP, sigTTIN, sigTTOU, sigUSR1, sigUSR2, sigTRAP, sigURG
  , sigVTALRM, sigXCPU, sigXFSZ, abort, backgroundRead, backgroundWrite, badSystemCall, busError
  , continueProcess, floatingPointException, illegalInstruction, internalAbort, keyboardSignal, keyboardStop
  , keyboardTermination, killProcess, lostConnection, openEndedPipe, processStatusChanged, realTimeAlarm
  , segmentationViolation, softwareStop, softwareTermination, userDefinedSignal1, userDefinedSignal2, raiseSignal
  , signalProcess
  ) where

import Data.Int
import Foreign.C
import Prelude
import System.Posix.Types

foreign import ccall "kill" cKill :: Int32 -> CInt -> IO Int32

foreign import ccall "raise" cRaise :: CInt -> IO Int32

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
