-- SPDX-License-Identifier: BSD-3-Clause
module System.IO
  ( IO, FilePath, Handle, stdin, stdout, stderr, IOMode (..), openFile, withFile, hClose
  , openBinaryFile, withBinaryFile, hSetBinaryMode, openTempFile, openBinaryTempFile
  , openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  , BufferMode (..), hSetBuffering, hGetBuffering, hFlush, hSetEcho, hGetEcho
  , hPutChar, hPutStr, hPutStrLn, hPrint, hGetChar, hGetLine, hGetContents, hGetContents', hIsEOF, isEOF
  , hLookAhead, hReady, hWaitForInput, hFileSize, hSetFileSize, SeekMode (..), hSeek, hTell
  , HandlePosn, hGetPosn, hSetPosn, hPutBuf, hPutBufNonBlocking, hGetBuf, hGetBufSome, hGetBufNonBlocking
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice
  , TextEncoding, hSetEncoding, hGetEncoding, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be
  , latin1, char8, localeEncoding, mkTextEncoding, Newline (..), NewlineMode (..), nativeNewline, hSetNewlineMode
  , noNewlineTranslation, universalNewlineMode, nativeNewlineMode
  , putChar, putStr, putStrLn, print, getChar, getLine, getContents, getContents', interact
  , readFile, readFile', writeFile, appendFile, readIO, readLn, fixIO
  ) where

import Data.Ix (Ix (..))
import GHC.Base
import GHC.BufferIO
import GHC.Classes
import GHC.Enum
import GHC.Exception
import GHC.IO
import GHC.List (break, length)
import GHC.Num
import GHC.Read
import GHC.ST
import GHC.Show
import GHC.TextEncoding
import GHC.Types

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)
  deriving (Eq, Ord, Show, Read)

hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering h@(Handle# _ path) (BlockBuffering (Just size)) | intLe# size 0 =
  ioError (IOError (Just h) InvalidArgument "hSetBuffering" ("illegal buffer size " ++ showsPrec 9 size "") Nothing (Just path))
hSetBuffering h@(Handle# n _) mode = IO# (\w -> mode `seq#`
  case (if isOutput n then flush# n w else Res# ()) of
    Res# done -> done `seq#` unIO (controlled "hSetBuffering" 8 h (numberOf mode)) w)
  where
    numberOf (BlockBuffering (Just size)) = intAdd# 2 (intMul# 3 size)
    numberOf other = tagOf# other

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering h = IO# (\w -> case control "hGetBuffering" 9 h 0 w of
  Res# n -> Res# (case n of
    0 -> NoBuffering
    1 -> LineBuffering
    2 -> BlockBuffering Nothing
    _ -> BlockBuffering (Just (intQuot# n 3))))

-- Does nothing for non-terminals.
hSetEcho :: Handle -> Bool -> IO ()
hSetEcho h is = controlled "hSetEcho" 27 h (tagOf# is)

hGetEcho :: Handle -> IO Bool
hGetEcho h = asked "hGetEcho" 26 h

openBinaryFile :: FilePath -> IOMode -> IO Handle
openBinaryFile path mode = openedBy "openBinaryFile" path mode >>= \h -> hSetBinaryMode h True >> return h

withBinaryFile :: FilePath -> IOMode -> (Handle -> IO a) -> IO a
withBinaryFile path mode action = openBinaryFile path mode >>= closedBehind action

hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode h is = getLocaleEncoding >>= \locale -> case locale of
  TextEncoding# n _ ->
    attempted 10 h (if is then binary else n) >> hSetNewlineMode h (if is then noNewlineTranslation else nativeNewlineMode)

-- Does nothing for a closed handle.
attempted :: Int -> Handle -> Int -> IO ()
attempted operation (Handle# n _) argument =
  IO# (\w -> case fileControl# operation n argument w of Res# r -> r `seq#` Res# ())

openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  :: FilePath -> String -> IO (FilePath, Handle)
openTempFile folder template = freshFile "openTempFile" 4 folder template
openBinaryTempFile folder template = freshFile "openBinaryTempFile" 4 folder template >>= binaryFile
openTempFileWithDefaultPermissions folder template =
  freshFile "openTempFileWithDefaultPermissions" 5 folder template
openBinaryTempFileWithDefaultPermissions folder template =
  freshFile "openBinaryTempFileWithDefaultPermissions" 5 folder template >>= binaryFile

binaryFile :: (FilePath, Handle) -> IO (FilePath, Handle)
binaryFile r = case r of (_, h) -> hSetBinaryMode h True >> return r

-- Splits the name at the last dot.
splitName :: String -> String -> (String, String)
splitName name extension = case lastDot name 0 (-1) of
  n -> if intLt# n 0 then (name, extension) else splitAt# n name

lastDot :: String -> Int -> Int -> Int
lastDot [] _ found = found
lastDot (c : cs) at found = lastDot cs (intAdd# at 1) (if charEq# c '.' then at else found)

splitAt# :: Int -> String -> (String, String)
splitAt# n text = if intEq# n 0 then ([], text) else case text of
  c : cs -> case splitAt# (intSub# n 1) cs of (a, b) -> (c : a, b)
  [] -> ([], [])

-- The mode is one of Files::Mode that rejects existing files.
freshFile :: String -> Int -> FilePath -> String -> IO (FilePath, Handle)
freshFile function mode folder template = IO# (attempt 1)
  where
    attempt k w = case openFile# mode (path k) w of
      Res# n
        | intEq# n (-1017) -> attempt (intAdd# k 1) w
        | intLt# n 0 -> failed function Nothing (Just folder) n w
        | otherwise -> Res# (path k, Handle# n (path k))
    path k = case splitName template [] of (name, extension) -> folder ++ ("/" ++ (name ++ (intShow# k ++ extension)))

hGetContents' :: Handle -> IO String
hGetContents' h = hGetContents h >>= \s -> length s `seq` return s

getContents' :: IO String
getContents' = hGetContents' stdin

readFile' :: FilePath -> IO String
readFile' path = openFile path ReadMode >>= hGetContents'

hLookAhead :: Handle -> IO Char
hLookAhead = nextOf "hLookAhead"

nextOf :: String -> Handle -> IO Char
nextOf function h = IO# (\w -> case control function 3 h 0 w of Res# c -> Res# (charChr# c))

hReady :: Handle -> IO Bool
hReady h = hWaitForInput h 0

-- The time is in milliseconds, negative for no limit. A file at its end is ready, with an error
-- that says so.
hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h time =
  (if intLt# time 0 then return True else asked "hWaitForInput" 17 h) >>= \is ->
    if is then nextOf "hWaitForInput" h >> return True
    else if intEq# time 0 then return False
    else let pause = if intLt# time 5 then time else 5
         in IO# (sleep# (intMul# 1000 pause)) >> hWaitForInput h (intSub# time pause)

hFileSize :: Handle -> IO Integer
hFileSize h = IO# (\w -> case control "hFileSize" 4 h 0 w of Res# n -> Res# (intToInteger# n))

hSetFileSize :: Handle -> Integer -> IO ()
hSetFileSize h n = controlled "hSetFileSize" 7 h (integerToInt# n)

data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd
  deriving (Eq, Ord, Show, Read, Enum, Ix)

hSeek :: Handle -> SeekMode -> Integer -> IO ()
hSeek h mode offset = IO# (\w -> case from w of
  Res# n -> unIO (controlled "hSeek" 6 h (integerToInt# (integerAdd# (intToInteger# n) offset))) w)
  where
    from w = case mode of
      AbsoluteSeek -> Res# 0
      RelativeSeek -> control "hSeek" 5 h 0 w
      SeekFromEnd -> control "hSeek" 4 h 0 w

hTell :: Handle -> IO Integer
hTell h = IO# (\w -> case control "hGetPosn" 5 h 0 w of Res# n -> Res# (intToInteger# n))

data HandlePosn = HandlePosn Handle Integer

instance Eq HandlePosn where
  HandlePosn h n == HandlePosn k m = h == k && n == m

instance Show HandlePosn where
  showsPrec d (HandlePosn h n) = showsPrec d h . showString " at position " . shows n

hGetPosn :: Handle -> IO HandlePosn
hGetPosn h = hTell h >>= \n -> return (HandlePosn h n)

hSetPosn :: HandlePosn -> IO ()
hSetPosn (HandlePosn h n) = hSeek h AbsoluteSeek n

hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice :: Handle -> IO Bool
hIsOpen h = IO# (\w -> case control "hIsOpen" 12 h 0 w of Res# n -> Res# (intEq# n 0))
hIsClosed h = IO# (\w -> case control "hIsClosed" 12 h 0 w of Res# n -> Res# (intEq# n 1))
hIsReadable h = asked "hIsReadable" 13 h
hIsWritable h = asked "hIsWritable" 14 h
hIsSeekable h = asked "hIsSeekable" 15 h
hIsTerminalDevice h = asked "hIsTerminalDevice" 16 h

localeEncoding :: TextEncoding
localeEncoding = initLocaleEncoding

data Newline = LF | CRLF
  deriving (Eq, Ord, Show, Read)

data NewlineMode = NewlineMode {inputNL :: Newline, outputNL :: Newline}
  deriving (Eq, Ord, Show, Read)

nativeNewline :: Newline
nativeNewline = LF

hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode h (NewlineMode input output) =
  attempted 25 h (intAdd# (tagOf# input) (intMul# 2 (tagOf# output)))

noNewlineTranslation, universalNewlineMode, nativeNewlineMode :: NewlineMode
noNewlineTranslation = NewlineMode LF LF
universalNewlineMode = NewlineMode CRLF LF
nativeNewlineMode = NewlineMode LF LF

fixIO :: (a -> IO a) -> IO a
fixIO k = unsafeSTToIO (fixST (\x -> unsafeIOToST (k x)))
