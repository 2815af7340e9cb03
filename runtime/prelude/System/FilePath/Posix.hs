-- SPDX-License-Identifier: BSD-3-Clause
-- Names of files and folders, as text.
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

import Data.List
import Prelude
import System.Environment (getEnv)

infixr 7 <.>, -<.>
infixr 5 </>

pathSeparator, searchPathSeparator, extSeparator :: Char
pathSeparator = '/'
searchPathSeparator = ':'
extSeparator = '.'

pathSeparators :: [Char]
pathSeparators = "/"

isPathSeparator, isSearchPathSeparator, isExtSeparator :: Char -> Bool
isPathSeparator c = c == '/'
isSearchPathSeparator c = c == ':'
isExtSeparator c = c == '.'

getSearchPath :: IO [FilePath]
getSearchPath = splitSearchPath <$> getEnv "PATH"

splitSearchPath :: String -> [FilePath]
splitSearchPath s = case break isSearchPathSeparator s of
  (p, _ : rest) -> named p ++ splitSearchPath rest
  (p, []) -> named p
  where
    named p = [if null p then "." else p]

-- ---- extensions -----------------------------------------------------------------------------
splitExtension, splitExtensions :: FilePath -> (String, String)
splitExtension path = case name of
  "" -> (path, "")
  _ -> (folder ++ init name, '.' : ext)
  where
    (folder, file) = splitFileName' path
    (name, ext) = breakEnd isExtSeparator file
splitExtensions path = (folder ++ name, ext)
  where
    (folder, file) = splitFileName' path
    (name, ext) = break isExtSeparator file

breakEnd :: (a -> Bool) -> [a] -> ([a], [a])
breakEnd p xs = (reverse front, reverse back)
  where
    (back, front) = break p (reverse xs)

takeExtension, takeExtensions :: FilePath -> String
takeExtension p = snd (splitExtension p)
takeExtensions p = snd (splitExtensions p)

dropExtension, dropExtensions :: FilePath -> FilePath
dropExtension p = fst (splitExtension p)
dropExtensions p = fst (splitExtensions p)

replaceExtension, replaceExtensions, addExtension, (-<.>), (<.>) :: FilePath -> String -> FilePath
replaceExtension p e = dropExtension p <.> e
replaceExtensions p e = dropExtensions p <.> e
p -<.> e = replaceExtension p e
p <.> e = addExtension p e
addExtension p "" = p
addExtension p e@(c : _) = joinDrive drive (if isExtSeparator c then rest ++ e else rest ++ "." ++ e)
  where
    (drive, rest) = splitDrive p

hasExtension :: FilePath -> Bool
hasExtension p = any isExtSeparator (takeFileName p)

isExtensionOf :: String -> FilePath -> Bool
isExtensionOf e p = case e of
  '.' : _ -> e `isSuffixOf` takeExtensions p
  _ -> ('.' : e) `isSuffixOf` takeExtensions p

stripExtension :: String -> FilePath -> Maybe FilePath
stripExtension "" p = Just p
stripExtension e@(c : _) p = fmap reverse (stripPrefix (reverse dotted) (reverse p))
  where
    dotted = if isExtSeparator c then e else '.' : e

-- ---- folders and files ----------------------------------------------------------------------
splitFileName :: FilePath -> (String, String)
splitFileName p = (if null folder then "./" else folder, file)
  where
    (folder, file) = splitFileName' p

splitFileName' :: FilePath -> (String, String)
splitFileName' p = (drive ++ folder, file)
  where
    (drive, rest) = splitDrive p
    (folder, file) = breakEnd isPathSeparator rest

takeFileName, dropFileName, takeBaseName, takeDirectory :: FilePath -> FilePath
takeFileName p = snd (splitFileName' p)
dropFileName p = fst (splitFileName p)
takeBaseName p = dropExtension (takeFileName p)
takeDirectory p = dropTrailingPathSeparator (dropFileName p)

replaceFileName, replaceBaseName, replaceDirectory, combine, (</>) :: FilePath -> String -> FilePath
replaceFileName p name = fst (splitFileName' p) </> name
replaceBaseName p name = joinDrive folder (name <.> takeExtension file)
  where
    (folder, file) = splitFileName' p
replaceDirectory p folder = joinDrive folder (takeFileName p)
a </> b = combine a b
combine a b = if hasDrive b then b else joinDrive a b

splitPath, splitDirectories :: FilePath -> [FilePath]
splitPath p = [drive | drive /= ""] ++ parts rest
  where
    (drive, rest) = splitDrive p
    parts "" = []
    parts q = (name ++ slashes) : parts others
      where
        (name, more) = break isPathSeparator q
        (slashes, others) = span isPathSeparator more
splitDirectories p = map dropTrailingPathSeparator (splitPath p)

joinPath :: [FilePath] -> FilePath
joinPath ps = foldr combine "" ps

hasTrailingPathSeparator :: FilePath -> Bool
hasTrailingPathSeparator p = not (null p) && isPathSeparator (last p)

addTrailingPathSeparator, dropTrailingPathSeparator, normalise :: FilePath -> FilePath
addTrailingPathSeparator p = if hasTrailingPathSeparator p then p else p ++ "/"
dropTrailingPathSeparator p
  | hasTrailingPathSeparator p && not (isDrive p) = case dropWhileEnd isPathSeparator p of
      "" -> [last p]
      q -> q
  | otherwise = p
normalise p = result ++ ['/' | endsAsFolder && not (hasTrailingPathSeparator result)]
  where
    (drive, rest) = splitDrive p
    result = case (drive, joinPath (filter (/= ".") (splitDirectories rest))) of
      ("", "") -> "."
      (_, path) -> joinDrive (take 1 drive) path
    endsAsFolder = hasTrailingPathSeparator rest
      || not (null rest) && last rest == '.' && hasTrailingPathSeparator (init rest)

equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = f a == f b
  where
    f p = dropTrailingPathSeparator (normalise p)

makeRelative :: FilePath -> FilePath -> FilePath
makeRelative root path
  | equalFilePath root path = "."
  | takeDrive root /= takeDrive path = path
  | otherwise = go (dropDrive root) (dropDrive path)
  where
    go "" rest = dropWhile isPathSeparator rest
    go as bs = if equalFilePath a b then go as' bs' else path
      where
        (a, as') = first as
        (b, bs') = first bs
    first names = (name, dropWhile isPathSeparator rest)
      where
        (name, rest) = break isPathSeparator (dropWhile isPathSeparator names)

isRelative, isAbsolute, isValid, hasDrive, isDrive :: FilePath -> Bool
isRelative p = not (isAbsolute p)
isAbsolute p = hasDrive p
isValid p = not (null p) && notElem '\NUL' p
hasDrive p = not (null (takeDrive p))
isDrive p = not (null p) && null (dropDrive p)

makeValid :: FilePath -> FilePath
makeValid "" = "_"
makeValid p = map (\c -> if c == '\NUL' then '_' else c) p

splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive p = span isPathSeparator p

joinDrive :: FilePath -> FilePath -> FilePath
joinDrive a b
  | null a = b
  | null b = a
  | hasTrailingPathSeparator a = a ++ b
  | otherwise = a ++ "/" ++ b

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive p = fst (splitDrive p)
dropDrive p = snd (splitDrive p)
