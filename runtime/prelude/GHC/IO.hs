-- SPDX-License-Identifier: BSD-3-Clause
-- Input and output.
module GHC.IO where

import GHC.Base
import GHC.Classes
import GHC.Exception (Handle (..), IOError, IOException (..), ioError, userError)
import GHC.List
import GHC.Num
import GHC.Read
import GHC.Show
import GHC.Types

type FilePath = String

stdin, stdout, stderr :: Handle
stdin = Handle# 0 "<stdin>"
stdout = Handle# 1 "<stdout>"
stderr = Handle# 2 "<stderr>"

-- ---- output ---------------------------------------------------------------------------------
hPutStr :: Handle -> String -> IO ()
hPutStr (Handle# h _) s = IO# (\w -> putString h s w)

hPutStrLn :: Handle -> String -> IO ()
hPutStrLn (Handle# h _) s = IO# (\w -> putLine h s w)

hPutChar :: Handle -> Char -> IO ()
hPutChar (Handle# h _) c = IO# (\w -> putChar# h c w)

hPrint :: Show a => Handle -> a -> IO ()
hPrint (Handle# h _) x = IO# (\w -> putLine h (show x) w)

putString :: Int -> String -> World# -> Res# ()
putString h [] w = endText# h w
putString h (c : cs) w = case addChar# h c w of Res# _ -> putString h cs w

putLine :: Int -> String -> World# -> Res# ()
putLine h [] w = putChar# h '\n' w
putLine h (c : cs) w = case addChar# h c w of Res# _ -> putLine h cs w

putStr :: String -> IO ()
putStr s = IO# (\w -> putString 1 s w)

putStrLn :: String -> IO ()
putStrLn s = IO# (\w -> putLine 1 s w)

putChar :: Char -> IO ()
putChar c = IO# (\w -> putChar# 1 c w)

print :: Show a => a -> IO ()
print x = IO# (\w -> putLine 1 (show x) w)

hFlush :: Handle -> IO ()
hFlush (Handle# h _) = IO# (\w -> flush# h w)

-- ---- input ----------------------------------------------------------------------------------
getChar :: IO Char
getChar = IO# (\w -> nextChar "getChar" w)

nextChar :: String -> World# -> Res# Char
nextChar function w = case getChar# w of
  Res# n -> if intLt# n 0 then endOfFile function w else Res# (charChr# n)

endOfFile :: String -> World# -> Res# a
endOfFile function w = ioError# ("<stdin>: h" ++ (upperFirst function ++ ": end of file")) w

upperFirst :: String -> String
upperFirst (c : cs) = charToUpper# c : cs
upperFirst [] = []

getLine :: IO String
getLine = IO# (\w -> firstOfLine w)

firstOfLine :: World# -> Res# String
firstOfLine w = case getChar# w of
  Res# n ->
    if intLt# n 0 then endOfFile "getLine" w else if intEq# n 10 then Res# [] else lineFrom n w

-- The rest of a line, and the character in hand before it; the end of the input ends a line too.
lineFrom :: Int -> World# -> Res# String
lineFrom n w = case getChar# w of
  Res# next -> case (if intLt# next 0 || intEq# next 10 then Res# [] else lineFrom next w) of
    Res# rest -> Res# (charChr# n : rest)

getContents :: IO String
getContents = IO# (\w -> Res# (contents w))

contents :: World# -> String
contents w = case getChar# w of
  Res# n -> if intLt# n 0 then [] else charChr# n : contents w

interact :: (String -> String) -> IO ()
interact f = IO# (\w -> putString 1 (f (contents w)) w)

isEOF :: IO Bool
isEOF = IO# (\w -> isEnd# w)

readFile :: FilePath -> IO String
readFile name = IO# (\w -> readFile# name w)

writeFile :: FilePath -> String -> IO ()
writeFile name text = IO# (\w -> writeFile# False name text w)

appendFile :: FilePath -> String -> IO ()
appendFile name text = IO# (\w -> writeFile# True name text w)

readLn :: Read a => IO a
readLn = getLine >>= readIO

readIO :: Read a => String -> IO a
readIO s = case [x | (x, rest) <- reads s, onlySpace rest] of
  [x] -> return x
  [] -> ioError (userError "Prelude.readIO: no parse")
  _ -> ioError (userError "Prelude.readIO: ambiguous parse")
