{-# LANGUAGE MagicHash #-}
-- Byte strings taken apart into memory, made of it, and what is unsafe in GHC.
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Internal
import Data.ByteString.Unsafe
import Data.Word (Word8)
import Foreign.C.String
import Foreign.ForeignPtr
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Ptr
import Foreign.Storable

numberAtStart :: B.ByteString -> Int
numberAtStart (PS f from n) = accursedUnutterablePerformIO (withForeignPtr f (\p -> go (p `plusPtr` from) 0 0))
  where
    go :: Ptr Word8 -> Int -> Int -> IO Int
    go p k sum'
      | k == n = return sum'
      | otherwise = peekElemOff p k >>= \w ->
          if w < 48 || w > 57 then return sum' else go p (k + 1) (10 * sum' + fromIntegral w - 48)

doubled :: Int -> IO B.ByteString
doubled n = do
  f <- mallocByteString n
  withForeignPtr f (\p -> mapM_ (\k -> pokeElemOff p k (fromIntegral (2 * k))) [0 .. n - 1])
  return (PS f 1 (n - 1))

main :: IO ()
main = do
  print (map numberAtStart [C.pack "123 4", B.drop 2 (C.pack "x 77"), B.empty])
  doubled 20 >>= print . B.unpack
  unsafePackAddress "a literal"# >>= print
  unsafePackAddressLen 3 "a literal"# >>= print
  mallocArray0 5 >>= \p -> pokeArray0 0 p (map castCharToCChar "hello") >> unsafePackMallocCString p >>= print
  mallocArray 3 >>= \p -> pokeArray p (map castCharToCChar "abc") >> unsafePackMallocCStringLen (p, 2) >>= \b -> print b >> unsafeFinalize b
  b <- mallocBytes 4 >>= \p -> pokeArray p [1, 2, 3, 4 :: Word8] >> unsafePackCStringFinalizer p 4 (return ())
  print (B.unpack b, unsafeIndex b 2)
  print (packUptoLenBytes 2 [1, 2, 3], packUptoLenChars 9 "abc")
  print (unpackAppendBytesLazy (C.pack "ab") [3], unpackAppendCharsStrict (C.pack "ab") "c", take 3 (unpackAppendCharsLazy (C.pack "ab") (error "rest")) `seq` ())
  let long = B.pack (map fromIntegral [1 .. 1003 :: Int])
  copy <- B.useAsCStringLen (B.drop 1 long) B.packCStringLen
  print (copy == B.drop 1 long, B.length copy)
  B.useAsCString (C.pack "to a zero") B.packCString >>= print
  B.packCStringLen (nullPtr, 0) >>= print
