-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.IO
  ( putStr, putStrLn, getLine, getContents, interact, readFile, writeFile, appendFile, hPutStr
  , hPutStrLn, hGetLine, hGetContents, hGetChunk
  ) where

import GHC.Base
import GHC.Exception (Handle)
import GHC.IO (FilePath)
import qualified GHC.IO as IO
import GHC.Packed
import GHC.TextIO
import GHC.Types

-- Unpacks the text when the action runs, under its stack.
putStr, putStrLn :: Text -> IO ()
putStr t = IO# (\w -> unIO (IO.putStr (unpackP t)) w)
putStrLn t = IO# (\w -> unIO (IO.putStrLn (unpackP t)) w)

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = IO# (\w -> unIO (IO.hPutStr h (unpackP t)) w)
hPutStrLn h t = IO# (\w -> unIO (IO.hPutStrLn h (unpackP t)) w)

getLine, getContents :: IO Text
getLine = hGetLine IO.stdin
getContents = hGetContents IO.stdin

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= \t -> putStr (f t)

readFile :: FilePath -> IO Text
readFile path = IO.openFile path IO.ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path t = IO# (\w -> unIO (IO.writeFile path (unpackP t)) w)
appendFile path t = IO# (\w -> unIO (IO.appendFile path (unpackP t)) w)
