-- Handlers of signals: while the program waits, computes and sleeps; ignored, once, and put back.
import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import System.IO
import System.Posix.Process
import System.Posix.Signals

fib :: Int -> Int
fib n = if n < 2 then n else fib (n - 1) + fib (n - 2)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  me <- getProcessID
  -- a thread waits for what a handler does
  done <- newEmptyMVar
  _ <- installHandler sigUSR1 (Catch (putStrLn "usr1" >> putMVar done ())) Nothing
  signalProcess sigUSR1 me
  takeMVar done
  -- again, while the program computes
  signalProcess sigUSR1 me
  let n = fib 22
  n `seq` takeMVar done
  print n
  -- ignored, and once
  old <- installHandler sigUSR1 Ignore Nothing
  raiseSignal sigUSR1
  _ <- installHandler sigUSR1 (CatchOnce (putStrLn "once" >> putMVar done ())) Nothing
  raiseSignal sigUSR1
  takeMVar done
  _ <- installHandler sigUSR1 old Nothing
  raiseSignal sigUSR1
  takeMVar done
  -- an exception in a handler is its thread's
  _ <- installHandler sigUSR2 (Catch (throwIO (userError "in the handler") `finally` putMVar done ())) Nothing
  raiseSignal sigUSR2
  takeMVar done
  -- an alarm while all wait
  _ <- installHandler sigALRM (Catch (putStrLn "alarm" >> putMVar done ())) Nothing
  left <- scheduleAlarm 1
  print left
  takeMVar done
  -- during a delay
  _ <- forkIO (threadDelay 50000 >> raiseSignal sigUSR1)
  threadDelay 200000
  takeMVar done
  -- one that throws to the main thread
  main' <- myThreadId
  _ <- installHandler sigTERM (Catch (throwTo main' (userError "terminated"))) Nothing
  r <- try (raiseSignal sigTERM >> threadDelay 10000000)
  print (r :: Either IOException ())
  putStrLn (show (inSignalSet sigINT (addSignal sigINT emptySignalSet), inSignalSet sigINT (deleteSignal sigINT fullSignalSet)))
  -- Ctrl-C
  _ <- installHandler keyboardSignal (Catch (putStrLn "Ctrl-C" >> putMVar done ())) Nothing
  signalProcess sigINT me
  takeMVar done
