-- SPDX-License-Identifier: BSD-3-Clause
-- Memory outside the heap. Every address is checked against the allocated blocks.
module GHC.Memory where

import Control.Exception
import Control.Monad
import Data.Int
import Data.Word
import Foreign.Ptr
import Prelude
import System.IO.Error

foreign import ccall unsafe "malloc" cAllocate :: Int -> IO (Ptr a)

foreign import ccall unsafe "calloc" cAllocateZeros :: Int -> Int -> IO (Ptr a)

foreign import ccall unsafe "realloc" cReallocate :: Ptr a -> Int -> IO (Ptr b)

foreign import ccall unsafe "free" cFree :: Ptr a -> IO ()

foreign import ccall unsafe "lazyrun_is_block" cIsBlock :: Ptr a -> IO Int32

foreign import ccall unsafe "lazyrun_holds" cHolds :: Ptr a -> Int -> IO Int32

foreign import ccall unsafe "lazyrun_read" cRead :: Ptr a -> Int32 -> IO Int

foreign import ccall unsafe "lazyrun_write" cWrite :: Ptr a -> Int32 -> Int -> IO ()

foreign import ccall unsafe "lazyrun_read_double" cReadDouble :: Ptr a -> IO Double

foreign import ccall unsafe "lazyrun_read_float" cReadFloat :: Ptr a -> IO Float

foreign import ccall unsafe "lazyrun_write_double" cWriteDouble :: Ptr a -> Double -> IO ()

foreign import ccall unsafe "lazyrun_write_float" cWriteFloat :: Ptr a -> Float -> IO ()

foreign import ccall unsafe "lazyrun_move" cMove :: Ptr a -> Ptr b -> Int -> IO ()

foreign import ccall unsafe "lazyrun_fill" cFill :: Ptr a -> Int32 -> Int -> IO ()

-- Runs the action if there are n bytes at the address.
within :: Ptr a -> Int -> IO b -> IO b
within p n action = do
  held <- cHolds p n
  if held == 0
    then throwIO (ErrorCall ("there is no memory of " ++ show n ++ " bytes at " ++ show p))
    else action

orExhausted :: String -> IO (Ptr a) -> IO (Ptr a)
orExhausted place action = do
  p <- action
  when (p == nullPtr)
    (ioError (mkIOError fullErrorType place Nothing Nothing `ioeSetErrorString` "out of memory"))
  return p
