-- Byte strings whose bytes are written and read as memory (Data.ByteString.Internal).
module Main where

import Data.Bits (xor)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Internal
import Data.ByteString.Unsafe (unsafeIndex)
import Data.Word (Word8)
import Foreign.ForeignPtr
import Foreign.Ptr
import Foreign.Storable

complement :: Word8 -> Word8
complement w = case w2c w of
  'A' -> c2w 'T'
  'C' -> c2w 'G'
  'G' -> c2w 'C'
  'T' -> c2w 'A'
  _ -> w

reverseComplement :: B.ByteString -> B.ByteString
reverseComplement s = unsafeCreate n (fill 0)
  where
    n = B.length s
    fill i p
      | i == n = return ()
      | otherwise = pokeByteOff p (n - 1 - i) (complement (unsafeIndex s i)) >> fill (i + 1) p

squeezed :: B.ByteString -> B.ByteString
squeezed s = unsafeCreateUptoN (B.length s) (\p -> go p 0 0)
  where
    go p i k
      | i == B.length s = return k
      | isSpaceWord8 (unsafeIndex s i) = go p (i + 1) k
      | otherwise = pokeElemOff p k (unsafeIndex s i) >> go p (i + 1) (k + 1)

checksum :: B.ByteString -> Word8
checksum s = accursedUnutterablePerformIO (withForeignPtr f (\p -> go (p `plusPtr` offset) 0 0))
  where
    (f, offset, n) = toForeignPtr s
    go :: Ptr Word8 -> Int -> Word8 -> IO Word8
    go p i sum'
      | i == n = return sum'
      | otherwise = peekElemOff p i >>= \w -> go p (i + 1) (sum' `xor` w)

main :: IO ()
main = do
  C.putStrLn (reverseComplement (C.pack "AACGTN"))
  C.putStrLn (squeezed (C.pack " a b\tc\n"))
  print (checksum (B.pack [1, 2, 4, 128]), checksum (B.drop 2 (B.pack [1, 2, 4, 128])))
  made <- create 4 (\p -> memset p 42 4 >> pokeByteOff p 1 (7 :: Word8))
  print (B.unpack made)
  (middle, note) <- createAndTrim' 8 (\p -> mapM_ (\i -> pokeElemOff p i (fromIntegral i)) [0 .. 7] >> return (2, 3, "kept"))
  print (B.unpack middle, note)
  trimmed <- createAndTrim 5 (\p -> mapM_ (\i -> pokeElemOff p i 9) [0 .. 4] >> return 2)
  print trimmed
  memory <- mallocByteString 3
  withForeignPtr memory (\p -> mapM_ (\(i, w) -> pokeElemOff p i w) (zip [0 ..] [65, 66, 67]))
  print (fromForeignPtr memory 1 2)
  order <- withForeignPtr memory (\p -> memcmp p (p `plusPtr` 1) 2)
  found <- withForeignPtr memory (\p -> fmap (`minusPtr` p) (memchr p 67 3))
  print (order < 0, found)
  print (packChars "chars", unpackBytes (packBytes [1, 2]), map isSpaceChar8 " \t\160a\8195")
