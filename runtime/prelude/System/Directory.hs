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
  , getAppUserDataDirectory, getUserDocumentsDirectory, setPermissions, copyPermissions, copyFileWithMetadata
  , setAccessTime, setModificationTime
  ) where

import Control.Exception (bracket, onException)
import Data.Bits ((.&.), (.|.), complement)
import Data.ByteString (hPut, readFile)
import Data.Maybe (fromMaybe)
import Data.Time.Clock (UTCTime)
import Data.Time.Clock.POSIX (posixSecondsToUTCTime, utcTimeToPOSIXSeconds)
import GHC.Exception (IOErrorType (..), IOException (..))
import GHC.FileStatus (accessTimeHiRes, fileMode, getFileStatus, modificationTimeHiRes, setFileMode, setTimes)
import GHC.IO (failed)
import GHC.Types
import Prelude hiding (readFile)
import System.Environment (lookupEnv)
import System.FilePath
  ( getSearchPath, isAbsolute, makeRelative, normalise, splitDirectories, splitSearchPath, takeDirectory, (</>) )
import System.IO (Handle, IOMode (..), hClose, openBinaryFile, openBinaryTempFile)
import System.IO.Error
import System.Posix.Types (FileMode)

-- Operations on a path as numbered in runtime/machine/file_primitives.cpp.
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

-- Creates missing parents only when needed.
createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing withParents path0 = made (if withParents then folders else take 1 folders)
  where
    folders = reverse (scanl1 (</>) (splitDirectories (normalise path0)))
    made [] = return ()
    made [path] = make path ioError
    made (path : parents) = make path (\_ -> made parents >> make path ioError)
    make path whenMissing = tryIOError (createDirectory path) >>= \result -> case result of
      Right () -> return ()
      Left e
        | isDoesNotExistError e -> whenMissing e
        | isAlreadyExistsError e || isPermissionError e ->
            doesDirectoryExist path >>= \there -> if there then return () else ioError e
        | otherwise -> ioError e

-- Prefixes the location of an error with the functions it passed through.
located :: String -> IO a -> IO a
located function = modifyIOError (\e -> e {ioe_location = case ioe_location e of
  "" -> function
  inner -> function ++ ':' : inner})

wrongType :: String -> FilePath -> IO a
wrongType message path = ioError (IOError Nothing InappropriateType "" message Nothing (Just path))

-- A link to a folder does not count.
isFolder :: FilePath -> IO Bool
isFolder path = do
  there <- doesDirectoryExist path
  if there then not <$> pathIsSymbolicLink path else return False

removeDirectoryRecursive, removePathForcibly :: FilePath -> IO ()
removeDirectoryRecursive path = located "removeDirectoryRecursive" (do
  _ <- numberOf "getSymbolicLinkStatus" 12 path
  is <- isFolder path
  if is then return () else wrongType "not a directory" path
  located "removeContentsRecursive" (removeContents path))
removePathForcibly path = located "removePathForcibly" (removed path) `catchIOError` (\e ->
  if isDoesNotExistError e then return () else ioError e)

removeContents, removed :: FilePath -> IO ()
removeContents path = listDirectory path >>= mapM_ (\name -> removed (path </> name)) >> removeDirectory path
removed path = do
  _ <- numberOf "getSymbolicLinkStatus" 12 path
  is <- isFolder path
  if is then removeContents path else removeFile path

renameFile, renameDirectory, renamePath, copyFile :: FilePath -> FilePath -> IO ()
renameFile from to = located "renameFile" (do
  notFolder from
  renamePath from to `catchIOError` (\e -> notFolder to >> ioError e))
  where
    notFolder path = isFolder path >>= \is -> if is then wrongType "is a directory" path else return ()
renameDirectory from to = located "renameDirectory" (do
  _ <- numberOf "pathIsDirectory:getFileStatus" 9 from
  is <- doesDirectoryExist from
  if is then return () else located "renameDirectory" (wrongType "not a directory" from)
  renamePath from to)
renamePath from to = changing "renamePath:rename" 5 (from ++ '\NUL' : to)
copyFile from to = located "copyFile:atomicCopyFileContents:withReplacementFile" (do
  (new, h) <- openBinaryTempFile (takeDirectory to) ".copyFile.tmp"
  (copyFileToHandle from h >> hClose h >> ignoringErrors (copyPermissions from new) >> renameFile new to)
    `onException` (hClose h >> ignoringErrors (removeFile new)))

copyFileToHandle :: FilePath -> Handle -> IO ()
copyFileToHandle from h = located "copyFileToHandle" (readFile from) >>= hPut h

ignoringErrors :: IO () -> IO ()
ignoringErrors action = action `catchIOError` (\_ -> return ())

