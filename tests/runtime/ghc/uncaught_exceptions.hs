-- What the program has done about exceptions that nothing catches, of threads and, at the end, of main.
import Control.Concurrent
import Control.Exception
import Control.Monad
import GHC.Conc
import System.Exit
import System.IO

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  done <- newEmptyMVar
  let thread action = forkFinally action (\end -> putMVar done () >> either throwIO return end)
      {-# INLINE ended #-}
      ended t = do
        status <- threadStatus t
        unless (status == ThreadFinished) (yield >> ended t)
      fails action = thread action >>= \t -> takeMVar done >> ended t
  setUncaughtExceptionHandler (\e -> putStrLn ("first: " ++ takeWhile (/= '\n') (displayException e)))
  fails (void (evaluate (length [1 .. (1 `div` 0 :: Int)])))
  fails (error "called")
  fails (throwIO ThreadKilled)
  first <- getUncaughtExceptionHandler
  setUncaughtExceptionHandler (\e -> do
    state <- getMaskingState
    putStrLn ("second, " ++ show state)
    first e)
  fails (ioError (userError "in a thread"))
  fails (throwIO (AssertionFailed "asserted"))
  blocked <- newEmptyMVar :: IO (MVar ())
  t <- thread (takeMVar blocked)
  yield
  threadStatus t >>= print
  killThread t
  takeMVar done
  asleep <- forkIO (threadDelay 10000000)
  yield
  threadStatus asleep >>= print
  setUncaughtExceptionHandler (\e -> do
    second <- try (evaluate (head (drop 1 [displayException e])))
    putStrLn ("third: " ++ either (\failure -> head (lines (show (failure :: ErrorCall)))) id second)
    setUncaughtExceptionHandler (\failure -> putStrLn ("fourth: " ++ displayException failure) >> exitSuccess)
    throwIO (ErrorCall "in the handler"))
  print (product [1 `div` (0 :: Int) .. 3])
