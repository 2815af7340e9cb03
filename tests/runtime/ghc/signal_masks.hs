-- Signals that are blocked, pending, awaited, and what a handler is told of one.
import Control.Concurrent
import Control.Monad
import Foreign.C.Error
import System.Posix.Process
import System.Posix.Signals
import System.Process

names :: SignalSet -> [String]
names set = [name | (name, signal) <- known, signal `inSignalSet` set]
  where
    known = [("INT", sigINT), ("USR1", sigUSR1), ("USR2", sigUSR2), ("TERM", sigTERM), ("CHLD", sigCHLD), ("VTALRM", sigVTALRM)]

setOf :: [Signal] -> SignalSet
setOf = foldr addSignal emptySignalSet

described :: Handler -> String
described handler = case handler of
  Default -> "Default"
  Ignore -> "Ignore"
  Catch _ -> "Catch"
  CatchOnce _ -> "CatchOnce"
  CatchInfo _ -> "CatchInfo"
  CatchInfoOnce _ -> "CatchInfoOnce"

told :: SignalInfo -> String
told info = case siginfoSpecific info of
  NoSignalSpecificInfo -> show (siginfoSignal info, failure)
  SigChldInfo pid _ status -> show (siginfoSignal info, failure, pid > 1, status)
  where
    Errno failure = siginfoError info

main :: IO ()
main = do
  came <- newEmptyMVar
  let comes = putMVar came
      install signal handler = installHandler signal handler Nothing >>= putStrLn . described
  install sigUSR1 (Catch (comes "USR1"))
  install sigUSR2 (CatchInfo (comes . told))
  getSignalMask >>= print . names
  print (names reservedSignals, names fullSignalSet, names (deleteSignal sigINT fullSignalSet))
  blockSignals (setOf [sigUSR1, sigUSR2])
  getSignalMask >>= print . names
  raiseSignal sigUSR1
  getPendingSignals >>= print . names
  yield
  tryTakeMVar came >>= print
  unblockSignals (setOf [sigUSR1])
  takeMVar came >>= putStrLn
  getPendingSignals >>= print . names
  getSignalMask >>= print . names
  setSignalMask (setOf [sigTERM])
  getSignalMask >>= print . names
  setSignalMask (setOf [sigUSR1])
  raiseSignal sigUSR1
  awaitSignal (Just emptySignalSet)
  takeMVar came >>= putStrLn
  getSignalMask >>= print . names
  setSignalMask emptySignalSet
  raiseSignal sigUSR2
  takeMVar came >>= putStrLn
  install sigUSR2 (CatchInfoOnce (comes . told))
  raiseSignal sigUSR2
  takeMVar came >>= putStrLn
  install sigUSR2 (CatchOnce (comes "once"))
  raiseSignal sigUSR2
  takeMVar came >>= putStrLn
  install sigUSR2 Ignore
  raiseSignal sigUSR2
  install sigUSR2 Default
  install sigCHLD (CatchInfo (comes . told))
  forM_ ["exit 0", "exit 3", "kill -9 $$"] $ \command -> do
    process <- spawnCommand command
    takeMVar came >>= putStrLn
    waitForProcess process >>= print
