-- SPDX-License-Identifier: BSD-3-Clause
-- File names on Windows as text.
module System.FilePath.Windows
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

import Data.Char (isAsciiLower, isAsciiUpper, toLower, toUpper)
import Data.List (dropWhileEnd, isPrefixOf)
import Data.Maybe (isJust)
import Prelude
import System.Environment (getEnv)
import qualified GHC.FilePaths as Paths

infixr 7 <.>, -<.>
infixr 5 </>

system :: Paths.System
system = Paths.System
  { Paths.pathSeparator = '\\', Paths.isPathSeparator = \c -> c == '\\' || c == '/', Paths.splitDrive = driveAndRest
  , Paths.normalDrive = upperLetter . map (\c -> if isPathSeparator c then '\\' else c)
  , Paths.isRelativeDrive = maybe False (not . hasTrailingPathSeparator . fst) . letterDrive
  , Paths.isDriveLetter = isDriveLetter
  , Paths.comparable = toLower }
  where
    upperLetter drive = if isJust (letterDrive drive) then map toUpper drive else drive

(-<.>), (<.>), (</>) :: FilePath -> String -> FilePath
a -<.> b = replaceExtension a b
a <.> b = addExtension a b
a </> b = combine a b

splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive a = Paths.splitDrive system a

pathSeparator, searchPathSeparator, extSeparator :: Char
pathSeparator = Paths.pathSeparator system
searchPathSeparator = ';'
extSeparator = '.'

pathSeparators :: [Char]
pathSeparators = "\\/"

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
    named "" = []
    named ('"' : p@(_ : _)) | last p == '"' = [init p]
    named p = [p]

-- ---- drives: `c:`, `\\\\host\\` and, for long paths, `\\\\?\\` in front of either ------------------------
driveAndRest :: FilePath -> (FilePath, FilePath)
driveAndRest p = case [found | Just found <- [letterDrive p, longDrive p, shareDrive p]] of
  found : _ -> found
  [] -> ("", p)

isDriveLetter :: Char -> Bool
isDriveLetter c = isAsciiUpper c || isAsciiLower c

letterDrive, longDrive, shareDrive :: FilePath -> Maybe (FilePath, FilePath)
letterDrive (c : ':' : rest) | isDriveLetter c = Just (c : ':' : separators, behind)
  where (separators, behind) = span isPathSeparator rest
letterDrive _ = Nothing
longDrive (a : b : '?' : c : rest) | all isPathSeparator [a, b, c] = Just (a : b : '?' : c : drive, behind)
  where
    (drive, behind)
      | "UNC" `isPrefixOf` map toUpper rest, d : name <- drop 3 rest, isPathSeparator d = case shareName name of
          (share, others) -> (take 4 rest ++ share, others)
      | otherwise = maybe ("", rest) id (letterDrive rest)
longDrive _ = Nothing
shareDrive (a : b : rest) | isPathSeparator a && isPathSeparator b = case shareName rest of
  (share, others) -> Just (a : b : share, others)
shareDrive _ = Nothing

shareName :: String -> (String, String)
shareName s = (name ++ separators, behind)
  where
    (name, more) = break isPathSeparator s
    (separators, behind) = span isPathSeparator more

-- ---- names that Windows does not allow --------------------------------------------------------
isBadCharacter :: Char -> Bool
isBadCharacter c = c < ' ' || c `elem` ":*?><|\""

-- Device names, with any extension.
isBadName :: String -> Bool
isBadName name = map toUpper (dropWhileEnd (== ' ') name) `elem`
  ["CON", "PRN", "AUX", "NUL", "CLOCK$"] ++ [device ++ [n] | device <- ["COM", "LPT"], n <- ['1' .. '9']]

isSeparatorsAlone, isUnfinished :: FilePath -> Bool
isSeparatorsAlone drive = isJust (shareDrive drive) && all isPathSeparator drive
isUnfinished drive = isJust (longDrive drive) && not (hasTrailingPathSeparator drive)

isValid :: FilePath -> Bool
isValid "" = False
isValid p =
  not (any isBadCharacter rest) && not (any (isBadName . dropExtensions) (splitDirectories rest))
    && not (isSeparatorsAlone drive) && not (isUnfinished drive)
  where
    (drive, rest) = splitDrive p

makeValid :: FilePath -> FilePath
makeValid "" = "_"
makeValid p
  | isSeparatorsAlone drive = take 2 drive ++ "drive"
  | isUnfinished drive = makeValid (drive ++ [pathSeparator] ++ rest)
  | otherwise = joinDrive drive (joinPath (map part (splitPath (map character rest))))
  where
    (drive, rest) = splitDrive p
    character c = if isBadCharacter c then '_' else c
    part s = case break isPathSeparator s of (name, separators) -> element name ++ separators
    element name = case splitExtensions name of
      (base, extensions) -> if isBadName base then base ++ "_" ++ extensions else name

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
