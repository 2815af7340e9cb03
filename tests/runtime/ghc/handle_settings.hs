-- Encodings, ends of lines and copies of handles; what is done to a handle that is closed.
import Control.Exception
import Data.IORef
import GHC.IO.Encoding
import GHC.IO.Handle
import System.Directory
import System.IO
import System.IO.Error

main :: IO ()
main = do
  told <- newIORef []
  let tell :: Show a => a -> IO ()
      tell a = let text = show a in length text `seq` modifyIORef told (text :)
      tried :: IO () -> IO ()
      tried m = try m >>= \r -> tell (either (\e -> Left (e :: IOException, isIllegalOperation e, ioeGetLocation e)) Right r)
  getLocaleEncoding >>= tell
  setLocaleEncoding latin1
  getLocaleEncoding >>= tell
  mapM hGetEncoding [stdin, stdout] >>= tell
  putStrLn "caf\233"
  tried (putStrLn "ab\8364" >> hFlush stdout)
  hSetEncoding stdout =<< mkTextEncoding "UTF-8//TRANSLIT"
  putStrLn "\8364\xd800"
  hSetBinaryMode stdout True
  hGetEncoding stdout >>= tell
  putStrLn "\8364\233"
  hSetBinaryMode stdout False
  hGetEncoding stdout >>= tell
  setLocaleEncoding utf8

  let file = "handle_settings.tmp"
  h <- openFile file WriteMode
  hGetEncoding h >>= tell
  hSetNewlineMode h (NewlineMode CRLF CRLF)
  hPutStr h "a\nb\n"
  copy <- hDuplicate h
  tell copy
  hPutStr copy "c\n"
  hClose copy
  hPutStrLn h "d"
  hClose h
  tried (() <$ hDuplicate h)
  readFile file >>= tell
  h <- openFile file ReadMode
  hSetNewlineMode h universalNewlineMode
  line <- hGetLine h
  ahead <- hLookAhead h
  next <- hGetChar h
  rest <- hGetContents h
  tell (line, ahead, next, rest)
  writeFile file "x\r\ry\r\nz\r"
  h <- openFile file ReadMode
  hSetNewlineMode h universalNewlineMode
  hGetContents h >>= tell

  standard <- hDuplicate stdout
  h <- openFile file WriteMode
  putStrLn "before"
  hDuplicateTo h stdout
  hClose h
  putStrLn "into the file"
  hDuplicateTo standard stdout
  putStrLn "after"
  readFile file >>= tell

  mapM hGetEcho [stdin, stdout] >>= tell
  hSetEcho stdin False
  mapM hGetBuffering [stdin, stdout] >>= tell
  hSetBuffering stdin NoBuffering
  mapM hGetBuffering [stdin, stdout] >>= tell
  (path, h) <- openTempFile "." "handle_settings.txt"
  (another, h2) <- openTempFile "." "handle_settings.txt"
  tell (path == another)
  getPermissions path >>= tell . writable
  mapM_ hClose [h, h2]
  mapM_ removeFile [path, another, file]

  hClose stdout
  tried (putStr "")
  tried (putStrLn (error "not evaluated"))
  tried (putChar 'x')
  tried (print 'x')
  tried (hPutStr stdout "x")
  tried (hPutChar stdout 'x')
  tried (hFlush stdout)
  hClose stdout
  tried (hDuplicateTo standard stdout)
  hClose standard
  hClose stdin
  tried (() <$ getLine)
  readIORef told >>= mapM_ putStrLn . reverse
