-- SPDX-License-Identifier: BSD-3-Clause
-- What System.Directory sets of files, and what copies keep.
module Main where

import System.Directory
import Control.Exception
import Data.Time
import System.Posix.Files

told :: IO a -> IO ()
told a = try (a >> return ()) >>= \r -> putStrLn (either (\e -> show (e :: IOException)) (const "ok") r)

modeOf :: FilePath -> IO Integer
modeOf f = getFileStatus f >>= \s -> return (toInteger (fileMode s) `mod` 4096)

main :: IO ()
main = do
  told (removePathForcibly "permissions_and_times.scratch")
  createDirectory "permissions_and_times.scratch"
  setCurrentDirectory "permissions_and_times.scratch"
  writeFile "a" "hello"
  writeFile "b" "other"
  setFileMode "a" 0o640
  print =<< modeOf "a"
  p <- getPermissions "a"
  print p
  setPermissions "a" p {executable = True}
  print =<< modeOf "a"
  setPermissions "a" p {writable = False}
  print =<< modeOf "a"
  setPermissions "a" emptyPermissions {searchable = True}
  print =<< modeOf "a"
  setFileMode "a" 0o4755
  setPermissions "a" p {executable = False}
  print =<< modeOf "a"
  createDirectory "d"
  setFileMode "d" 0o700
  q <- getPermissions "d"
  print q
  setPermissions "d" q {searchable = False}
  print =<< modeOf "d"
  setPermissions "d" q {executable = True, searchable = False}
  print =<< modeOf "d"
  setFileMode "a" 0o751
  copyPermissions "a" "b"
  print =<< modeOf "b"
  copyFile "a" "c"
  print =<< modeOf "c"
  setFileMode "c" 0o600
  copyFile "a" "c"
  print =<< modeOf "c"
  readFile "c" >>= putStrLn
  let u = UTCTime (fromGregorian 2001 2 3) 4.5
  setModificationTime "a" u
  setAccessTime "a" (addUTCTime 100.123456789 u)
  print =<< getModificationTime "a"
  print =<< getAccessTime "a"
  setModificationTime "a" (addUTCTime (-1) u)
  print =<< getModificationTime "a"
  print =<< getAccessTime "a"
  setModificationTime "a" (UTCTime (fromGregorian 1960 2 3) 4.25)
  print =<< getModificationTime "a"
  setModificationTime "a" u
  copyFileWithMetadata "a" "e"
  print =<< modeOf "e"
  print =<< getModificationTime "e"
  print =<< getAccessTime "e"
  readFile "e" >>= putStrLn
  createFileLink "a" "l"
  setModificationTime "l" (addUTCTime 5 u)
  print =<< getModificationTime "a"
  told (copyPermissions "nope" "b")
  told (copyPermissions "a" "nope")
  told (setPermissions "nope" p)
  told (setAccessTime "nope" u)
  told (setModificationTime "nope" u)
  told (copyFileWithMetadata "nope" "x")
  told (copyFileWithMetadata "a" "nope/x")
  told (copyFileWithMetadata "d" "x")
  told (copyFile "nope" "x")
  told (copyFile "a" "nope/x")
  told (copyFile "d" "x")
  told (copyFile "a" "d")
  told (copyFileWithMetadata "a" "d")
  setFileMode "b" 0o400
  told (copyFile "b" "x") 
  print =<< modeOf "x"
  listDirectory "." >>= print . length
  setCurrentDirectory ".."
  removePathForcibly "permissions_and_times.scratch"
