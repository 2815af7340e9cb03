-- SPDX-License-Identifier: BSD-3-Clause
-- File names as text, for any system.
module GHC.FilePaths where

import Data.List
import Prelude

-- The differences between systems.
data System = System
  { pathSeparator :: Char
  , isPathSeparator :: Char -> Bool
  , splitDrive :: FilePath -> (FilePath, FilePath)
  , normalDrive :: FilePath -> FilePath
  , isRelativeDrive :: FilePath -> Bool  -- relative to the drive's current folder
  , isDriveLetter :: Char -> Bool
  , comparable :: Char -> Char
  }

isExtSeparator :: Char -> Bool
isExtSeparator c = c == '.'

-- ---- extensions -----------------------------------------------------------------------------
splitExtension, splitExtensions :: System -> FilePath -> (String, String)
splitExtension s path = case name of
  "" -> (path, "")
  _ -> (folder ++ init name, '.' : ext)
  where
    (folder, file) = splitFileName' s path
    (name, ext) = breakEnd isExtSeparator file
splitExtensions s path = (folder ++ name, ext)
  where
    (folder, file) = splitFileName' s path
    (name, ext) = break isExtSeparator file

breakEnd :: (a -> Bool) -> [a] -> ([a], [a])
breakEnd p xs = (reverse front, reverse back)
  where
    (back, front) = break p (reverse xs)

takeExtension, takeExtensions :: System -> FilePath -> String
takeExtension s p = snd (splitExtension s p)
takeExtensions s p = snd (splitExtensions s p)

dropExtension, dropExtensions :: System -> FilePath -> FilePath
dropExtension s p = fst (splitExtension s p)
dropExtensions s p = fst (splitExtensions s p)

replaceExtension, replaceExtensions, addExtension :: System -> FilePath -> String -> FilePath
replaceExtension s p e = addExtension s (dropExtension s p) e
replaceExtensions s p e = addExtension s (dropExtensions s p) e
addExtension _ p "" = p
addExtension s p e@(c : _) = joinDrive s drive (if isExtSeparator c then rest ++ e else rest ++ "." ++ e)
  where
    (drive, rest) = splitDrive s p

hasExtension :: System -> FilePath -> Bool
hasExtension s p = any isExtSeparator (takeFileName s p)

isExtensionOf :: System -> String -> FilePath -> Bool
isExtensionOf s e p = case e of
  '.' : _ -> e `isSuffixOf` takeExtensions s p
  _ -> ('.' : e) `isSuffixOf` takeExtensions s p

stripExtension :: System -> String -> FilePath -> Maybe FilePath
stripExtension _ "" p = Just p
stripExtension _ e@(c : _) p = fmap reverse (stripPrefix (reverse dotted) (reverse p))
  where
    dotted = if isExtSeparator c then e else '.' : e

-- ---- folders and files ----------------------------------------------------------------------
splitFileName :: System -> FilePath -> (String, String)
splitFileName s p = (if null folder then "./" else folder, file)
  where
    (folder, file) = splitFileName' s p

splitFileName' :: System -> FilePath -> (String, String)
splitFileName' s p = (drive ++ folder, file)
  where
    (drive, rest) = splitDrive s p
    (folder, file) = breakEnd (isPathSeparator s) rest

