-- Many may read a file, or one write it, by whatever name; when that is over, and what duplicates of handles hold.
import Control.Exception
import Control.Monad
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Lazy.Char8 as L
import qualified Data.Text as T
import qualified Data.Text.IO as T
import GHC.IO.Handle (hDuplicate, hDuplicateTo)
import System.Directory
import System.IO
import System.IO.Error
import System.Posix.Files (createLink, createSymbolicLink)
import System.Posix.IO
import System.Posix.Temp (mkdtemp)

attempt :: String -> IO a -> IO ()
attempt name action = do
  result <- try action
  putStrLn (name ++ ": " ++ case result of
    Left e -> show e ++ (if isAlreadyInUseError e then ", in use" else "") ++ ", " ++ ioeGetErrorString e
    Right _ -> "done")

usual :: IO ()
usual = do
  writeFile "a" "text\n"
  attempt "read and write" (readFile "a" >>= writeFile "a")
  removeFile "a"
  writeFile "b" "text\n"
  text <- readFile "b"
  attempt "written while it is read" (writeFile "b" "other")
  putStr text
  attempt "written when all is read" (writeFile "b" (text ++ "more\n"))
  withFile "b" ReadMode (\h -> hGetLine h >>= putStrLn >> attempt "within" (appendFile "b" "x"))
  attempt "copied" (copyFile "b" "c" >> renameFile "c" "b")

modes :: IO ()
modes = do
  writeFile "a" ""
  forM_ [WriteMode, AppendMode, ReadWriteMode, ReadMode] $ \held -> withFile "a" held $ \_ -> do
    forM_ [ReadMode, WriteMode, AppendMode, ReadWriteMode] $ \mode ->
      attempt (show held ++ ", " ++ show mode) (withFile "./a" mode return)
    attempt "binary" (openBinaryFile "a" WriteMode)
    attempt "bytes" (B.readFile "a" >> B.appendFile "a" (B.pack "x"))
    attempt "lazy bytes" (L.writeFile "a" (L.pack "x"))
    attempt "text" (T.appendFile "a" (T.pack "x"))
    attempt "size" (getFileSize "a" >>= print)
    attempt "copy" (copyFile "b" "a" >> copyFile "a" "b")

names :: IO ()
names = do
  writeFile "a" ""
  createLink "a" "hard"
  createSymbolicLink "a" "symbolic"
  withFile "a" AppendMode $ \_ -> do
    attempt "hard link" (readFile "hard")
    attempt "symbolic link" (readFile "symbolic")
    renameFile "a" "renamed"
    attempt "renamed" (readFile "renamed")
    attempt "another by its name" (writeFile "a" "new")
  forM_ "ab" $ \_ -> attempt "a device" (openFile "/dev/null" WriteMode)

duplicates :: IO ()
duplicates = do
  h <- openFile "a" WriteMode
  copy <- hDuplicate h
  attempt "with a duplicate" (readFile "a")
  hClose h
  attempt "with the duplicate alone" (readFile "a" >>= putStrLn)
  hClose copy
  from <- openFile "a" ReadMode
  to <- openFile "b" ReadMode
  hDuplicateTo from to
  attempt "a" (appendFile "a" "")
  hClose from
  forM_ ["a", "b"] $ \path -> attempt path (appendFile path "")
  hClose to
  forM_ ["a", "b"] $ \path -> attempt path (appendFile path "")

descriptors :: IO ()
descriptors = do
  fd <- openFd "a" ReadOnly Nothing defaultFileFlags
  attempt "a descriptor" (appendFile "a" "")
  h <- fdToHandle fd
  attempt "its handle" (appendFile "a" "")
  other <- openFd "a" WriteOnly Nothing defaultFileFlags
  attempt "a handle of another" (fdToHandle other)
  closeFd other
  free <- handleToFd h
  attempt "without its handle" (appendFile "a" "")
  closeFd free
  folder <- openFd "." ReadOnly Nothing defaultFileFlags
  attempt "of a folder" (fdToHandle folder)
  attempt "of nothing" (fdToHandle 9999)
  attempt "a folder" (openFile "." ReadMode)
  attempt "a folder" (openFile "." WriteMode)

main :: IO ()
main = do
  folder <- mkdtemp "/tmp/locks"
  withCurrentDirectory folder (usual >> modes >> names >> duplicates >> descriptors)
  removeDirectoryRecursive folder
