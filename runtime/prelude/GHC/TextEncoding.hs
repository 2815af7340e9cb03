-- SPDX-License-Identifier: BSD-3-Clause
-- Encodings of handles.
module GHC.TextEncoding where

import GHC.Base
import GHC.Classes
import GHC.Enum
import GHC.Exception
import GHC.IO
import GHC.List
import GHC.Num
import GHC.Show
import GHC.Types

-- 4 * form + policy, as in runtime/machine/encoding.h; and the name.
data TextEncoding = TextEncoding# Int String

instance Show TextEncoding where
  showsPrec _ (TextEncoding# _ name) = showString name

-- Names in GHC 9.0's spelling.
utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, latin1, char8 :: TextEncoding
utf8 = TextEncoding# 0 "UTF-8"
utf8_bom = TextEncoding# 4 "UTF-8BOM"
utf16 = TextEncoding# 8 "UTF-16"
utf16le = TextEncoding# 12 "UTF16-LE"
utf16be = TextEncoding# 16 "UTF-16BE"
utf32 = TextEncoding# 20 "UTF-32"
utf32le = TextEncoding# 24 "UTF-32LE"
utf32be = TextEncoding# 28 "UTF-32BE"
latin1 = TextEncoding# 32 "ISO-8859-1"
char8 = TextEncoding# 36 "ISO-8859-1"

binary, ascii, firstOfSystem :: Int
binary = 40
ascii = 44
firstOfSystem = 48

-- Independent of the locale.
initLocaleEncoding :: TextEncoding
initLocaleEncoding = utf8

mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding name = case break (== '/') name of
  (form, suffix) -> case suffix of
    "" -> named 0 form
    "//IGNORE" -> named 1 form
    "//TRANSLIT" -> named 2 form
    "//ROUNDTRIP" -> named 3 form
    _ -> unknown
  where
    named policy form = case [toUpper c | c <- form, c /= '-'] of
      "UTF8" -> with policy utf8
      "UTF16" -> with policy utf16
      "UTF16LE" -> with policy utf16le
      "UTF16BE" -> with policy utf16be
      "UTF32" -> with policy utf32
      "UTF32LE" -> with policy utf32le
      "UTF32BE" -> with policy utf32be
      _
        | form `elem` namesOfAscii -> return (TextEncoding# (ascii + policy) "ASCII")
        | form `elem` namesOfLatin1 -> with policy latin1
        | otherwise -> IO# (\w -> case pathControl# 15 (intShow# policy ++ form) w of
            Res# n -> if intLt# n 0 then unIO unknown w else Res# (TextEncoding# n form))
    with policy (TextEncoding# n shown) = return (TextEncoding# (n + policy) shown)
    unknown =
      ioError (IOError Nothing NoSuchThing "mkTextEncoding" ("unknown encoding:" ++ name) Nothing Nothing)

toUpper :: Char -> Char
toUpper c = if c >= 'a' && c <= 'z' then toEnum (fromEnum c - 32) else c

-- Other names are passed on even if they mean one of these.
namesOfAscii, namesOfLatin1 :: [String]
namesOfAscii =
  ["ANSI_X3.4-1968", "iso-ir-6", "ANSI_X3.4-1986", "ISO_646.irv:1991", "US-ASCII", "us", "IBM367", "cp367", "csASCII"
  , "ASCII", "ISO646-US"]
namesOfLatin1 =
  ["ISO_8859-1:1987", "iso-ir-100", "ISO_8859-1", "ISO-8859-1", "latin1", "l1", "IBM819", "CP819", "csISOLatin1"
  ]

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding h (TextEncoding# n _) = controlled "hSetEncoding" 10 h n

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding h = IO# (\w -> case control "hGetEncoding" 22 h 0 w of
  Res# n
    | n >= binary && n < ascii -> Res# Nothing
    | otherwise -> case encodingOf n w of Res# encoding -> Res# (Just encoding))

-- Call after the operation that returned the number.
encodingOf :: Int -> World# -> Res# TextEncoding
encodingOf n w
  | n >= firstOfSystem = case pathsFound# w of Res# names -> Res# (TextEncoding# n (head names))
  | n >= ascii = Res# (TextEncoding# n "ASCII")
  | otherwise = case [name | TextEncoding# m name <- builtIn, intQuot# m 4 == intQuot# n 4] of
      name : _ -> Res# (TextEncoding# n name)
      [] -> Res# utf8
  where
    builtIn = [utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, latin1, char8]

-- Applies to handles opened from now on, and to unused standard handles.
setLocaleEncoding :: TextEncoding -> IO ()
setLocaleEncoding (TextEncoding# n _) = controlled "setLocaleEncoding" 23 stdin n

getLocaleEncoding :: IO TextEncoding
getLocaleEncoding = IO# (\w -> case control "getLocaleEncoding" 24 stdin 0 w of Res# n -> encodingOf n w)

-- Sets the policy by a CodingFailureMode.
failingAs :: TextEncoding -> mode -> TextEncoding
failingAs (TextEncoding# n name) mode = TextEncoding# (n + tagOf# mode) name
