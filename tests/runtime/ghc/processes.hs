module Main where
import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.List (isInfixOf, sort)
import System.Exit
import System.IO
import System.IO.Error
import System.Process

-- The library's own test of it is not in System.IO.Error of GHC 9.0.
isResourceVanished :: IOException -> Bool
isResourceVanished e = "resource vanished" `isInfixOf` show e

failing :: IO a -> IO ()
failing m = do
  r <- try (void m)
  case r of
    Left e -> do
      putStrLn (show (e :: IOException))
      print (isDoesNotExistError e, isPermissionError e, ioeGetLocation e, ioeGetFileName e)
    Right () -> putStrLn "no failure"

say :: String -> IO ()
say s = putStrLn s >> hFlush stdout

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  system "echo system; exit 3" >>= print
  system "true" >>= print
  system "kill -9 $$" >>= print
  rawSystem "sh" ["-c", "echo \"$0:$1\"", "a b", "c'd"] >>= print
  callCommand "echo called"
  callProcess "echo" ["a", "b c"]
  failing (callCommand "exit 4")
  failing (callProcess "sh" ["-c", "exit 5", "x y"])
  failing (callProcess "no-such-program" ["x"])
  failing (rawSystem "no-such-program" ["x"])
  failing (readProcess "no-such-program" [] "")
  failing (readProcess "false" ["a", "b c"] "")
  failing (readProcessWithExitCode "no-such-program" [] "")
  failing (createProcess (proc "no-such-program" []))
  failing (system "")
  failing (createProcess (proc "true" []) {cwd = Just "/no-such-folder"})
  failing (callProcess "/etc/passwd" [])
  readProcess "cat" [] "héllo\nworld\n" >>= putStr
  readProcess "tr" ["a-z", "A-Z"] "abc" >>= putStrLn
  readProcessWithExitCode "sh" ["-c", "cat; echo err >&2; exit 7"] "in" >>= print
  big <- readProcess "cat" [] (concatMap show [1 .. 60000 :: Int])
  print (length big)
  readProcess "true" [] (replicate 200000 'x') >>= print
  readCreateProcess (shell "echo $FOO; pwd") {env = Just [("FOO", "bar"), ("PATH", "/bin:/usr/bin")], cwd = Just "/"} "" >>= putStr
  readCreateProcessWithExitCode (proc "sh" ["-c", "echo out; echo err >&2"]) "" >>= print
  (Just hin, Just hout, Nothing, ph) <- createProcess (proc "cat" []) {std_in = CreatePipe, std_out = CreatePipe}
  hPutStrLn hin "to the pipe"
  hFlush hin
  hGetLine hout >>= putStrLn
  getProcessExitCode ph >>= print
  hClose hin
  waitForProcess ph >>= print
  waitForProcess ph >>= print
  getProcessExitCode ph >>= print
  hGetContents hout >>= print
  (_, _, Just herr, ph2) <- createProcess (shell "echo oops >&2; exit 2") {std_err = CreatePipe, std_in = NoStream}
  hGetContents herr >>= putStr
  waitForProcess ph2 >>= print
  ph3 <- spawnProcess "sleep" ["100"]
  terminateProcess ph3
  waitForProcess ph3 >>= print
  ph4 <- spawnCommand "exit 9"
  waitForProcess ph4 >>= print
  (_, _, _, ph5) <- createProcess (proc "sh" ["-c", "echo out; echo err >&2"]) {std_out = UseHandle stdout, std_err = UseHandle stdout}
  waitForProcess ph5 >>= print
  (_, Just out, _, ph6) <- createProcess (shell "echo 1; exit 6") {std_out = CreatePipe, std_err = Inherit}
  hGetContents out >>= putStr
  waitForProcess ph6 >>= print
  (Just i, _, _, ph7) <- createProcess (proc "true" []) {std_in = CreatePipe}
  waitForProcess ph7 >>= print
  r1 <- try (hPutStr i "nobody reads" >> hFlush i)
  print (either (\e -> isResourceVanished (e :: IOException)) (const False) r1)
  r <- withCreateProcess (proc "sh" ["-c", "read x; echo got $x"]) {std_in = CreatePipe, std_out = CreatePipe} $ \(Just a) (Just b) _ p -> do
    hPutStrLn a "it" >> hClose a
    s <- hGetContents b
    putStr s
    waitForProcess p
  print r
  putStrLn (showCommandForUser "a b" ["c", "d'e", "f\"g", ""])
  print (cmdspec (proc "x" ["y"]), std_out (shell "z"), close_fds (proc "x" []), delegate_ctlc (shell ""))
  print (shell "a b")
  (rd, wr) <- createPipe
  hPutStr wr "through a pipe" >> hClose wr
  hGetContents rd >>= putStrLn
  -- Waiting for a process in one thread leaves the others to run.
  done <- newEmptyMVar
  forM_ [1 .. 3 :: Int] $ \n -> forkIO (threadDelay (n * 1000) >> putMVar done n)
  code <- system "sleep 0.05"
  print code
  replicateM 3 (takeMVar done) >>= print . sort
