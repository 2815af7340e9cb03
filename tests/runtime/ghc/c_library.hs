module Main where
import Foreign
import Foreign.C
import System.IO
foreign import ccall "toupper" c_toupper :: CInt -> CInt
foreign import ccall "stdlib.h atoi" c_atoi :: CString -> IO CInt
foreign import ccall "atof" c_atof :: CString -> IO CDouble
foreign import ccall "stdio.h puts" c_puts :: CString -> IO CInt
foreign import ccall "stdio.h putchar" c_putchar :: CInt -> IO CInt
foreign import ccall "getchar" c_getchar :: IO CInt
foreign import ccall "strtol" c_strtol :: CString -> Ptr CString -> CInt -> IO CLong
foreign import ccall "frexp" c_frexp :: CDouble -> Ptr CInt -> IO CDouble
foreign import ccall "strcpy" c_strcpy :: CString -> CString -> IO CString
foreign import ccall "strcat" c_strcat :: CString -> CString -> IO CString
foreign import ccall "strchr" c_strchr :: CString -> CInt -> IO CString
foreign import ccall "strstr" c_strstr :: CString -> CString -> IO CString
foreign import ccall "strdup" c_strdup :: CString -> IO CString
foreign import ccall "strcasecmp" c_strcasecmp :: CString -> CString -> IO CInt
foreign import ccall "getenv" c_getenv :: CString -> IO CString
foreign import ccall "fflush" c_fflush :: Ptr () -> IO CInt
foreign import ccall "write" c_write :: CInt -> Ptr CChar -> CSize -> IO CSsize'
type CSsize' = CLong
main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  print (c_toupper 97)
  withCString "42x" c_atoi >>= print
  withCString "2.5e1" c_atof >>= print
  withCString "77zz" (\s -> alloca (\e -> do
    n <- c_strtol s e 8
    p <- peek e
    print (n, p `minusPtr` s)))
  alloca (\p -> do { f <- c_frexp 12 p; e <- peek p; print (f, e) })
  allocaBytes 20 (\b -> withCString "ab" (\s -> do
    _ <- c_strcpy b s
    _ <- c_strcat b s
    peekCString b >>= putStrLn
    q <- c_strchr b 98
    print (q `minusPtr` b)
    r <- c_strstr b s
    print (r == b)
    d <- c_strdup b
    peekCString d >>= putStrLn
    free d))
  c <- withCString "HeLLo" (\a -> withCString "hEllO" (c_strcasecmp a))
  print c
  p <- withCString "NO_SUCH_THING" c_getenv
  print (p == nullPtr)
  _ <- c_getchar >>= print
  hFlush stdout
  _ <- withCString "from C" c_puts
  _ <- c_putchar 65
  _ <- c_putchar 10
  _ <- c_fflush nullPtr
  _ <- withCString "raw\n" (\s -> c_write 1 s 4)
  putStrLn "end"
