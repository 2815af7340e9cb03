module Main (main) where

-- Bytes that are no UTF-8: an error, left out, U+FFFD, or surrogates that go out as the bytes again.
import qualified Data.ByteString as B
import System.Environment
import System.FilePath
import System.IO
import System.IO.Error

bytes :: B.ByteString
bytes = B.pack [97, 0xc3, 0xa9, 0xff, 98, 0xe2, 0x82, 10, 0x80, 0x81, 99]

main :: IO ()
main = do
  B.writeFile "malformed_utf8.bytes" bytes
  mapM_ decoded ["UTF-8", "UTF-8//IGNORE", "utf8//TRANSLIT", "UTF-8//ROUNDTRIP"]
  e <- mkTextEncoding "UTF-8//ROUNDTRIP"
  withFile "malformed_utf8.bytes" ReadMode $ \i -> withFile "malformed_utf8.copy" WriteMode $ \o -> do
    hSetEncoding i e
    hSetEncoding o e
    hGetContents i >>= hPutStr o
  mapM_ encoded ["UTF-8//IGNORE", "UTF-8//TRANSLIT", "UTF-8//ROUNDTRIP"]
  copy <- B.readFile "malformed_utf8.copy"
  print (copy == bytes, e)
  mapM_ (\n -> tryIOError (mkTextEncoding n) >>= print) ["UTF-8//STRICT", "utf-8", "KLINGON"]
  path <- getExecutablePath
  print (isAbsolute path)
  where
    decoded name = do
      e <- mkTextEncoding name
      r <- tryIOError (withFile "malformed_utf8.bytes" ReadMode (\h -> hSetEncoding h e >> hGetLine h >>= \l -> hGetContents h >>= \r -> length r `seq` return (l, r)))
      print (e, r)
    encoded name = do
      e <- mkTextEncoding name
      r <- tryIOError (withFile "malformed_utf8.out" WriteMode (\h -> hSetEncoding h e >> hPutStr h "a\xd800z"))
      print (either (const "refused") show r)
      B.readFile "malformed_utf8.out" >>= print
