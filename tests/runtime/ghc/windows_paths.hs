-- SPDX-License-Identifier: BSD-3-Clause
-- System.FilePath.Windows: drives, separators of both kinds, names that Windows has not.
module Main where

import System.FilePath.Windows

paths :: [FilePath]
paths =
  [ "", "file", "dir/file.tar.gz", "dir\\.\\file", "c:", "c:file.txt", "C:\\a\\..\\b\\.\\", "d:/x//y/", "\\", "/rooted", "\\\\host\\share\\f"
  , "\\\\host", "\\\\?\\d:\\file", "\\\\?\\UNC\\host\\share\\f.e", "\\\\?\\UNChost\\f", "\\\\?\\d:", "//", "nul .txt", "a/COM1", "com0", "a?b\tc"
  , "trailing. ", "é:/a", "\\\\?\\", "1:x", "c:\\\\\\" ]

main :: IO ()
main = do
  mapM_ (\p -> print (p, splitDrive p, splitPath p, splitDirectories p, normalise p)) paths
  mapM_ (\p -> print (isDrive p, isAbsolute p, isRelative p, isValid p, makeValid p, dropTrailingPathSeparator p)) paths
  mapM_ (\p -> print (splitFileName p, splitExtension p, splitExtensions p, takeDirectory p, p <.> "e", replaceBaseName p "q")) paths
  print [a </> b | a <- paths, b <- ["", "x", "/x", "\\x", "c:x", "d:\\x", "\\\\h\\x"]]
  print [(a, b) | a <- paths, b <- paths, a /= b, equalFilePath a b]
  print [makeRelative a b | a <- ["c:\\A", "c:/a", "\\\\host\\share", "/rooted", "dir", "d:\\", ""], b <- paths ++ ["C:\\a\\b", "c:/A/b\\c", "dir\\b"]]
  print (splitSearchPath "a;b;;\"c d\";\"", pathSeparator, pathSeparators, searchPathSeparator, map isPathSeparator "\\/:")
