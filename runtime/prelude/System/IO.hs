-- SPDX-License-Identifier: BSD-3-Clause
module System.IO
  ( IO, FilePath, Handle, stdin, stdout, stderr
  , BufferMode (..), hSetBuffering, hGetBuffering, hFlush, hSetEcho, hGetEcho, hClose
  , hPutChar, hPutStr, hPutStrLn, hPrint, hGetChar, hGetLine, hGetContents, hIsEOF, isEOF
  , putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact
  , readFile, writeFile, appendFile, readIO, readLn
  ) where

import GHC.Base
import GHC.Classes
import GHC.Exception (Handle (..))
import GHC.IO
import GHC.Show
import GHC.Types

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)

instance Eq BufferMode where
  NoBuffering == NoBuffering = True
  LineBuffering == LineBuffering = True
  BlockBuffering a == BlockBuffering b = a == b
  _ == _ = False

instance Show BufferMode where
  showsPrec _ NoBuffering = showString "NoBuffering"
  showsPrec _ LineBuffering = showString "LineBuffering"
  showsPrec d (BlockBuffering n) = showApplied d "BlockBuffering " (showsPrec appPrec1 n)

hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering (Handle# h _) mode =
  IO# (\w -> mode `seq` case flush# h w of Res# _ -> setBuffering# h (number mode) w)
  where
    number NoBuffering = 0
    number LineBuffering = 1
    number (BlockBuffering _) = 2

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering _ = IO# (\_ -> Res# LineBuffering)

hSetEcho :: Handle -> Bool -> IO ()
hSetEcho _ _ = IO# (\_ -> Res# ())

hGetEcho :: Handle -> IO Bool
hGetEcho _ = IO# (\_ -> Res# False)

hClose :: Handle -> IO ()
hClose h = hFlush h

-- Only stdin can be read from.
fromStdin :: String -> Handle -> IO a -> IO a
fromStdin function h action =
  IO# (\w ->
    if h == stdin
      then unIO action w
      else ioError# (show h ++ (": " ++ (function ++ ": illegal operation (handle is not open for reading)"))) w)

hGetChar :: Handle -> IO Char
hGetChar h = fromStdin "hGetChar" h getChar

hGetLine :: Handle -> IO String
hGetLine h = fromStdin "hGetLine" h getLine

hGetContents :: Handle -> IO String
hGetContents h = fromStdin "hGetContents" h getContents

hIsEOF :: Handle -> IO Bool
hIsEOF h = fromStdin "hIsEOF" h isEOF
