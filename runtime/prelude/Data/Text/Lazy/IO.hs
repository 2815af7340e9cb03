-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Lazy.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn, interact
  , getContents, getLine, putStr, putStrLn
  ) where

import qualified Data.Text.IO as Strict
import GHC.LazyText
import GHC.TextIO (lazyContents)
import GHC.Types
import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import qualified System.IO as IO

readFile :: FilePath -> IO Text
readFile path = IO.openFile path IO.ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path t = IO.withFile path IO.WriteMode (\h -> hPutStr h t)
appendFile path t = IO.withFile path IO.AppendMode (\h -> hPutStr h t)

hGetContents, hGetLine :: IO.Handle -> IO Text
hGetContents = lazyContents Empty Chunk
hGetLine h = fmap fromStrict (Strict.hGetLine h)

hPutStr, hPutStrLn :: IO.Handle -> Text -> IO ()
hPutStr h text = IO# (\w -> unIO (writeChunks (Strict.hPutStr h) text) w)
hPutStrLn h t = hPutStr h t >> IO.hPutChar h '\n'

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= \t -> putStr (f t)

getContents, getLine :: IO Text
getContents = hGetContents IO.stdin
getLine = hGetLine IO.stdin

putStr, putStrLn :: Text -> IO ()
putStr t = hPutStr IO.stdout t
putStrLn t = hPutStrLn IO.stdout t
