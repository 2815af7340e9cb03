-- SPDX-License-Identifier: BSD-3-Clause
-- Input and output of bytes.
module GHC.PackedIO
  ( getLine, getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile, hGetLine
  , hGetContents, hGet, hPut, hPutStr, hPutStrLn, hGetSome, hGetNonBlocking, hPutNonBlocking
  ) where

import GHC.Base hiding (foldr)
import GHC.Classes
import GHC.Exception
import GHC.IO (IOMode (..), asked, closedBehind, control, failedAt, hClose, openedBy, stdin, stdout)
import qualified GHC.IO as IO
import GHC.Num
import GHC.Packed
import GHC.Show (showsPrec)
import GHC.Types

hPut, hPutStr, hPutStrLn :: Handle -> ByteString -> IO ()
-- Evaluates the string when the action runs, under its stack.
hPut h b = IO# (\w -> case b of
  Packed# _ bytes from count -> if intEq# count 0 then Res# () else case h of
    Handle# n _ -> case filePutBytes# n bytes from count w of
      Res# r -> if intLt# r 0 then failedAt "hPutBuf" h r w else Res# ())
hPutStr = hPut
hPutStrLn h b = IO# (\w -> unIO (hPut h (appendP b (packAs bytesKind "\n"))) w)

putStr, putStrLn :: ByteString -> IO ()
putStr b = hPut stdout b
putStrLn b = hPutStrLn stdout b

hGet :: Handle -> Int -> IO ByteString
hGet h count = ofSize "hGet" h count (bytesOf "hGetBuf" h count)

ofSize :: String -> Handle -> Int -> IO ByteString -> IO ByteString
ofSize name h n reading
  | intGt# n 0 = reading
  | intEq# n 0 = return (emptyAs bytesKind)
  | True = ioError (IOError (Just h) IllegalOperation location "" Nothing Nothing)
  where
    location = name ++ ": illegal ByteString size " ++ showsPrec 9 n ""

bytesOf :: String -> Handle -> Int -> IO ByteString
bytesOf function h@(Handle# n _) count = IO# (\w -> case newBytes# count w of
  Res# b -> case fileGetBytes# n b 0 count w of
    Res# r -> if intLt# r 0 then failedAt function h r w else Res# (Packed# bytesKind b 0 r))

-- The available bytes, or at least one if any will come: reading that one buffers the others.
hGetSome :: Handle -> Int -> IO ByteString
hGetSome h count = ofSize "hGetSome" h count (someOf "hGetBufSome" h count)

someOf :: String -> Handle -> Int -> IO ByteString
someOf function h count = bytesOf function h 1 >>= \b ->
  if nullP b then return b else buffered h >>= \more ->
    bytesOf function h (minInt more (intSub# count 1)) >>= \others -> return (appendP b others)

hGetNonBlocking :: Handle -> Int -> IO ByteString
hGetNonBlocking h count = ofSize "hGetNonBlocking" h count (go count [])
  where
    go n done = (if intLe# n 0 then return False else isReady h) >>= \ready ->
      if ready then someOf "hGetBufNonBlocking" h n >>= \b -> if nullP b then finished done else go (intSub# n (lengthP b)) (b : done)
      else finished done
    finished done = return (concatAs bytesKind (reversed done []))

-- The number of bytes available without reading, in total or in the line.
buffered, bufferedLine :: Handle -> IO Int
buffered h = IO# (\w -> control "hGetBuf" 20 h 0 w)
bufferedLine h = IO# (\w -> control "hGetLine" 21 h 0 w)

minInt :: Int -> Int -> Int
minInt a b = if intLt# a b then a else b

-- Not ready at the end of a file.
isReady :: Handle -> IO Bool
isReady h = IO# (\w -> case control "hGetBufNonBlocking" 17 h 0 w of Res# n -> Res# (intGt# n 0))

hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = hPut h b >> return (takeP 0 b)

hGetContents :: Handle -> IO ByteString
hGetContents h = chunks [] >>= \all -> hClose h >> return (concatAs bytesKind (reversed all []))
  where
    chunks done = bytesOf "hGetBuf" h 32768 >>= \b -> if nullP b then return done else chunks (b : done)

reversed :: [a] -> [a] -> [a]
reversed [] done = done
reversed (x : xs) done = reversed xs (x : done)

hGetLine :: Handle -> IO ByteString
hGetLine h = atEnd >>= \end -> if end then IO# (\w -> failedAt function h (-1) w) else pieces []
  where
    function = "Data.ByteString.hGetLine"
    atEnd = asked function 2 h
    pieces done = atEnd >>= \end ->
      if end then line done else bufferedLine h >>= \n -> bytesOf function h n >>= \b ->
        if charEq# (lastP b) '\n' then line (initP b : done) else pieces (b : done)
    line done = return (concatAs bytesKind (reversed done []))

getLine, getContents :: IO ByteString
getLine = hGetLine stdin
getContents = hGetContents stdin

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= \b -> putStr (f b)

readFile :: IO.FilePath -> IO ByteString
readFile path = openedBy "openBinaryFile" path ReadMode >>= hGetContents

writeFile, appendFile :: IO.FilePath -> ByteString -> IO ()
writeFile path b = openedBy "openBinaryFile" path WriteMode >>= closedBehind (\h -> hPut h b)
appendFile path b = openedBy "openBinaryFile" path AppendMode >>= closedBehind (\h -> hPut h b)
