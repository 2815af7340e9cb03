-- Locks that other programs see: of a whole file by its handle, and of parts of it by a descriptor.
import Control.Exception
import GHC.IO.Handle (hTryLock)
import GHC.IO.Handle.Lock hiding (hTryLock)
import System.Directory
import System.IO
import System.Posix.IO
import System.Posix.Temp (mkdtemp)

attempt :: Show a => String -> IO a -> IO ()
attempt name action = try action >>= \result ->
  putStrLn (name ++ ": " ++ either (\e -> show (e :: IOException)) show result)

described :: Maybe (a, FileLock) -> String
described found = case found of
  Nothing -> "none"
  Just (_, (request, mode, start, count)) ->
    show (case request of { ReadLock -> 'r'; WriteLock -> 'w'; Unlock -> 'u' }, mode, start, count)

locks :: IO ()
locks = do
  writeFile "file" "0123456789"
  a <- openFile "file" ReadMode
  b <- openFile "file" ReadMode
  attempt "shared" (hTryLock a SharedLock)
  attempt "shared" (hLock b SharedLock)
  attempt "to write what is read" (hTryLock a ExclusiveLock)
  attempt "unlocked" (hUnlock a)
  attempt "again" (hUnlock a)
  mapM_ hClose [a, b]
  h <- openFile "file" ReadWriteMode
  attempt "exclusive" (hTryLock h ExclusiveLock)
  fd <- openFd "file" ReadWrite Nothing defaultFileFlags
  getLock fd (WriteLock, AbsoluteSeek, 0, 0) >>= putStrLn . described
  attempt "of a part" (setLock fd (WriteLock, AbsoluteSeek, 2, 3))
  hUnlock h
  attempt "of a part" (setLock fd (WriteLock, AbsoluteSeek, 2, 3))
  attempt "shared" (hTryLock h SharedLock)
  attempt "unlocked" (waitToSetLock fd (Unlock, AbsoluteSeek, 2, 3))
  attempt "shared" (hTryLock h SharedLock)
  getLock fd (WriteLock, AbsoluteSeek, 0, 0) >>= putStrLn . described
  hClose h
  getLock fd (WriteLock, AbsoluteSeek, 0, 0) >>= putStrLn . described
  closeFd fd
  attempt "closed" (setLock fd (WriteLock, AbsoluteSeek, 0, 0))

main :: IO ()
main = do
  folder <- mkdtemp "/tmp/locks"
  withCurrentDirectory folder locks
  removeDirectoryRecursive folder
