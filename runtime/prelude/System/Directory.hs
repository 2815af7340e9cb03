-- SPDX-License-Identifier: BSD-3-Clause
module System.Directory
  ( doesFileExist, doesDirectoryExist, doesPathExist, removeFile, createDirectory, removeDirectory
  , createDirectoryIfMissing, removeDirectoryRecursive, removePathForcibly, renameFile
  , renameDirectory, renamePath, copyFile, listDirectory, getDirectoryContents
  , getCurrentDirectory, setCurrentDirectory, withCurrentDirectory, getHomeDirectory
  , getTemporaryDirectory, canonicalizePath, makeAbsolute, getFileSize, getModificationTime
  , findFile, findFiles, findFileWith, findFilesWith, findExecutable, findExecutables
  , findExecutablesInDirectories, exeExtension, Permissions (..), emptyPermissions
  , getPermissions, setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable
  , pathIsSymbolicLink, isSymbolicLink, getSymbolicLinkTarget, createFileLink
  , createDirectoryLink, removeDirectoryLink, getAccessTime, makeRelativeToCurrentDirectory
  , XdgDirectory (..), XdgDirectoryList (..), getXdgDirectory, getXdgDirectoryList
  , getAppUserDataDirectory, getUserDocumentsDirectory
  ) where

import Control.Exception (bracket)
import Data.ByteString (readFile, writeFile)
import Data.Maybe (fromMaybe)
import Data.Time.Clock (UTCTime)
import Data.Time.Clock.POSIX (posixSecondsToUTCTime)
import GHC.IO (failed)
import GHC.Types
import Prelude hiding (readFile, writeFile)
import System.Environment (lookupEnv)
import System.FilePath (getSearchPath, isAbsolute, makeRelative, normalise, splitSearchPath, (</>))

-- As runtime/machine/file_primitives.cpp numbers what a path is asked for.
asked :: Int -> FilePath -> IO Bool
asked operation path = IO# (\w -> case pathControl# operation path w of Res# n -> Res# (intNe# n 0))

numberOf :: String -> Int -> FilePath -> IO Int
numberOf function operation path = IO# (\w -> case pathControl# operation path w of
  Res# n -> if intLt# n 0 then failed function Nothing (Just (takeWhile (/= '\NUL') path)) n w else Res# n)

changing :: String -> Int -> FilePath -> IO ()
changing function operation path = numberOf function operation path >> return ()

pathsOf :: String -> Int -> FilePath -> IO [FilePath]
pathsOf function operation path = changing function operation path >> IO# (\w -> pathsFound# w)

doesFileExist, doesDirectoryExist, doesPathExist :: FilePath -> IO Bool
doesFileExist path = asked 0 path
doesDirectoryExist path = asked 1 path
doesPathExist path =
  doesFileExist path >>= \is -> if is then return True else doesDirectoryExist path

removeFile, createDirectory, removeDirectory :: FilePath -> IO ()
removeFile path = changing "removeLink" 2 path
createDirectory path = changing "createDirectory" 3 path
removeDirectory path = changing "removeDirectory" 4 path

-- With its parents, if so wanted.
createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing parents path = do
  there <- doesDirectoryExist path
  if there then return () else do
    let parent = parentOf path
    if parents && not (null parent) then createDirectoryIfMissing True parent else return ()
    createDirectory path

parentOf :: FilePath -> FilePath
parentOf path = case dropWhile (== '/') (dropWhile (/= '/') (dropWhile (== '/') (reverse path))) of
  rest -> reverse rest

removeDirectoryRecursive, removePathForcibly :: FilePath -> IO ()
removeDirectoryRecursive path = do
  names <- listDirectory path
  mapM_ (\name -> removePathForcibly (path ++ "/" ++ name)) names
  removeDirectory path
removePathForcibly path = do
  is <- doesDirectoryExist path
  there <- doesFileExist path
  if is then removeDirectoryRecursive path else if there then removeFile path else return ()

renameFile, renameDirectory, renamePath, copyFile :: FilePath -> FilePath -> IO ()
renameFile from to = changing "renameFile:renamePath:rename" 5 (from ++ '\NUL' : to)
renameDirectory from to = changing "renameDirectory:renamePath:rename" 5 (from ++ '\NUL' : to)
renamePath from to = changing "renamePath:rename" 5 (from ++ '\NUL' : to)
copyFile from to = readFile from >>= writeFile to

listDirectory, getDirectoryContents :: FilePath -> IO [FilePath]
listDirectory path = filter (\name -> name /= "." && name /= "..") <$> getDirectoryContents path
getDirectoryContents path = pathsOf "getDirectoryContents:openDirStream" 6 path

getCurrentDirectory, getHomeDirectory, getTemporaryDirectory :: IO FilePath
getCurrentDirectory = concat <$> pathsOf "getCurrentDirectory" 7 ""
getHomeDirectory = fromMaybe "/" <$> lookupEnv "HOME"
getTemporaryDirectory = fromMaybe "/tmp" <$> lookupEnv "TMPDIR"

setCurrentDirectory :: FilePath -> IO ()
setCurrentDirectory path = changing "setCurrentDirectory:changeWorkingDirectory" 8 path

withCurrentDirectory :: FilePath -> IO a -> IO a
withCurrentDirectory path action = bracket getCurrentDirectory setCurrentDirectory (\_ ->
  setCurrentDirectory path >> action)

getFileSize :: FilePath -> IO Integer
getFileSize path = toInteger <$> numberOf "getFileSize:getFileStatus" 9 path

getModificationTime :: FilePath -> IO UTCTime
getModificationTime path =
  (\n -> posixSecondsToUTCTime (fromIntegral n / 1000000000)) <$> numberOf "getModificationTime:getFileStatus" 10 path

