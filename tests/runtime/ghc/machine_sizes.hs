{-# LANGUAGE CPP, FlexibleContexts #-}
-- What MachDeps.h says of the machine, and the bytes of an array as elements of another type.
module Main (main) where
#include "MachDeps.h"
import Control.Monad.ST
import Data.Array.IO (IOUArray)
import Data.Array.ST
import Data.Array.Unsafe (castIOUArray, castSTUArray)
import Data.Bits
import Data.Word

#if WORD_SIZE_IN_BITS >= 64
mixed :: Word -> Word
mixed x = (x `xor` (x `shiftR` 33)) * 0xff51afd7ed558ccd
#else
mixed :: Word -> Word
mixed = id
#endif

cast :: (MArray (STUArray s) a (ST s), MArray (STUArray s) b (ST s)) => a -> ST s b
cast x = newArray (0 :: Int, 0) x >>= castSTUArray >>= flip readArray 0

bitsOf :: Double -> Word64
bitsOf x = runST (cast x)

ofBits :: Word64 -> Double
ofBits x = runST (cast x)

main :: IO ()
main = do
  print (WORD_SIZE_IN_BITS :: Int, [SIZEOF_HSINT, SIZEOF_HSCHAR, ALIGNMENT_HSDOUBLE, TAG_BITS :: Int])
  print (mixed 12345)
  print (bitsOf 1, ofBits 4611686018427387904, ofBits (bitsOf (-0.1)))
  words <- newListArray (0, 1 :: Int) [0x0102030405060708, 0xfffefdfcfbfaf9f8]
  bytes <- castIOUArray (words :: IOUArray Int Word64) :: IO (IOUArray Int Word8)
  mapM (readArray bytes) [0, 1] >>= print
  print __LINE__
