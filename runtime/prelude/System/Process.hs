-- SPDX-License-Identifier: BSD-3-Clause
-- Processes. The machine starts them and checks whether they have ended; a thread that waits for
-- one sleeps meanwhile.
module System.Process
  ( createProcess, createProcess_, shell, proc, CreateProcess (..), CmdSpec (..), StdStream (..), ProcessHandle
  , callProcess, callCommand, spawnProcess, spawnCommand, readCreateProcess, readProcess
  , readCreateProcessWithExitCode, readProcessWithExitCode, withCreateProcess, cleanupProcess, showCommandForUser
  , Pid, getPid, getCurrentPid, waitForProcess, getProcessExitCode, terminateProcess, interruptProcessGroupOf
  , createPipe, runProcess, runCommand, runInteractiveProcess, runInteractiveCommand, system, rawSystem
  ) where

import Control.Concurrent (forkIO, threadDelay)
import Control.Exception
import Control.Monad
import Data.Char (isAlphaNum)
import Data.IORef
import Data.Maybe (isJust)
import Data.String (IsString (..))
import GHC.Exception (Handle (..), IOErrorType (..), IOException (..))
import GHC.IO (kindOfErrno)
import GHC.Types
import Prelude
import System.Exit (ExitCode (..))
import System.IO hiding (Handle)
import System.Posix.Types (CPid (..), GroupID, UserID)

data CreateProcess = CreateProcess
  { cmdspec :: CmdSpec
  , cwd :: Maybe FilePath
  , env :: Maybe [(String, String)]
  , std_in, std_out, std_err :: StdStream
  , close_fds, create_group, delegate_ctlc, detach_console, create_new_console, new_session :: Bool
  , child_group :: Maybe GroupID
  , child_user :: Maybe UserID
  , use_process_jobs :: Bool
  }
  deriving (Show, Eq)

data CmdSpec = ShellCommand String | RawCommand FilePath [String]
  deriving (Show, Eq)

instance IsString CmdSpec where
  fromString = ShellCommand

data StdStream = Inherit | UseHandle Handle | CreatePipe | NoStream
  deriving (Eq, Show)

type Pid = CPid

-- Number, exit code once it has ended, and whether Ctrl-C is meant for it.
data ProcessHandle = ProcessHandle# Int (IORef (Maybe ExitCode)) Bool

proc :: FilePath -> [String] -> CreateProcess
proc cmd args = of_ (RawCommand cmd args)

shell :: String -> CreateProcess
shell command = of_ (ShellCommand command)

of_ :: CmdSpec -> CreateProcess
of_ spec = CreateProcess
  { cmdspec = spec, cwd = Nothing, env = Nothing, std_in = Inherit, std_out = Inherit, std_err = Inherit
  , close_fds = False, create_group = False, delegate_ctlc = False, detach_console = False
  , create_new_console = False, new_session = False, child_group = Nothing, child_user = Nothing
  , use_process_jobs = False }

-- ---- starting -------------------------------------------------------------------------------
type Started = (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle)

createProcess :: CreateProcess -> IO Started
createProcess cp = do
  started <- createProcess_ "createProcess" cp
  mapM_ closeGiven [std_in cp, std_out cp, std_err cp]
  return started
  where
    closeGiven (UseHandle h) | h /= stdin && h /= stdout && h /= stderr = hClose h
    closeGiven _ = return ()

createProcess_ :: String -> CreateProcess -> IO Started
createProcess_ function cp = do
  when (isJust (child_group cp) || isJust (child_user cp)) (refuse "child_group and child_user")
  r <- IO# (\w -> startProcess# flags (stream (std_in cp)) (stream (std_out cp)) (stream (std_err cp)) text w)
  when (r < 0) (couldNotStart function cmd (isJust (cwd cp) || new_session cp) r)
  ended <- newIORef Nothing
  let handles = pipes (r `quot` 16777216) [std_in cp, std_out cp, std_err cp]
      process = ProcessHandle# (r `rem` 16777216) ended (delegate_ctlc cp)
  case handles of
    [i, o, e] -> return (i, o, e, process)
    _ -> return (Nothing, Nothing, Nothing, process)
  where
    refuse what = ioError (IOError Nothing UnsupportedOperation function (what ++ " are not supported") Nothing Nothing)
    (cmd, args) = case cmdspec cp of
      ShellCommand command -> ("/bin/sh", ["-c", command])
      RawCommand command arguments -> (command, arguments)
    flags = sum [bit | (bit, True) <- zip [1, 2, 4, 8] [isJust (env cp), create_group cp, new_session cp, delegate_ctlc cp]]
    text = concatMap (++ "\0") ([maybe "" id (cwd cp), show (length args + 1)] ++ cmd : args ++ variables)
    variables = [name ++ "=" ++ value | (name, value) <- maybe [] id (env cp)]

