-- Searches, permissions, links and the folders that the environment names.
module Main where

import Control.Exception (IOException, bracket_, try)
import Data.List (isPrefixOf, sort)
import System.Directory
import System.Environment (setEnv, unsetEnv)
import System.FilePath

check :: FilePath -> IO Bool
check path = do
  text <- readFile path
  return ("yes" `elem` lines text)

failing :: String -> IO a -> IO ()
failing name action = do
  result <- try action
  case result of
    Left e -> putStrLn (name ++ ": " ++ show (e :: IOException))
    Right _ -> putStrLn (name ++ ": no error")

search :: IO ()
search = do
  print =<< findFile ["lib-a", "lib-b"] "f.txt"
  print =<< findFiles ["lib-a", "lib-b", "c"] "f.txt"
  print =<< findFileWith check ["lib-a", "lib-b"] "f.txt"
  print =<< findFilesWith check ["lib-b", "lib-a", "lib-b"] "f.txt"
  print =<< findFilesWith (const (return True)) ["lib-a", "lib-b"] "none"
  here <- getCurrentDirectory
  found <- findFile ["lib-b"] (here </> "lib-a" </> "f.txt")
  print (fmap (makeRelative here) found)
  print =<< makeRelativeToCurrentDirectory (here </> "lib-a" </> "f.txt")
  print =<< findExecutablesInDirectories ["lib-a", "lib-b"] "f.txt"
  setEnv "PATH" "lib-a::lib-b"
  print =<< getSearchPath
  print =<< findExecutable "f.txt"
  print =<< findExecutables "f.txt"

rights :: IO ()
rights = do
  p <- getPermissions ("lib-a" </> "f.txt")
  print p
  print (readable p, writable p, executable p, searchable p)
  print =<< getPermissions "lib-a"
  print (setOwnerExecutable True emptyPermissions, setOwnerSearchable True (setOwnerReadable True emptyPermissions))
  print (setOwnerWritable True emptyPermissions == emptyPermissions, emptyPermissions < p)
  failing "getPermissions" (getPermissions "none")

links :: IO ()
links = do
  createFileLink ("lib-a" </> "f.txt") "lib-link"
  createDirectoryLink "lib-b" "lib-folder"
  print =<< mapM pathIsSymbolicLink ["lib-link", "lib-folder", "lib-a", "lib-a" </> "f.txt"]
  print =<< mapM getSymbolicLinkTarget ["lib-link", "lib-folder"]
  putStr =<< readFile "lib-link"
  print =<< listDirectory "lib-folder"
  failing "getSymbolicLinkTarget" (getSymbolicLinkTarget "lib-a")
  failing "pathIsSymbolicLink" (pathIsSymbolicLink "none")
  failing "createFileLink" (createFileLink "x" "lib-link")
  removeFile "lib-link"
  removeDirectoryLink "lib-folder"
  print . sort . filter (isPrefixOf "lib-") =<< listDirectory "."
  t <- getAccessTime ("lib-a" </> "f.txt")
  m <- getModificationTime ("lib-a" </> "f.txt")
  print (t >= m)

folders :: IO ()
folders = do
  setEnv "HOME" "/home/me"
  unsetEnv "XDG_CONFIG_HOME"
  unsetEnv "XDG_DATA_DIRS"
  setEnv "XDG_CACHE_HOME" "/cache"
  setEnv "XDG_DATA_HOME" "relative"
  setEnv "XDG_CONFIG_DIRS" "/a:/b"
  mapM_ (\d -> print =<< getXdgDirectory d "app") [minBound .. maxBound]
  print =<< getXdgDirectory XdgConfig "a//b/"
  mapM_ (\d -> print =<< getXdgDirectoryList d) [XdgDataDirs ..]
  print =<< getAppUserDataDirectory "app"
  print =<< getUserDocumentsDirectory
  print [XdgData ..]

main :: IO ()
main = do
  mapM_ createDirectory ["lib-a", "lib-b"]
  writeFile ("lib-a" </> "f.txt") "no\n"
  writeFile ("lib-b" </> "f.txt") "yes\n"
  search
  rights
  links
  folders
  mapM_ removeDirectoryRecursive ["lib-a", "lib-b"]
