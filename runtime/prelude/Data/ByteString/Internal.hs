-- SPDX-License-Identifier: BSD-3-Clause
-- Copies byte strings to and from memory outside the heap.
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Data.ByteString.Internal
  ( ByteString (PS), create, createUptoN, createUptoN', createAndTrim, createAndTrim', unsafeCreate, unsafeCreateUptoN
  , unsafeCreateUptoN', mallocByteString, fromForeignPtr, toForeignPtr, nullForeignPtr, packBytes, packChars
  , unsafePackLenBytes, unsafePackLenChars, unpackBytes, unpackChars, checkedAdd, w2c, c2w, isSpaceWord8
  , isSpaceChar8, memcpy, memset, memcmp, memchr, inlinePerformIO, accursedUnutterablePerformIO, packUptoLenBytes
  , packUptoLenChars, unpackAppendBytesLazy, unpackAppendBytesStrict, unpackAppendCharsLazy, unpackAppendCharsStrict
  , unsafePackAddress, unsafeWithForeignPtr
  ) where

import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Unsafe (unsafePackAddress)
import Data.Char (chr, ord)
import Data.Word (Word8)
import Foreign.C.Types (CInt, CSize)
import Foreign.ForeignPtr
import Foreign.Marshal.Alloc
import Foreign.Marshal.Utils
import Foreign.Ptr
import Foreign.Storable
import GHC.ForeignPtr
import Prelude
import System.IO.Unsafe (unsafePerformIO)

pattern PS :: ForeignPtr Word8 -> Int -> Int -> ByteString
pattern PS f offset n <- (toForeignPtr -> (f, offset, n))
  where
    PS f offset n = fromForeignPtr f offset n

{-# COMPLETE PS #-}

create :: Int -> (Ptr Word8 -> IO ()) -> IO ByteString
create n fill = allocaBytes n (\p -> fill p >> packed p n)

createUptoN, createAndTrim :: Int -> (Ptr Word8 -> IO Int) -> IO ByteString
createUptoN n fill = allocaBytes n (\p -> fill p >>= packed p)
createAndTrim n fill = createUptoN n fill

createUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> IO (ByteString, a)
createUptoN' n fill = allocaBytes n (\p -> do
  (count, x) <- fill p
  b <- packed p count
  return (b, x))

createAndTrim' :: Int -> (Ptr Word8 -> IO (Int, Int, a)) -> IO (ByteString, a)
createAndTrim' n fill = allocaBytes n (\p -> do
  (offset, count, x) <- fill p
  b <- packed (p `plusPtr` offset) count
  return (b, x))

packed :: Ptr Word8 -> Int -> IO ByteString
packed p n = B.packCStringLen (castPtr p, n)

unsafeCreate :: Int -> (Ptr Word8 -> IO ()) -> ByteString
unsafeCreate n fill = unsafePerformIO (create n fill)

unsafeCreateUptoN :: Int -> (Ptr Word8 -> IO Int) -> ByteString
unsafeCreateUptoN n fill = unsafePerformIO (createUptoN n fill)

unsafeCreateUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> (ByteString, a)
unsafeCreateUptoN' n fill = unsafePerformIO (createUptoN' n fill)

mallocByteString :: Int -> IO (ForeignPtr a)
mallocByteString n = mallocForeignPtrBytes n

fromForeignPtr :: ForeignPtr Word8 -> Int -> Int -> ByteString
fromForeignPtr f offset n = unsafePerformIO (withForeignPtr f (\p -> packed (p `plusPtr` offset) n))

toForeignPtr :: ByteString -> (ForeignPtr Word8, Int, Int)
toForeignPtr b = unsafePerformIO (B.useAsCStringLen b (\(from, n) -> do
  f <- mallocForeignPtrBytes n
  withForeignPtr f (\to -> copyBytes to (castPtr from) n)
  return (f, 0, n)))

nullForeignPtr :: ForeignPtr Word8
nullForeignPtr = unsafePerformIO (newForeignPtr_ nullPtr)

packBytes :: [Word8] -> ByteString
packBytes xs = B.pack xs

packChars :: [Char] -> ByteString
packChars xs = C.pack xs

unsafePackLenBytes :: Int -> [Word8] -> ByteString
unsafePackLenBytes n xs = B.pack (take n xs)

unsafePackLenChars :: Int -> [Char] -> ByteString
unsafePackLenChars n xs = C.pack (take n xs)

unpackBytes :: ByteString -> [Word8]
unpackBytes b = B.unpack b

unpackChars :: ByteString -> [Char]
unpackChars b = C.unpack b

-- Also returns the rest.
packUptoLenBytes :: Int -> [Word8] -> (ByteString, [Word8])
packUptoLenBytes n xs = case splitAt n xs of (first, rest) -> (B.pack first, rest)

packUptoLenChars :: Int -> [Char] -> (ByteString, [Char])
packUptoLenChars n xs = case splitAt n xs of (first, rest) -> (C.pack first, rest)

unpackAppendBytesLazy, unpackAppendBytesStrict :: ByteString -> [Word8] -> [Word8]
unpackAppendBytesLazy b rest = B.foldr (:) rest b
unpackAppendBytesStrict b rest = B.foldr (:) rest b

unpackAppendCharsLazy, unpackAppendCharsStrict :: ByteString -> [Char] -> [Char]
unpackAppendCharsLazy b rest = C.foldr (:) rest b
unpackAppendCharsStrict b rest = C.foldr (:) rest b

unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
unsafeWithForeignPtr f action = withForeignPtr f action

checkedAdd :: String -> Int -> Int -> Int
checkedAdd name x y
  | r < 0 = errorWithoutStackTrace ("Data.ByteString." ++ name ++ ": size overflow")
  | otherwise = r
  where r = x + y

w2c :: Word8 -> Char
w2c w = chr (fromIntegral w)

c2w :: Char -> Word8
c2w c = fromIntegral (ord c)

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 w = w == 32 || w - 9 < 5 || w == 160

isSpaceChar8 :: Char -> Bool
isSpaceChar8 c = c < '\256' && isSpaceWord8 (c2w c)

memcpy :: Ptr Word8 -> Ptr Word8 -> Int -> IO ()
memcpy to from n = copyBytes to from n

memset :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memset p w n = fillBytes p w (fromIntegral n) >> return p

memcmp :: Ptr Word8 -> Ptr Word8 -> Int -> IO CInt
memcmp p q n = compared 0
  where
    compared k
      | k >= n = return 0
      | otherwise = do
          x <- peekElemOff p k
          y <- peekElemOff q k
          if x == y then compared (k + 1) else return (fromIntegral x - fromIntegral y)

memchr :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memchr p w n = found 0
  where
    found k
      | k >= fromIntegral n = return nullPtr
      | otherwise = do
          x <- peekElemOff p k
          if x == w then return (p `plusPtr` k) else found (k + 1)

inlinePerformIO, accursedUnutterablePerformIO :: IO a -> a
inlinePerformIO action = unsafePerformIO action
accursedUnutterablePerformIO action = unsafePerformIO action
