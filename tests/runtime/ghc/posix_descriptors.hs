-- Descriptors, limits, users and temporary files of unix's modules.
import Control.Exception
import Control.Monad
import Data.List
import Foreign
import GHC.Stats
import System.IO
import System.IO.Error
import System.Posix

tried :: IO a -> IO ()
tried m = try m >>= either (\e -> print (e :: IOException, isEOFError e, isDoesNotExistError e)) (const (putStrLn "done"))

main :: IO ()
main = do
  folder <- mkdtemp "posix_descriptors"
  print ("posix_descriptors" `isPrefixOf` folder, length folder)
  changeWorkingDirectory folder
  let path = "file"
  tried (openFd path ReadOnly Nothing defaultFileFlags)
  fd <- openFd path ReadWrite (Just 0o640) defaultFileFlags {exclusive = True}
  fdWrite fd "hello, caf\233\n" >>= print
  fdSeek fd AbsoluteSeek 7 >>= print
  fdRead fd 100 >>= print
  tried (fdRead fd 1)
  fdRead fd 0 >>= print
  fdSeek fd RelativeSeek (-3) >>= print
  allocaBytes 8 (\p -> fdReadBuf fd p 8 >>= \n -> peekArray (fromIntegral n) p >>= print)
  tried (openFd path ReadWrite (Just 0o640) defaultFileFlags {exclusive = True})
  forM_ [AppendOnWrite, CloseOnExec, NonBlockingRead] $ \option -> do
    before <- queryFdOption fd option
    setFdOption fd option True
    during <- queryFdOption fd option
    setFdOption fd option False
    after <- queryFdOption fd option
    print (option `seq` (during, after), before `seq` ())
  copy <- dup fd
  closeFd fd
  fdSeek copy SeekFromEnd 0 >>= print
  h <- fdToHandle copy
  hPutStrLn h "by a handle"
  hClose h
  tried (closeFd copy)
  fd <- openFd path WriteOnly Nothing defaultFileFlags {append = True}
  _ <- fdWrite fd "at the end\n"
  closeFd fd
  readFile path >>= putStr
  fileMode <$> getFileStatus path >>= print . (.&. 0o777)

  (from, to) <- createPipe
  _ <- fdWrite to "through a pipe"
  closeFd to
  h <- fdToHandle from
  hGetContents h >>= putStrLn
  h <- openFile path ReadMode
  fd <- handleToFd h
  tried (hGetLine h)
  fdRead fd 5 >>= print
  closeFd fd

  standard <- dup stdOutput
  hFlush stdout
  file <- createFile path 0o600
  _ <- dupTo file stdOutput
  putStrLn "into the file"
  hFlush stdout
  _ <- dupTo standard stdOutput
  readFile path >>= putStr
  mapM queryTerminal [stdOutput, file] >>= print

  (name, h) <- mkstemp "new"
  (other, h2) <- mkstemps "new" ".txt"
  print (name /= other, ".txt" `isSuffixOf` other)
  mapM_ hClose [h, h2]
  mapM_ removeLink [path, name, other]
  changeWorkingDirectory ".."
  removeDirectory folder

  ResourceLimits soft hard <- getResourceLimit ResourceOpenFiles
  setResourceLimit ResourceOpenFiles (ResourceLimits (ResourceLimit 100) hard)
  now <- getResourceLimit ResourceOpenFiles
  print (softLimit now == ResourceLimit 100, hardLimit now == hard)
  setResourceLimit ResourceOpenFiles (ResourceLimits soft hard)

  root <- getUserEntryForID 0
  again <- getUserEntryForName "root"
  print (root == again, userName root, homeDirectory root, userID root)
  group <- getGroupEntryForName "root"
  print (groupName group, groupID group)
  tried (getUserEntryForName "no such user")
  getEffectiveUserID >>= getUserEntryForID >>= \user -> getEffectiveUserName >>= print . (== userName user)
  getRTSStatsEnabled >>= print
  tried getRTSStats
