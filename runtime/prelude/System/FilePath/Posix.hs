-- SPDX-License-Identifier: BSD-3-Clause
-- File names as text.
module System.FilePath.Posix
  ( FilePath, pathSeparator, pathSeparators, isPathSeparator, searchPathSeparator
  , isSearchPathSeparator, extSeparator, isExtSeparator, splitSearchPath, getSearchPath
  , splitExtension
  , takeExtension, replaceExtension, (-<.>), dropExtension, addExtension, hasExtension, (<.>)
  , splitExtensions, dropExtensions, takeExtensions, replaceExtensions, isExtensionOf
  , stripExtension, splitFileName, takeFileName, replaceFileName, dropFileName, takeBaseName
  , replaceBaseName, takeDirectory, replaceDirectory, combine, (</>), splitPath, joinPath
  , splitDirectories, hasTrailingPathSeparator, addTrailingPathSeparator
  , dropTrailingPathSeparator, normalise, equalFilePath, makeRelative, isRelative, isAbsolute
  , isValid, makeValid, splitDrive, joinDrive, takeDrive, hasDrive, dropDrive, isDrive
  ) where

import Prelude
import System.Environment (getEnv)
import qualified GHC.FilePaths as Paths

infixr 7 <.>, -<.>
infixr 5 </>

system :: Paths.System
system = Paths.System
  { Paths.pathSeparator = '/', Paths.isPathSeparator = \c -> c == '/', Paths.splitDrive = span isPathSeparator
  , Paths.normalDrive = take 1, Paths.isRelativeDrive = const False, Paths.isDriveLetter = const False
  , Paths.comparable = id }

(-<.>), (<.>), (</>) :: FilePath -> String -> FilePath
a -<.> b = replaceExtension a b
a <.> b = addExtension a b
a </> b = combine a b

splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive a = Paths.splitDrive system a

pathSeparator, searchPathSeparator, extSeparator :: Char
pathSeparator = Paths.pathSeparator system
searchPathSeparator = ':'
extSeparator = '.'

pathSeparators :: [Char]
pathSeparators = "/"

isPathSeparator, isSearchPathSeparator, isExtSeparator :: Char -> Bool
isPathSeparator c = Paths.isPathSeparator system c
isSearchPathSeparator c = c == searchPathSeparator
isExtSeparator c = Paths.isExtSeparator c

getSearchPath :: IO [FilePath]
getSearchPath = splitSearchPath <$> getEnv "PATH"

splitSearchPath :: String -> [FilePath]
splitSearchPath s = case break isSearchPathSeparator s of
  (p, _ : rest) -> named p ++ splitSearchPath rest
  (p, []) -> named p
  where
    named p = [if null p then "." else p]

isValid :: FilePath -> Bool
isValid p = not (null p) && notElem '\NUL' p

makeValid :: FilePath -> FilePath
makeValid "" = "_"
makeValid p = map (\c -> if c == '\NUL' then '_' else c) p

-- ---- common to all systems --------------------------------------------------------------------
splitExtension, splitExtensions :: FilePath -> (String, String)
splitExtension a = Paths.splitExtension system a
splitExtensions a = Paths.splitExtensions system a

takeExtension, takeExtensions :: FilePath -> String
takeExtension a = Paths.takeExtension system a
takeExtensions a = Paths.takeExtensions system a

dropExtension, dropExtensions :: FilePath -> FilePath
dropExtension a = Paths.dropExtension system a
dropExtensions a = Paths.dropExtensions system a

replaceExtension, replaceExtensions, addExtension :: FilePath -> String -> FilePath
replaceExtension a b = Paths.replaceExtension system a b
replaceExtensions a b = Paths.replaceExtensions system a b
addExtension a b = Paths.addExtension system a b

hasExtension :: FilePath -> Bool
hasExtension a = Paths.hasExtension system a

isExtensionOf :: String -> FilePath -> Bool
isExtensionOf a b = Paths.isExtensionOf system a b

stripExtension :: String -> FilePath -> Maybe FilePath
stripExtension a b = Paths.stripExtension system a b

splitFileName :: FilePath -> (String, String)
splitFileName a = Paths.splitFileName system a

takeFileName, dropFileName, takeBaseName, takeDirectory :: FilePath -> FilePath
takeFileName a = Paths.takeFileName system a
dropFileName a = Paths.dropFileName system a
takeBaseName a = Paths.takeBaseName system a
takeDirectory a = Paths.takeDirectory system a

replaceFileName, replaceBaseName, replaceDirectory, combine :: FilePath -> String -> FilePath
replaceFileName a b = Paths.replaceFileName system a b
replaceBaseName a b = Paths.replaceBaseName system a b
replaceDirectory a b = Paths.replaceDirectory system a b
combine a b = Paths.combine system a b

splitPath, splitDirectories :: FilePath -> [FilePath]
splitPath a = Paths.splitPath system a
splitDirectories a = Paths.splitDirectories system a

joinPath :: [FilePath] -> FilePath
joinPath a = Paths.joinPath system a

hasTrailingPathSeparator :: FilePath -> Bool
hasTrailingPathSeparator a = Paths.hasTrailingPathSeparator system a

addTrailingPathSeparator, dropTrailingPathSeparator, normalise :: FilePath -> FilePath
addTrailingPathSeparator a = Paths.addTrailingPathSeparator system a
dropTrailingPathSeparator a = Paths.dropTrailingPathSeparator system a
normalise a = Paths.normalise system a

equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = Paths.equalFilePath system a b

makeRelative :: FilePath -> FilePath -> FilePath
makeRelative a b = Paths.makeRelative system a b

isRelative, isAbsolute, hasDrive, isDrive :: FilePath -> Bool
isRelative a = Paths.isRelative system a
isAbsolute a = Paths.isAbsolute system a
hasDrive a = Paths.hasDrive system a
isDrive a = Paths.isDrive system a

joinDrive :: FilePath -> FilePath -> FilePath
joinDrive a b = Paths.joinDrive system a b

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive a = Paths.takeDrive system a
dropDrive a = Paths.dropDrive system a