stream :: StdStream -> Int
stream s = case s of
  Inherit -> -1
  CreatePipe -> -2
  NoStream -> -3
  UseHandle (Handle# n _) -> n

-- Streams that are pipes have consecutive handles from n on.
pipes :: Int -> [StdStream] -> [Maybe Handle]
pipes n (CreatePipe : rest) = Just (pipe n) : pipes (n + 1) rest
pipes n (_ : rest) = Nothing : pipes n rest
pipes _ [] = []

pipe :: Int -> Handle
pipe n = Handle# n ("fd:" ++ show n)

couldNotStart :: String -> FilePath -> Bool -> Int -> IO a
couldNotStart function cmd forks code = do
  description <- IO# (\w -> errorText# errno w)
  ioError (IOError Nothing (kindOfErrno errno) (function ++ ": " ++ what) description (Just errno) (Just cmd))
  where
    isFolder = code <= -100000
    errno = if isFolder then -100000 - code else -1000 - code
    what = if isFolder then "chdir" else if forks then "exec" else "posix_spawnp"

withCreateProcess :: CreateProcess -> (Maybe Handle -> Maybe Handle -> Maybe Handle -> ProcessHandle -> IO a) -> IO a
withCreateProcess cp action = bracket (createProcess cp) cleanupProcess (\(i, o, e, p) -> action i o e p)

within :: String -> CreateProcess -> (Maybe Handle -> Maybe Handle -> Maybe Handle -> ProcessHandle -> IO a) -> IO a
within function cp action = bracketOnError (createProcess_ function cp) cleanupProcess (\(i, o, e, p) -> action i o e p)

cleanupProcess :: Started -> IO ()
cleanupProcess (i, o, e, p@(ProcessHandle# number ended _)) = do
  terminateProcess p
  maybe (return ()) closeUnread i
  mapM_ hClose o
  mapM_ hClose e
  done <- getProcessExitCode p
  unless (isJust done) (void (forkIO (void (waitForProcess (ProcessHandle# number ended False)))))

-- Nobody needs to read the rest.
closeUnread :: Handle -> IO ()
closeUnread h = void (ignoringBrokenPipe (hClose h))

ignoringBrokenPipe :: IO () -> IO ()
ignoringBrokenPipe action = catch action (\e -> unless (ioe_type e == ResourceVanished) (ioError e))

spawnProcess :: FilePath -> [String] -> IO ProcessHandle
spawnProcess cmd args = fmap process (createProcess_ "spawnProcess" (proc cmd args))

spawnCommand :: String -> IO ProcessHandle
spawnCommand command = fmap process (createProcess_ "spawnCommand" (shell command))

process :: Started -> ProcessHandle
process (_, _, _, p) = p

runCommand :: String -> IO ProcessHandle
runCommand command = fmap process (createProcess_ "runCommand" (shell command))

runProcess
  :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> Maybe Handle -> Maybe Handle
  -> Maybe Handle -> IO ProcessHandle
runProcess cmd args folder variables i o e = do
  started <- createProcess_ "runProcess" (proc cmd args)
    { cwd = folder, env = variables, std_in = given i, std_out = given o, std_err = given e }
  mapM_ (mapM_ (\h -> unless (h `elem` [stdin, stdout, stderr]) (hClose h))) [i, o, e]
  return (process started)
  where
    given = maybe Inherit UseHandle

runInteractiveCommand :: String -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveCommand command = interactive "runInteractiveCommand" (shell command)

runInteractiveProcess
  :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveProcess cmd args folder variables =
  interactive "runInteractiveProcess" (proc cmd args) {cwd = folder, env = variables}

interactive :: String -> CreateProcess -> IO (Handle, Handle, Handle, ProcessHandle)
interactive function cp = do
  started <- createProcess_ function cp {std_in = CreatePipe, std_out = CreatePipe, std_err = CreatePipe}
  case started of
    (Just i, Just o, Just e, p) -> return (i, o, e, p)
    _ -> ioError (userError function)

createPipe :: IO (Handle, Handle)
createPipe = do
  r <- IO# (\w -> makePipe# w)
  when (r < 0) (failedWith "createPipe" r)
  return (pipe (r `rem` 16777216), pipe (r `quot` 16777216))

-- Throws a system error.
failedWith :: String -> Int -> IO a
failedWith function code = do
  description <- IO# (\w -> errorText# errno w)
  ioError (IOError Nothing (kindOfErrno errno) function description (Just errno) Nothing)
  where
    errno = -1000 - code

-- ---- the end --------------------------------------------------------------------------------
getProcessExitCode :: ProcessHandle -> IO (Maybe ExitCode)
getProcessExitCode = ended "getProcessExitCode"

ended :: String -> ProcessHandle -> IO (Maybe ExitCode)
ended function (ProcessHandle# number known _) = readIORef known >>= \before -> case before of
  Just code -> return (Just code)
  Nothing -> do
    r <- IO# (\w -> lookAtProcess# number w)
    when (r < -1) (failedWith function r)
    if r == -1 then return Nothing else writeIORef known (Just (code r)) >> return (Just (code r))
  where
    code 0 = ExitSuccess
    code n = ExitFailure (if n >= 1000 then 1000 - n else n)

-- If Ctrl-C ended a process it was meant for, it ends this program too.
waitForProcess :: ProcessHandle -> IO ExitCode
waitForProcess p@(ProcessHandle# _ _ takesCtrlC) = go 50
  where
    go pause = ended "waitForProcess" p >>= \found -> case found of
      Nothing -> threadDelay pause >> go (min 5000 (2 * pause))
      Just code -> when (takesCtrlC && code == ExitFailure (-2)) (throwIO UserInterrupt) >> return code

terminateProcess :: ProcessHandle -> IO ()
terminateProcess p = signalTo "terminateProcess" p id 15

interruptProcessGroupOf :: ProcessHandle -> IO ()
interruptProcessGroupOf p = signalTo "interruptProcessGroupOf" p negate 2

signalTo :: String -> ProcessHandle -> (Int -> Int) -> Int -> IO ()
signalTo function (ProcessHandle# number known _) target signal = readIORef known >>= \before ->
  unless (isJust before) $ do
    r <- IO# (\w -> signalProcess# (target number) signal w)
    when (r < 0) (failedWith function r)

getPid :: ProcessHandle -> IO (Maybe Pid)
getPid (ProcessHandle# number known _) =
  fmap (maybe (Just (fromIntegral number)) (const Nothing)) (readIORef known)

foreign import ccall unsafe "unistd.h getpid" getCurrentPid :: IO Pid

-- ---- running to the end ---------------------------------------------------------------------
system :: String -> IO ExitCode
system "" = ioError (IOError Nothing InvalidArgument "system" "null command" Nothing Nothing)
system command = createProcess_ "system" (shell command) {delegate_ctlc = True} >>= waitForProcess . process

rawSystem :: String -> [String] -> IO ExitCode
rawSystem cmd args = createProcess_ "rawSystem" (proc cmd args) {delegate_ctlc = True} >>= waitForProcess . process

callProcess :: FilePath -> [String] -> IO ()
callProcess cmd args = called "callProcess" (proc cmd args) >>= whether "callProcess" cmd args

callCommand :: String -> IO ()
callCommand command = called "callCommand" (shell command) >>= whether "callCommand" command []

called :: String -> CreateProcess -> IO ExitCode
called function cp = within function cp {delegate_ctlc = True} (\_ _ _ p -> waitForProcess p)

whether :: String -> String -> [String] -> ExitCode -> IO ()
whether function cmd args code = case code of
  ExitSuccess -> return ()
  ExitFailure n -> ioError (IOError Nothing OtherError
    (function ++ ": " ++ cmd ++ concatMap ((' ' :) . show) args ++ " (exit " ++ show n ++ ")") "" Nothing Nothing)

readProcess :: FilePath -> [String] -> String -> IO String
readProcess cmd args = readCreateProcess (proc cmd args)

readCreateProcess :: CreateProcess -> String -> IO String
readCreateProcess cp input = do
  (code, output, _) <- exchanged "readCreateProcess" cp {std_in = CreatePipe, std_out = CreatePipe} input
  case cmdspec cp of
    ShellCommand command -> whether "readCreateProcess" command [] code
    RawCommand cmd args -> whether "readCreateProcess" cmd args code
  return output

readProcessWithExitCode :: FilePath -> [String] -> String -> IO (ExitCode, String, String)
readProcessWithExitCode cmd args = readCreateProcessWithExitCode (proc cmd args)

readCreateProcessWithExitCode :: CreateProcess -> String -> IO (ExitCode, String, String)
readCreateProcessWithExitCode cp =
  exchanged "readCreateProcessWithExitCode" cp {std_in = CreatePipe, std_out = CreatePipe, std_err = CreatePipe}

exchanged :: String -> CreateProcess -> String -> IO (ExitCode, String, String)
exchanged function cp input = within function cp $ \i o e p -> do
  r <- IO# (\w -> exchange# (number i) (number o) (number e) input w)
  when (r < 0) (failedWith function r)
  output <- contents o
  errors <- contents e
  code <- waitForProcess p
  return (code, output, errors)
  where
    number = maybe (-1) (\(Handle# n _) -> n)
    contents = maybe (return "") (\h -> hGetContents h >>= \s -> evaluate (length s) >> hClose h >> return s)

-- ---- commands -------------------------------------------------------------------------------
showCommandForUser :: FilePath -> [String] -> String
showCommandForUser cmd args = unwords (map quoted (cmd : args))
  where
    quoted word
      | not (null word) && all isPlain word = word
      | otherwise = '\'' : foldr escaped "'" word
    escaped '\'' = showString "'\\''"
    escaped c = showChar c
    isPlain c = isAlphaNum c || c `elem` "-_.,/"
