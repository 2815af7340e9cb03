-- C functions outside of what C defines: no base, no room for a text's zeros, no such name.
-- expect: 0
-- expect: 12x
-- expect: -1
import Foreign
import Foreign.C

foreign import ccall "strncpy" copyText :: CString -> CString -> CSize -> IO CString
foreign import ccall "strtol" readNumber :: CString -> Ptr CString -> CInt -> IO CLong
foreign import ccall "lazyrun_uname" nameOfSystem :: CInt -> CString -> CLong -> IO CInt

main :: IO ()
main = withCString "12x" $ \text -> allocaBytes 16 $ \to -> do
  end <- alloca $ \at -> poke at to >> readNumber text at 1 >> peek at
  print (end `minusPtr` text)
  copyText to text 4000000000000 >>= peekCString >>= putStrLn
  nameOfSystem 9 to 16 >>= print