-- Overwrites an existing file, with mode and times. The owner is the copying user.
copyFileWithMetadata :: FilePath -> FilePath -> IO ()
copyFileWithMetadata from to = located "copyFileWithMetadata" (do
  info <- getFileStatus from
  located "copyFileContents" (bracket (openBinaryFile to WriteMode) hClose (copyFileToHandle from))
  setMode to (fileMode info)
  setTimes "setFileTimes" to (Just (accessTimeHiRes info)) (Just (modificationTimeHiRes info)))

listDirectory, getDirectoryContents :: FilePath -> IO [FilePath]
listDirectory path = filter (\name -> name /= "." && name /= "..") <$> getDirectoryContents path
getDirectoryContents path = pathsOf "getDirectoryContents:openDirStream" 6 path

getCurrentDirectory, getHomeDirectory, getTemporaryDirectory :: IO FilePath
getCurrentDirectory = concat <$> pathsOf "getCurrentDirectory" 7 ""
getHomeDirectory = fromMaybe "/" <$> lookupEnv "HOME"
getTemporaryDirectory = fromMaybe "/tmp" <$> lookupEnv "TMPDIR"

setCurrentDirectory :: FilePath -> IO ()
setCurrentDirectory path = changing "changeWorkingDirectory" 8 path

withCurrentDirectory :: FilePath -> IO a -> IO a
withCurrentDirectory path action = bracket getCurrentDirectory setCurrentDirectory (\_ ->
  setCurrentDirectory path >> action)

getFileSize :: FilePath -> IO Integer
getFileSize path = toInteger <$> numberOf "getFileSize:getFileStatus" 9 path

getModificationTime, getAccessTime :: FilePath -> IO UTCTime
getModificationTime path =
  located "getModificationTime" (posixSecondsToUTCTime . modificationTimeHiRes <$> getFileStatus path)
getAccessTime path = located "getAccessTime" (posixSecondsToUTCTime . accessTimeHiRes <$> getFileStatus path)

setAccessTime, setModificationTime :: FilePath -> UTCTime -> IO ()
setAccessTime path t = located "setAccessTime" (setTimes "setFileTimes" path (Just (utcTimeToPOSIXSeconds t)) Nothing)
setModificationTime path t =
  located "setModificationTime" (setTimes "setFileTimes" path Nothing (Just (utcTimeToPOSIXSeconds t)))

-- A nonexistent path is returned unchanged.
canonicalizePath, makeAbsolute :: FilePath -> IO FilePath
canonicalizePath path = do
  there <- doesPathExist path
  if there then concat <$> pathsOf "canonicalizePath" 10 path else makeAbsolute path
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

-- An absolute name is looked up only as given.
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
  bits <- numberOf "getPermissions:getFileStatus" 11 path
  folder <- doesDirectoryExist path
  let x = odd bits
  return (Permissions (bits >= 4) (bits `mod` 4 >= 2) (x && not folder) (x && folder))

-- Sets the owner's permissions only.
setPermissions :: FilePath -> Permissions -> IO ()
setPermissions path (Permissions r w x s) = located "setPermissions" (do
  mode <- fileMode <$> getFileStatus path
  setMode path (foldr change mode [(0o400, r), (0o200, w), (0o100, x || s)]))
  where
    change (bit, is) mode = if is then mode .|. bit else mode .&. complement bit

copyPermissions :: FilePath -> FilePath -> IO ()
copyPermissions from to = located "copyPermissions" (getFileStatus from >>= setMode to . fileMode)

setMode :: FilePath -> FileMode -> IO ()
setMode path mode = setFileMode path (mode .&. 0o7777)

-- ---- symbolic links
pathIsSymbolicLink, isSymbolicLink :: FilePath -> IO Bool
pathIsSymbolicLink path =
  (\n -> n == 1) <$> numberOf "pathIsSymbolicLink:getSymbolicLinkStatus" 12 path
isSymbolicLink = pathIsSymbolicLink

getSymbolicLinkTarget :: FilePath -> IO FilePath
getSymbolicLinkTarget path = concat <$> pathsOf "getSymbolicLinkTarget:readSymbolicLink" 13 path

createFileLink, createDirectoryLink :: FilePath -> FilePath -> IO ()
createFileLink to link =
  changing "createFileLink:createSymbolicLink" 14 (link ++ '\NUL' : to)
createDirectoryLink to link =
  changing "createDirectoryLink:createSymbolicLink" 14 (link ++ '\NUL' : to)

removeDirectoryLink :: FilePath -> IO ()
removeDirectoryLink path = changing "removeDirectoryLink:removeLink" 2 path

-- ---- folders for data (the XDG Base Directory Specification)
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
