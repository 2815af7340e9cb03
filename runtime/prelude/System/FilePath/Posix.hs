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
splitExtension path = case breakEnd isExtSeparator file of
  ("", _) -> (path, "")
  (name, ext) -> (folder ++ init name, '.' : ext)
  where
    (folder, file) = splitFileName' path
splitExtensions path = (folder ++ name, ext)
  where
    (folder, file) = splitFileName' path
    (name, ext) = break isExtSeparator file

breakEnd :: (a -> Bool) -> [a] -> ([a], [a])
breakEnd p xs = case break p (reverse xs) of (back, front) -> (reverse front, reverse back)

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
addExtension p e@(c : _) = if isExtSeparator c then p ++ e else p ++ "." ++ e

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
splitFileName' p = breakEnd isPathSeparator p

takeFileName, dropFileName, takeBaseName, takeDirectory :: FilePath -> FilePath
takeFileName p = snd (splitFileName' p)
dropFileName p = fst (splitFileName p)
takeBaseName p = dropExtension (takeFileName p)
takeDirectory p = if null folder && not (null file0) then file0 else if null folder then "." else folder
  where
    file0 = if all isPathSeparator given && not (null given) then given else ""
    given = fst (splitFileName' p)
    folder = if null file0 then dropWhileEnd isPathSeparator given else ""

replaceFileName, replaceBaseName, replaceDirectory, combine, (</>) :: FilePath -> String -> FilePath
replaceFileName p name = case splitFileName' p of (folder, _) -> folder </> name
replaceBaseName p name = folder ++ (name <.> takeExtension file)
  where
    (folder, file) = splitFileName' p
replaceDirectory p folder = folder </> takeFileName p
a </> b = combine a b
combine a b
  | hasDrive b = b
  | null a = b
  | null b = a
  | hasTrailingPathSeparator a = a ++ b
  | otherwise = a ++ "/" ++ b

splitPath, splitDirectories :: FilePath -> [FilePath]
splitPath "" = []
splitPath p = (name ++ slashes) : splitPath rest
  where
    (name, more) = break isPathSeparator p
    (slashes, rest) = span isPathSeparator more
splitDirectories p = map trimmed (splitPath p)
  where
    trimmed part = if all isPathSeparator part then part else dropWhileEnd isPathSeparator part

joinPath :: [FilePath] -> FilePath
joinPath ps = foldr combine "" ps

hasTrailingPathSeparator :: FilePath -> Bool
hasTrailingPathSeparator p = not (null p) && isPathSeparator (last p)

addTrailingPathSeparator, dropTrailingPathSeparator, normalise :: FilePath -> FilePath
addTrailingPathSeparator p = if hasTrailingPathSeparator p then p else p ++ "/"
dropTrailingPathSeparator p
  | hasTrailingPathSeparator p && not (isDrive p) = let q = dropWhileEnd isPathSeparator p in if null q then take 1 p else q
  | otherwise = p
normalise p = if isTrailing && not (null result) && not (hasTrailingPathSeparator result) then result ++ "/" else result
  where
    parts = filter (/= ".") (splitDirectories p)
    result = case joinPath [if isDrive part then "/" else part | part <- parts] of
      "" -> "."
      q -> q
    isTrailing = hasTrailingPathSeparator p || "/." `isSuffixOf` p

equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = f a == f b
  where
    f p = dropTrailingPathSeparator (normalise p)

makeRelative :: FilePath -> FilePath -> FilePath
makeRelative root path
  | equalFilePath root path = "."
  | isAbsolute root /= isAbsolute path = path
  | otherwise = go (splitDirectories root) (splitDirectories path)
  where
    go [] rest = joinPath rest
    go (a : as) (b : bs) | a == b = go as bs
    go _ _ = path

isRelative, isAbsolute, isValid, hasDrive, isDrive :: FilePath -> Bool
isRelative p = not (isAbsolute p)
isAbsolute p = hasDrive p
isValid p = not (null p) && notElem '\NUL' p
hasDrive p = take 1 p == "/"
isDrive p = not (null p) && all isPathSeparator p

makeValid :: FilePath -> FilePath
makeValid "" = "_"
makeValid p = map (\c -> if c == '\NUL' then '_' else c) p

splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive p = span isPathSeparator p

joinDrive :: FilePath -> FilePath -> FilePath
joinDrive a b = combine a b

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive p = fst (splitDrive p)
dropDrive p = snd (splitDrive p)