-- A path that does not exist remains as it is.
canonicalizePath, makeAbsolute :: FilePath -> IO FilePath
canonicalizePath path = do
  there <- doesPathExist path
  if there then concat <$> pathsOf "canonicalizePath" 11 path else makeAbsolute path
makeAbsolute path = case path of
  '/' : _ -> return path
  _ -> (\folder -> folder ++ "/" ++ path) <$> getCurrentDirectory

makeRelativeToCurrentDirectory :: FilePath -> IO FilePath
makeRelativeToCurrentDirectory path = (\folder -> makeRelative folder path) <$> getCurrentDirectory

-- ---- search
findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile = findFileWith (\_ -> return True)

findFiles :: [FilePath] -> String -> IO [FilePath]
findFiles = findFilesWith (\_ -> return True)

-- An absolute name is looked for where it says.
foldersFor :: String -> [FilePath] -> [FilePath]
foldersFor name folders = if isAbsolute name then [""] else folders

findFileWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO (Maybe FilePath)
findFileWith accepts all name = go (foldersFor name all)
  where
    go [] = return Nothing
    go (folder : folders) = do
      let path = folder </> name
      is <- isAccepted accepts path
      if is then return (Just path) else go folders

findFilesWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO [FilePath]
findFilesWith accepts all name = go (foldersFor name all)
  where
    go [] = return []
    go (folder : folders) = do
      let path = folder </> name
      is <- isAccepted accepts path
      rest <- go folders
      return (if is then path : rest else rest)

isAccepted :: (FilePath -> IO Bool) -> FilePath -> IO Bool
isAccepted accepts path = do
  there <- doesFileExist path
  if there then accepts path else return False

findExecutable :: String -> IO (Maybe FilePath)
findExecutable name = do
  folders <- getSearchPath
  findFileWith isExecutable folders name

findExecutables :: String -> IO [FilePath]
findExecutables name = getSearchPath >>= \folders -> findExecutablesInDirectories folders name

findExecutablesInDirectories :: [FilePath] -> String -> IO [FilePath]
findExecutablesInDirectories = findFilesWith isExecutable

isExecutable :: FilePath -> IO Bool
isExecutable path = executable <$> getPermissions path

exeExtension :: String
exeExtension = ""

-- ---- permissions
data Permissions = Permissions
  {readable :: Bool, writable :: Bool, executable :: Bool, searchable :: Bool}
  deriving (Eq, Ord, Read, Show)

emptyPermissions :: Permissions
emptyPermissions = Permissions False False False False

setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable
  :: Bool -> Permissions -> Permissions
setOwnerReadable is p = p {readable = is}
setOwnerWritable is p = p {writable = is}
setOwnerExecutable is p = p {executable = is}
setOwnerSearchable is p = p {searchable = is}

getPermissions :: FilePath -> IO Permissions
getPermissions path = do
  bits <- numberOf "getPermissions:getFileStatus" 12 path
  isFolder <- doesDirectoryExist path
  let x = odd bits
  return (Permissions (bits >= 4) (bits `mod` 4 >= 2) (x && not isFolder) (x && isFolder))

-- ---- symbolic links
pathIsSymbolicLink, isSymbolicLink :: FilePath -> IO Bool
pathIsSymbolicLink path =
  (\n -> n == 1) <$> numberOf "pathIsSymbolicLink:getSymbolicLinkStatus" 13 path
isSymbolicLink = pathIsSymbolicLink

getSymbolicLinkTarget :: FilePath -> IO FilePath
getSymbolicLinkTarget path = concat <$> pathsOf "getSymbolicLinkTarget:readSymbolicLink" 14 path

createFileLink, createDirectoryLink :: FilePath -> FilePath -> IO ()
createFileLink to link =
  changing "createFileLink:createSymbolicLink" 15 (link ++ '\NUL' : to)
createDirectoryLink to link =
  changing "createDirectoryLink:createSymbolicLink" 15 (link ++ '\NUL' : to)

removeDirectoryLink :: FilePath -> IO ()
removeDirectoryLink path = changing "removeDirectoryLink:removeLink" 2 path

getAccessTime :: FilePath -> IO UTCTime
getAccessTime path = (\n -> posixSecondsToUTCTime (fromIntegral n / 1000000000)) <$>
  numberOf "getAccessTime:getFileStatus" 16 path

-- ---- where data is kept (the XDG Base Directory Specification)
data XdgDirectory = XdgData | XdgConfig | XdgCache
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

data XdgDirectoryList = XdgDataDirs | XdgConfigDirs
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

getXdgDirectory :: XdgDirectory -> FilePath -> IO FilePath
getXdgDirectory which path = do
  set <- lookupEnv name
  folder <- case set of
    Just given | isAbsolute given -> return given
    _ -> (\home -> home </> usual) <$> getHomeDirectory
  return (normalise (folder </> path))
  where
    (name, usual) = case which of
      XdgData -> ("XDG_DATA_HOME", ".local/share")
      XdgConfig -> ("XDG_CONFIG_HOME", ".config")
      XdgCache -> ("XDG_CACHE_HOME", ".cache")

getXdgDirectoryList :: XdgDirectoryList -> IO [FilePath]
getXdgDirectoryList which = maybe usual splitSearchPath <$> lookupEnv name
  where
    (name, usual) = case which of
      XdgDataDirs -> ("XDG_DATA_DIRS", ["/usr/local/share/", "/usr/share/"])
      XdgConfigDirs -> ("XDG_CONFIG_DIRS", ["/etc/xdg"])

getAppUserDataDirectory :: FilePath -> IO FilePath
getAppUserDataDirectory program = (\home -> home </> ('.' : program)) <$> getHomeDirectory

getUserDocumentsDirectory :: IO FilePath
getUserDocumentsDirectory = getHomeDirectory
