-- SPDX-License-Identifier: BSD-3-Clause
-- Input and output.
module GHC.IO where

import Data.Ix (Ix (..))
import GHC.Base
import GHC.Classes
import GHC.Enum
import GHC.Exception
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

-- ---- failures -------------------------------------------------------------------------------
-- Throws for the failure number of a file operation (runtime/machine/files.h).
failed :: String -> Maybe Handle -> Maybe FilePath -> Int -> World# -> Res# a
failed function handle path code w = case described code w of
  Res# (kind, text) -> unIO (ioError (IOError handle kind function text (errnoOf code) path)) w

errnoOf :: Int -> Maybe Int
errnoOf code = if intLe# code (-1000) then Just (intSub# (-1000) code) else Nothing

described :: Int -> World# -> Res# (IOErrorType, String)
described code w = case code of
  -1 -> Res# (EOF, "")
  -2 -> Res# (IllegalOperation, "handle is closed")
  -3 -> Res# (IllegalOperation, "handle is semi-closed")
  -4 -> Res# (IllegalOperation, "handle is not open for reading")
  -5 -> Res# (IllegalOperation, "handle is not open for writing")
  -6 -> Res# (InvalidArgument, "invalid byte sequence")
  -7 -> Res# (ResourceBusy, "file is locked")
  -8 -> Res# (IllegalOperation, "handle is not seekable")
  -11 -> Res# (IllegalOperation, "delayed read on closed handle")
  -12 -> Res# (InappropriateType, "is a directory")
  -13 -> Res# (InvalidArgument, "invalid character")
  _ -> case errorText# (intSub# (-1000) code) w of Res# text -> Res# (kindOfErrno (intSub# (-1000) code), text)

kindOfErrno :: Int -> IOErrorType
kindOfErrno n = case n of
  1 -> PermissionDenied
  2 -> NoSuchThing
  3 -> NoSuchThing
  4 -> Interrupted
  5 -> HardwareFault
  6 -> NoSuchThing
  7 -> ResourceExhausted
  8 -> InvalidArgument
  9 -> InvalidArgument
  10 -> NoSuchThing
  11 -> ResourceExhausted
  12 -> ResourceExhausted
  13 -> PermissionDenied
  15 -> InvalidArgument
  16 -> ResourceBusy
  17 -> AlreadyExists
  18 -> UnsupportedOperation
  19 -> UnsupportedOperation
  20 -> InappropriateType
  21 -> InappropriateType
  22 -> InvalidArgument
  23 -> ResourceExhausted
  24 -> ResourceExhausted
  25 -> IllegalOperation
  26 -> ResourceBusy
  27 -> PermissionDenied
  28 -> ResourceExhausted
  29 -> UnsupportedOperation
  30 -> PermissionDenied
  31 -> ResourceExhausted
  32 -> ResourceVanished
  33 -> InvalidArgument
  34 -> UnsupportedOperation
  35 -> ResourceBusy
  36 -> InvalidArgument
  37 -> ResourceExhausted
  38 -> UnsupportedOperation
  39 -> UnsatisfiedConstraints
  40 -> InvalidArgument
  42 -> NoSuchThing
  43 -> ResourceVanished
  60 -> InvalidArgument
  61 -> NoSuchThing
  62 -> TimeExpired
  63 -> ResourceExhausted
  64 -> NoSuchThing
  66 -> IllegalOperation
  67 -> ResourceVanished
  69 -> UnsatisfiedConstraints
  70 -> ResourceVanished
  71 -> ProtocolError
  72 -> UnsupportedOperation
  74 -> InappropriateType
  78 -> ResourceVanished
  84 -> InvalidArgument
  87 -> ResourceExhausted
  88 -> InvalidArgument
  89 -> InvalidArgument
  90 -> ResourceExhausted
  91 -> ProtocolError
  92 -> UnsupportedOperation
  93 -> ProtocolError
  94 -> UnsupportedOperation
  95 -> UnsupportedOperation
  96 -> UnsupportedOperation
  97 -> UnsupportedOperation
  98 -> ResourceBusy
  99 -> UnsupportedOperation
  100 -> ResourceVanished
  101 -> NoSuchThing
  102 -> ResourceVanished
  104 -> ResourceVanished
  105 -> ResourceExhausted
  106 -> AlreadyExists
  107 -> InvalidArgument
  108 -> IllegalOperation
  109 -> ResourceExhausted
  110 -> TimeExpired
  111 -> NoSuchThing
  112 -> NoSuchThing
  113 -> NoSuchThing
  114 -> AlreadyExists
  115 -> AlreadyExists
  116 -> ResourceVanished
  122 -> PermissionDenied
  _ -> OtherError

