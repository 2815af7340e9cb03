-- SPDX-License-Identifier: BSD-3-Clause
module System.Directory
  ( doesFileExist, doesDirectoryExist, doesPathExist, removeFile, createDirectory, removeDirectory
  , createDirectoryIfMissing, removeDirectoryRecursive, removePathForcibly, renameFile
  , renameDirectory, renamePath, copyFile, listDirectory, getDirectoryContents
  , getCurrentDirectory, setCurrentDirectory, withCurrentDirectory, getHomeDirectory
  , getTemporaryDirectory, canonicalizePath, makeAbsolute, getFileSize, getModificationTime
  , findFile, findExecutable, exeExtension
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

findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile [] _ = return Nothing
findFile (folder : folders) name = do
  let path = folder ++ "/" ++ name
  there <- doesFileExist path
  if there then return (Just path) else findFile folders name

findExecutable :: String -> IO (Maybe FilePath)
findExecutable name = do
  path <- fromMaybe "" <$> lookupEnv "PATH"
  findFile (parts path) name
  where
    parts s = case break (== ':') s of
      (folder, _ : rest) -> folder : parts rest
      (folder, []) -> [folder]

exeExtension :: String
exeExtension = ""
