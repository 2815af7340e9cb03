-- What concerns no handle of the program works when standard input is closed.
module Main where

import GHC.IO.Encoding (getLocaleEncoding, setLocaleEncoding)
import System.IO

main :: IO ()
main = do
  text <- getContents
  print (length text)
  hIsClosed stdin >>= print
  getLocaleEncoding >>= print
  h <- openBinaryFile "input.bin" WriteMode
  hSetBinaryMode h False
  hGetEncoding h >>= print
  hPutStrLn h "\955"
  hClose h
  withBinaryFile "input.bin" ReadMode hGetLine >>= print
  setLocaleEncoding latin1
  withFile "input.bin" ReadMode hGetEncoding >>= print
  withFile "input.bin" ReadMode hGetLine >>= print
