-- What is written in each encoding, what is read of bytes that are and are none of it, and how it is named.
import Control.Exception
import Control.Monad
import qualified Data.ByteString as B
import GHC.IO.Encoding.Failure
import GHC.IO.Encoding.UTF16 (mkUTF16, mkUTF16be)
import System.Directory
import System.IO

tried :: IO a -> IO (Either String a)
tried m = either (\e -> Left (show (e :: IOException))) Right <$> try m

name :: FilePath
name = "encodings.tmp"

encodings :: [TextEncoding]
encodings = [utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, latin1, char8]

written :: TextEncoding -> String -> IO ()
written e text = do
  result <- tried (withFile name WriteMode (\h -> hSetEncoding h e >> hPutStr h text))
  bytes <- B.readFile name
  print (e, text, result, B.unpack bytes)
  readBy e >>= print

readBy :: TextEncoding -> IO (Either String String)
readBy e = tried (withFile name ReadMode (\h -> hSetEncoding h e >> hGetContents h >>= \s -> length s `seq` return s))

main :: IO ()
main = do
  forM_ (words "UTF-8 utf8 utf-16 UTF16LE utf-32be//ROUNDTRIP ASCII us-ascii latin1 ISO8859-1 ISO-8859-1//IGNORE UTF-8BOM \
               \UTF-8//NO KLINGON UCS-4 CP1252 ISO-8859-15//TRANSLIT SHIFT_JIS") $ \n -> do
    made <- tried (mkTextEncoding n)
    print (n, made)
    forM_ made (\e -> written e "a\233\8364\12354")
  forM_ encodings $ \e -> mapM_ (written e) ["", "a\n", "h\233\8364\x1f600!", "ab\xd800" ++ "c", "caf\233"]
  forM_ ["UTF-8", "UTF-16", "UTF-32", "UTF-16LE", "ASCII", "ISO-8859-15", "SHIFT_JIS"] $ \form ->
    forM_ [[255, 254, 65, 0], [0xef, 0xbb, 0xbf, 65], [65, 0, 66], [0xd8, 0, 0, 65], [0xff, 0xfe, 0, 0, 65, 0, 0, 0]
          , [0, 0x11, 0, 0], [0xc3], [0x80, 65, 0x82, 0xa0]] $ \bytes -> do
      B.writeFile name (B.pack bytes)
      forM_ ["", "//IGNORE", "//TRANSLIT", "//ROUNDTRIP"] $ \policy -> do
        e <- mkTextEncoding (form ++ policy)
        text <- readBy e
        print (form ++ policy, bytes, text)
  mapM_ (written (mkUTF16 TransliterateCodingFailure)) ["a\xd800z", "\xdc80"]
  written (mkUTF16be RoundtripFailure) "a\xdc80z"
  removeFile name
