-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.IO
  ( putStr, putStrLn, getLine, getContents, interact, readFile, writeFile, appendFile, hPutStr
  , hPutStrLn, hGetLine, hGetContents
  ) where

import GHC.Base
import GHC.Exception (Handle)
import GHC.IO (FilePath)
import qualified GHC.IO as IO
import GHC.Packed
import GHC.TextIO
import GHC.Types

putStr, putStrLn :: Text -> IO ()
putStr t = IO.putStr (unpackP t)
putStrLn t = IO.putStrLn (unpackP t)

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = IO.hPutStr h (unpackP t)
hPutStrLn h t = IO.hPutStrLn h (unpackP t)

getLine, getContents :: IO Text
getLine = hGetLine IO.stdin
getContents = hGetContents IO.stdin

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= \t -> putStr (f t)

readFile :: FilePath -> IO Text
readFile path = IO.openFile path IO.ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path t = IO.writeFile path (unpackP t)
appendFile path t = IO.appendFile path (unpackP t)
