{-# LANGUAGE ForeignFunctionInterface #-}

-- Memory and texts by string.h.
module Main (main) where

import Data.Word
import Foreign
import Foreign.C.String
import Foreign.C.Types

foreign import ccall unsafe "string.h memcpy" copy :: Ptr a -> Ptr a -> CSize -> IO (Ptr a)

foreign import ccall unsafe "string.h memmove" move :: Ptr a -> Ptr a -> CSize -> IO (Ptr a)

foreign import ccall unsafe "string.h memset" set :: Ptr a -> CInt -> CSize -> IO (Ptr a)

foreign import ccall unsafe "string.h memcmp" compareBytes :: Ptr a -> Ptr a -> CSize -> IO CInt

foreign import ccall unsafe "string.h memchr" find :: Ptr Word8 -> CInt -> CSize -> IO (Ptr Word8)

foreign import ccall unsafe strlen :: CString -> IO CSize

foreign import ccall unsafe strcmp :: CString -> CString -> IO CInt

foreign import ccall unsafe "string.h strncmp" strncmp :: CString -> CString -> CSize -> IO CInt

sign :: IO CInt -> IO Int
sign action = fmap (fromIntegral . signum) action

main :: IO ()
main = do
  allocaBytes 16 $ \p -> do
    pokeArray p [1 .. 16 :: Word8]
    _ <- move (p `plusPtr` 2) p 8
    peekArray 12 p >>= print
    _ <- set p 255 3
    q <- copy (p `plusPtr` 12) p 4
    peekArray 16 p >>= print
    print (q `minusPtr` p)
    sign (compareBytes p q 4) >>= print
    sign (compareBytes p q 2) >>= print
    sign (compareBytes (p `plusPtr` 5) p 2) >>= print
    at <- find p 7 16
    print (at `minusPtr` p)
    none <- find p 99 16
    print (none == nullPtr)
  withCString "needle" $ \a -> withCString "needs" $ \b -> do
    strlen a >>= print
    sign (strcmp a b) >>= print
    sign (strcmp b a) >>= print
    sign (strncmp a b 4) >>= print
    sign (strncmp a b 5) >>= print
