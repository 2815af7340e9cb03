-- SPDX-License-Identifier: BSD-3-Clause
module System.IO
  ( IO, FilePath, Handle, stdin, stdout, stderr, IOMode (..), openFile, withFile, hClose
  , openBinaryFile, withBinaryFile, hSetBinaryMode, openTempFile, openBinaryTempFile
  , BufferMode (..), hSetBuffering, hGetBuffering, hFlush, hSetEcho, hGetEcho
  , hPutChar, hPutStr, hPutStrLn, hPrint, hGetChar, hGetLine, hGetContents, hGetContents', hIsEOF, isEOF
  , hLookAhead, hReady, hWaitForInput, hFileSize, hSetFileSize, SeekMode (..), hSeek, hTell
  , HandlePosn, hGetPosn, hSetPosn, hPutBuf, hPutBufNonBlocking, hGetBuf, hGetBufSome, hGetBufNonBlocking
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice
  , TextEncoding, hSetEncoding, hGetEncoding, utf8, utf8_bom, latin1, char8, localeEncoding
  , mkTextEncoding, Newline (..), NewlineMode (..), nativeNewline, hSetNewlineMode
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
import GHC.Types

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)
  deriving (Eq, Ord, Show, Read)

hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering h@(Handle# _ path) (BlockBuffering (Just size)) | intLe# size 0 =
  ioError (IOError (Just h) InvalidArgument "hSetBuffering" ("illegal buffer size " ++ showsPrec 9 size "") Nothing (Just path))
hSetBuffering h@(Handle# n _) mode = IO# (\w -> mode `seq#`
  case (if isOutput n then flush# n w else Res# ()) of
    Res# done -> done `seq#` unIO (controlled "hSetBuffering" 8 h (tagOf# mode)) w)

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering h = IO# (\w -> case control "hGetBuffering" 9 h 0 w of
  Res# n -> Res# (case n of
    0 -> NoBuffering
    1 -> LineBuffering
    _ -> BlockBuffering Nothing))

hSetEcho :: Handle -> Bool -> IO ()
hSetEcho _ _ = return ()

hGetEcho :: Handle -> IO Bool
hGetEcho _ = return False

openBinaryFile :: FilePath -> IOMode -> IO Handle
openBinaryFile path mode = openedBy "openBinaryFile" path mode >>= \h -> hSetBinaryMode h True >> return h

withBinaryFile :: FilePath -> IOMode -> (Handle -> IO a) -> IO a
withBinaryFile path mode action = openBinaryFile path mode >>= closedBehind action

hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode h is = controlled "hSetBinaryMode" 10 h (tagOf# is)

openTempFile, openBinaryTempFile :: FilePath -> String -> IO (FilePath, Handle)
openTempFile folder template = freshFile "openTempFile" folder (splitName template []) 1
openBinaryTempFile folder template =
  freshFile "openBinaryTempFile" folder (splitName template []) 1 >>= \r -> case r of (_, h) -> hSetBinaryMode h True >> return r

-- The name up to the last dot, and from there on.
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

freshFile :: String -> FilePath -> (String, String) -> Int -> IO (FilePath, Handle)
freshFile function folder (name, extension) k = IO# (\w -> case pathControl# 0 path w of
  Res# there ->
    if intNe# there 0 then unIO (freshFile function folder (name, extension) (intAdd# k 1)) w
    else case openFile# (tagOf# ReadWriteMode) path w of
      Res# n -> if intLt# n 0 then failed function Nothing (Just folder) n w else Res# (path, Handle# n path))
  where
    path = folder ++ ("/" ++ (name ++ (intShow# k ++ extension)))

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

-- Milliseconds, below 0 without limit. At its end a file is ready, and says so by an error.
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
hSeek h mode offset = from >>= \n -> controlled "hSeek" 6 h (integerToInt# (integerAdd# n offset))
  where
    from = case mode of
      AbsoluteSeek -> return 0
      RelativeSeek -> hTell h
      SeekFromEnd -> hFileSize h

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

-- UTF-8 with what to do about bytes that are none, or bytes; and the name.
data TextEncoding = TextEncoding# Coding String

data Coding = Utf8 | Bytes | Ignoring | Replacing | RoundTrip

instance Show TextEncoding where
  showsPrec _ (TextEncoding# _ name) = showString name

utf8, utf8_bom, latin1, char8, localeEncoding :: TextEncoding
utf8 = TextEncoding# Utf8 "UTF-8"
utf8_bom = TextEncoding# Utf8 "UTF-8BOM"
latin1 = TextEncoding# Bytes "ISO-8859-1"
char8 = TextEncoding# Bytes "char8"
localeEncoding = utf8

mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding name = case break (== '/') name of
  (encoding, suffix) -> case suffix of
    "" -> named encoding Utf8
    "//IGNORE" -> named encoding Ignoring
    "//TRANSLIT" -> named encoding Replacing
    "//ROUNDTRIP" -> named encoding RoundTrip
    _ -> unknown
  where
    named encoding coding = case [if c >= 'a' && c <= 'z' then toEnum (fromEnum c - 32) else c | c <- encoding, c /= '-'] of
      "UTF8" -> return (TextEncoding# coding "UTF-8")
      "ISO88591" -> return latin1
      "LATIN1" -> return latin1
      _ -> unknown
    unknown =
      ioError (IOError Nothing NoSuchThing "mkTextEncoding" ("unknown encoding:" ++ name) Nothing Nothing)

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding h (TextEncoding# coding _) = controlled "hSetEncoding" 10 h (tagOf# coding)

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding _ = return (Just utf8)

data Newline = LF | CRLF
  deriving (Eq, Ord, Show, Read)

data NewlineMode = NewlineMode {inputNL :: Newline, outputNL :: Newline}
  deriving (Eq, Ord, Show, Read)

nativeNewline :: Newline
nativeNewline = LF

-- As on this system: lines end in LF, whatever the mode.
hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode _ _ = return ()

noNewlineTranslation, universalNewlineMode, nativeNewlineMode :: NewlineMode
noNewlineTranslation = NewlineMode LF LF
universalNewlineMode = NewlineMode CRLF LF
nativeNewlineMode = NewlineMode LF LF

fixIO :: (a -> IO a) -> IO a
fixIO k = unsafeSTToIO (fixST (\x -> unsafeIOToST (k x)))