takeFileName, dropFileName, takeBaseName, takeDirectory :: System -> FilePath -> FilePath
takeFileName s p = snd (splitFileName' s p)
dropFileName s p = fst (splitFileName s p)
takeBaseName s p = dropExtension s (takeFileName s p)
takeDirectory s p = dropTrailingPathSeparator s (dropFileName s p)

replaceFileName, replaceBaseName, replaceDirectory, combine :: System -> FilePath -> String -> FilePath
replaceFileName s p name = combine s (fst (splitFileName' s p)) name
replaceBaseName s p name = joinDrive s folder (addExtension s name (takeExtension s file))
  where
    (folder, file) = splitFileName' s p
replaceDirectory s p folder = joinDrive s folder (takeFileName s p)
combine s a b = if any (isPathSeparator s) (take 1 b) || hasDrive s b then b else joinDrive s a b

splitPath, splitDirectories :: System -> FilePath -> [FilePath]
splitPath s p = [drive | drive /= ""] ++ parts rest
  where
    (drive, rest) = splitDrive s p
    parts "" = []
    parts q = (name ++ slashes) : parts others
      where
        (name, more) = break (isPathSeparator s) q
        (slashes, others) = span (isPathSeparator s) more
splitDirectories s p = map (dropTrailingPathSeparator s) (splitPath s p)

joinPath :: System -> [FilePath] -> FilePath
joinPath s ps = foldr (combine s) "" ps

hasTrailingPathSeparator :: System -> FilePath -> Bool
hasTrailingPathSeparator s p = not (null p) && isPathSeparator s (last p)

addTrailingPathSeparator, dropTrailingPathSeparator, normalise :: System -> FilePath -> FilePath
addTrailingPathSeparator s p = if hasTrailingPathSeparator s p then p else p ++ [pathSeparator s]
dropTrailingPathSeparator s p
  | hasTrailingPathSeparator s p && not (isDrive s p) = case dropWhileEnd (isPathSeparator s) p of
      "" -> [last p]
      q -> q
  | otherwise = p
normalise s p = if isFolder then result ++ [pathSeparator s] else result
  where
    (drive, rest) = splitDrive s p
    isFolder = endsAsFolder && not (hasTrailingPathSeparator s result) && not (isRelativeDrive s drive)
    result = case (drive, joinPath s (filter (/= ".") (firstSeparator (splitDirectories s rest)))) of
      ("", "") -> "."
      (_, path) -> joinDrive s (normalDrive s drive) path
    firstSeparator (part : parts) | all (isPathSeparator s) part = [pathSeparator s] : parts
    firstSeparator parts = parts
    endsAsFolder = hasTrailingPathSeparator s rest
      || not (null rest) && last rest == '.' && hasTrailingPathSeparator s (init rest)

equalFilePath :: System -> FilePath -> FilePath -> Bool
equalFilePath s a b = f a == f b
  where
    f p = dropTrailingPathSeparator s (map (comparable s) (normalise s p))

makeRelative :: System -> FilePath -> FilePath -> FilePath
makeRelative s root path
  | equalFilePath s root path = "."
  | fst (absolute root) /= fst (absolute path) = path
  | otherwise = go (snd (absolute root)) (snd (absolute path))
  where
    go "" rest = dropWhile (isPathSeparator s) rest
    go as bs = if equalFilePath s a b then go as' bs' else path
      where
        (a, as') = first as
        (b, bs') = first bs
    first names = (name, dropWhile (isPathSeparator s) rest)
      where
        (name, rest) = break (isPathSeparator s) (dropWhile (isPathSeparator s) names)
    absolute p@(c : rest) | isPathSeparator s c && not (hasDrive s p) = ([pathSeparator s], rest)
    absolute p = case splitDrive s p of
      (drive, rest) -> (map (\c -> if isPathSeparator s c then pathSeparator s else comparable s c) drive, rest)

isRelative, isAbsolute, hasDrive, isDrive :: System -> FilePath -> Bool
isRelative s p = case takeDrive s p of drive -> null drive || isRelativeDrive s drive
isAbsolute s p = not (isRelative s p)
hasDrive s p = not (null (takeDrive s p))
isDrive s p = not (null p) && null (dropDrive s p)

joinDrive :: System -> FilePath -> FilePath -> FilePath
joinDrive s a b
  | null a = b
  | null b = a
  | hasTrailingPathSeparator s a = a ++ b
  | otherwise = case a of
      [c, ':'] | isDriveLetter s c -> a ++ b
      _ -> a ++ [pathSeparator s] ++ b

takeDrive, dropDrive :: System -> FilePath -> FilePath
takeDrive s p = fst (splitDrive s p)
dropDrive s p = snd (splitDrive s p)
