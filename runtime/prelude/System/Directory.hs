-- SPDX-License-Identifier: BSD-3-Clause
module System.Directory
  ( doesFileExist, doesDirectoryExist, doesPathExist, removeFile, createDirectory, removeDirectory
  ) where

import GHC.Base
import GHC.Classes
import GHC.IO
import GHC.Types

doesFileExist, doesDirectoryExist, doesPathExist :: FilePath -> IO Bool
doesFileExist path = IO# (\w -> case pathControl# 0 path w of Res# n -> Res# (intNe# n 0))
doesDirectoryExist path = IO# (\w -> case pathControl# 1 path w of Res# n -> Res# (intNe# n 0))
doesPathExist path =
  doesFileExist path >>= \is -> if is then return True else doesDirectoryExist path

removeFile, createDirectory, removeDirectory :: FilePath -> IO ()
removeFile path = changing "removeLink" 2 path
createDirectory path = changing "createDirectory" 3 path
removeDirectory path = changing "removeDirectory" 4 path

changing :: String -> Int -> FilePath -> IO ()
changing function operation path = IO# (\w -> case pathControl# operation path w of
  Res# n -> if intLt# n 0 then failed function Nothing (Just path) n w else Res# ())
