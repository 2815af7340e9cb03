-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Lazy.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn, interact
  , getContents, getLine, putStr, putStrLn
  ) where

import GHC.LazyText
import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import qualified System.IO as IO

readFile :: FilePath -> IO Text
readFile path = fmap Lazy (IO.readFile path)

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path (Lazy s) = IO.writeFile path s
appendFile path (Lazy s) = IO.appendFile path s

hGetContents, hGetLine :: IO.Handle -> IO Text
hGetContents h = fmap Lazy (IO.hGetContents h)
hGetLine h = fmap Lazy (IO.hGetLine h)

hPutStr, hPutStrLn :: IO.Handle -> Text -> IO ()
hPutStr h (Lazy s) = IO.hPutStr h s
hPutStrLn h (Lazy s) = IO.hPutStrLn h s

interact :: (Text -> Text) -> IO ()
interact f = IO.interact (\s -> unpack (f (Lazy s)))

getContents, getLine :: IO Text
getContents = fmap Lazy IO.getContents
getLine = fmap Lazy IO.getLine

putStr, putStrLn :: Text -> IO ()
putStr (Lazy s) = IO.putStr s
putStrLn (Lazy s) = IO.putStrLn s