failedAt :: String -> Handle -> Int -> World# -> Res# a
failedAt function h@(Handle# _ path) code w = failed function (Just h) (Just path) code w

-- Performs a Files::Operation.
control :: String -> Int -> Handle -> Int -> World# -> Res# Int
control function operation h@(Handle# n _) argument w = case fileControl# operation n argument w of
  Res# r -> if intLt# r 0 then failedAt function h r w else Res# r

controlled :: String -> Int -> Handle -> Int -> IO ()
controlled function operation h argument =
  IO# (\w -> case control function operation h argument w of Res# r -> r `seq#` Res# ())

asked :: String -> Int -> Handle -> IO Bool
asked function operation h =
  IO# (\w -> case control function operation h 0 w of Res# r -> Res# (intNe# r 0))

-- ---- output ---------------------------------------------------------------------------------
hPutStr :: Handle -> String -> IO ()
hPutStr h@(Handle# n _) s = IO# (\w ->
  if isOutput n then case open "hPutStr" h w of Res# is -> is `seq#` putString n s w
  else case putAll "hPutStr" h s w of Res# done -> done `seq#` endAll h w)

hPutStrLn :: Handle -> String -> IO ()
hPutStrLn h@(Handle# n _) s = IO# (\w ->
  if isOutput n then case open "hPutStr" h w of Res# is -> is `seq#` putLine n s w
  else case putAll "hPutStr" h s w of
    Res# done -> done `seq#` case putAll "hPutStr" h "\n" w of Res# end -> end `seq#` endAll h w)

hPutChar :: Handle -> Char -> IO ()
hPutChar h@(Handle# n _) c = IO# (\w ->
  if isOutput n then case open "hPutChar" h w of Res# is -> is `seq#` putChar# n c w
  else case putAll "hPutChar" h [c] w of Res# done -> done `seq#` endAll h w)

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

-- Standard output and error belong to the console.
isOutput :: Int -> Bool
isOutput n = intEq# n 1 || intEq# n 2

-- Checks the handle before the text is evaluated.
open :: String -> Handle -> World# -> Res# ()
open function h@(Handle# n _) w = case fileControl# 12 n 0 w of
  Res# state -> if intEq# state 0 then Res# () else failedAt function h (-2) w

putAll :: String -> Handle -> String -> World# -> Res# ()
putAll function h@(Handle# n _) text w = case text of
  [] -> case fileControl# 14 n 0 w of
    Res# r -> if intGt# r 0 then Res# () else case filePut# n '.' w of Res# code -> putFailed function h code w
  c : cs -> case filePut# n c w of
    Res# r -> if intLt# r 0 then putFailed function h r w else putMore function h cs w

putFailed :: String -> Handle -> Int -> World# -> Res# a
putFailed function h r w =
  failedAt (if intEq# r (-13) && function == "hPutStr" then "commitBuffer" else function) h r w

putMore :: String -> Handle -> String -> World# -> Res# ()
putMore _ _ [] _ = Res# ()
putMore function h@(Handle# n _) (c : cs) w = case filePut# n c w of
  Res# r -> if intLt# r 0 then putFailed function h r w else putMore function h cs w

endAll :: Handle -> World# -> Res# ()
endAll h w = case control "hPutStr" 19 h 0 w of Res# r -> r `seq#` Res# ()

putString :: Int -> String -> World# -> Res# ()
putString h [] w = endText# h w
putString h (c : cs) w = case addChar# h c w of Res# _ -> putString h cs w

putLine :: Int -> String -> World# -> Res# ()
putLine h [] w = putChar# h '\n' w
putLine h (c : cs) w = case addChar# h c w of Res# _ -> putLine h cs w

putStr :: String -> IO ()
putStr s = IO# (\w -> case open "hPutStr" stdout w of Res# is -> is `seq#` putString 1 s w)

putStrLn :: String -> IO ()
putStrLn s = IO# (\w -> case open "hPutStr" stdout w of Res# is -> is `seq#` putLine 1 s w)

putChar :: Char -> IO ()
putChar c = IO# (\w -> case open "hPutChar" stdout w of Res# is -> is `seq#` putChar# 1 c w)

print :: Show a => a -> IO ()
print x = IO# (\w -> case open "hPutStr" stdout w of Res# is -> is `seq#` putLine 1 (show x) w)

hFlush :: Handle -> IO ()
hFlush h = controlled "hFlush" 1 h 0

-- ---- input ----------------------------------------------------------------------------------
getChar :: IO Char
getChar = IO# (\w -> nextChar "getChar" w)

nextChar :: String -> World# -> Res# Char
nextChar function w = case getChar# w of
  Res# n -> if intLt# n 0 then endOfFile function w else Res# (charChr# n)

-- Also applies when getContents has read and closed the handle: asking for the end then says so.
endOfFile :: String -> World# -> Res# a
endOfFile function w = case control name 2 stdin 0 w of Res# end -> end `seq#` failedAt name stdin (-1) w
  where
    name = 'h' : upperFirst function

upperFirst :: String -> String
upperFirst (c : cs) = charToUpper# c : cs
upperFirst [] = []

getLine :: IO String
getLine = IO# (\w -> firstOfLine w)

firstOfLine :: World# -> Res# String
firstOfLine w = case getChar# w of
  Res# n ->
    if intLt# n 0 then endOfFile "getLine" w else if intEq# n 10 then Res# [] else lineFrom n w

-- The rest of a line, after the character n; the end of the input also ends a line.
lineFrom :: Int -> World# -> Res# String
lineFrom n w = case getChar# w of
  Res# next -> case (if intLt# next 0 || intEq# next 10 then Res# [] else lineFrom next w) of
    Res# rest -> Res# (charChr# n : rest)

getContents :: IO String
getContents = hGetContents stdin

hGetContents :: Handle -> IO String
hGetContents h@(Handle# n _) = IO# (\w -> case control "hGetContents" 11 h 0 w of
  Res# r -> r `seq#` Res# (if intEq# n 0 then contents w else contentsOf h w))

contents :: World# -> String
contents w = case getChar# w of
  Res# n -> if intLt# n 0 then case fileControl# 0 0 0 w of { Res# r -> r `seq#` [] } else charChr# n : contents w

-- The contents of a file, read on demand; the file is closed at its end or on failure.
contentsOf :: Handle -> World# -> String
contentsOf h@(Handle# n _) w = case fileControl# 18 n 0 w of
  Res# c ->
    if intGe# c 0 then charChr# c : contentsOf h w
    else if intEq# c (-1) then [] else case failedAt "hGetContents" h (delayed c) w of Res# text -> text

delayed :: Int -> Int
delayed code = if intEq# code (-2) then -11 else code

interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

isEOF :: IO Bool
isEOF = hIsEOF stdin

hIsEOF :: Handle -> IO Bool
hIsEOF h = asked "hIsEOF" 2 h

hGetChar :: Handle -> IO Char
hGetChar h@(Handle# n _) = IO# (\w -> case fileGet# n w of
  Res# c -> if intLt# c 0 then failedAt "hGetChar" h c w else Res# (charChr# c))

hGetLine :: Handle -> IO String
hGetLine h@(Handle# n _) = IO# (\w -> case fileGet# n w of
  Res# c -> if intLt# c 0 then failedAt "hGetLine" h c w else if intEq# c 10 then Res# [] else lineOf h c w)

lineOf :: Handle -> Int -> World# -> Res# String
lineOf h@(Handle# n _) c w = case fileGet# n w of
  Res# next -> case (if intEq# next 10 || intEq# next (-1) then Res# []
                     else if intLt# next 0 then failedAt "hGetLine" h next w else lineOf h next w) of
    Res# rest -> Res# (charChr# c : rest)

-- ---- files ----------------------------------------------------------------------------------
data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode
  deriving (Eq, Ord, Show, Read, Enum, Ix)

openFile :: FilePath -> IOMode -> IO Handle
openFile path mode = openedBy "openFile" path mode

openedBy :: String -> FilePath -> IOMode -> IO Handle
openedBy function path mode = IO# (\w -> case openFile# (tagOf# mode) path w of
  Res# n -> if intLt# n 0 then failed function Nothing (Just path) n w else Res# (Handle# n path))

hClose :: Handle -> IO ()
hClose h = controlled "hClose" 0 h 0

withFile :: FilePath -> IOMode -> (Handle -> IO a) -> IO a
withFile path mode action = openFile path mode >>= \h -> closedBehind action h

closedBehind :: (Handle -> IO a) -> Handle -> IO a
closedBehind action h =
  catchAny (action h) (\e -> hClose h >> throwIO e) >>= \r -> hClose h >> return r

readFile :: FilePath -> IO String
readFile path = openFile path ReadMode >>= hGetContents

writeFile :: FilePath -> String -> IO ()
writeFile path text = withFile path WriteMode (\h -> hPutStr h text)

appendFile :: FilePath -> String -> IO ()
appendFile path text = withFile path AppendMode (\h -> hPutStr h text)

readLn :: Read a => IO a
readLn = getLine >>= readIO

readIO :: Read a => String -> IO a
readIO s = case [x | (x, rest) <- reads s, onlySpace rest] of
  [x] -> return x
  [] -> ioError (userError "Prelude.readIO: no parse")
  _ -> ioError (userError "Prelude.readIO: ambiguous parse")
