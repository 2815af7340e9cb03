module Main where
import System.Posix
import System.Posix.Files
import System.Posix.Process (getProcessID, getParentProcessID)
import qualified System.Posix.Env as E
import System.IO
import Control.Exception
import System.Directory (removeFile, doesFileExist)
import Data.List (sort, isInfixOf)

main :: IO ()
main = do
  pid <- getProcessID
  ppid <- getParentProcessID
  print (pid > 0, ppid > 0, pid /= ppid)
  uid <- getRealUserID
  euid <- getEffectiveUserID
  print (uid == euid)
  let folder = "/tmp/lazyrun-posix-" ++ show pid
  createDirectory folder 0o700
  changeWorkingDirectory folder
  writeFile "px.tmp" "hello"
  s <- getFileStatus "px.tmp"
  print (fileSize s, isRegularFile s, isDirectory s, linkCount s, fileOwner s == uid)
  setFileMode "px.tmp" (ownerReadMode `unionFileModes` ownerWriteMode)
  m <- fileMode <$> getFileStatus "px.tmp"
  print (m `intersectFileModes` accessModes)
  setFileTimes "px.tmp" 1000 2000
  t <- getFileStatus "px.tmp"
  print (accessTime t, modificationTime t, modificationTimeHiRes t)
  createSymbolicLink "px.tmp" "px.link"
  l <- getSymbolicLinkStatus "px.link"
  f <- getFileStatus "px.link"
  print (isSymbolicLink l, isSymbolicLink f)
  readSymbolicLink "px.link" >>= putStrLn
  removeLink "px.link"
  createLink "px.tmp" "px.hard"
  (linkCount <$> getFileStatus "px.tmp") >>= print
  rename "px.hard" "px.other"
  mapM fileExist ["px.tmp", "px.hard", "px.other", "/nowhere/at/all"] >>= print
  setFileSize "px.other" 2
  readFile "px.tmp" >>= putStrLn
  fileAccess "px.tmp" True False False >>= print
  removeLink "px.tmp" >> removeLink "px.other"
  r <- try (getFileStatus "px.tmp") :: IO (Either IOException FileStatus)
  either print (const (putStrLn "there")) r
  r <- try (removeLink "px.tmp") :: IO (Either IOException ())
  print r
  createDirectory "px.dir" 0o755
  d <- openDirStream "px.dir"
  a <- readDirStream d
  b <- readDirStream d
  c <- readDirStream d
  closeDirStream d
  print (sort [a, b], c)
  r <- try (createDirectory "px.dir" 0o755) :: IO (Either IOException ())
  print r
  System.Posix.removeDirectory "px.dir"
  changeWorkingDirectory "/"
  System.Posix.removeDirectory folder
  E.setEnv "PX_A" "1" True
  E.setEnv "PX_A" "2" False
  E.getEnv "PX_A" >>= print
  E.getEnvDefault "PX_B" "none" >>= putStrLn
  E.putEnv "PX_B=x=y"
  E.getEnv "PX_B" >>= print
  E.unsetEnv "PX_A"
  E.getEnv "PX_A" >>= print
  i <- getSystemID
  print (systemName i, not (null (nodeName i)))
  usleep 1000
  now <- epochTime
  print (now > 1600000000)
  print (sigINT, sigTERM, keyboardSignal == sigINT)
  r <- try (signalProcess nullSignal pid) :: IO (Either IOException ())
  print r
