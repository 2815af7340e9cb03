-- Numbers of given sizes, Complex, approxRational.
module Main where

import Data.Word
import Data.Int
import Data.Bits
import Data.Complex
import Data.Ratio
import Data.Ix
main :: IO ()
main = do
  print (map fromIntegral [300, -1, 255 :: Int] :: [Word8], map fromIntegral [300, 200, -129 :: Int] :: [Int8])
  print (maxBound :: Word, maxBound :: Word64, minBound :: Int16, maxBound :: Int32, [minBound, maxBound :: Word16])
  print (0 - 1 :: Word, (maxBound :: Word) `div` 3, (maxBound :: Word64) `mod` 1000, fromIntegral (maxBound :: Word) :: Integer)
  print (complement 5 :: Word8, shiftL 200 1 :: Word8, shiftR (-100) 2 :: Int8, rotateL 0x81 1 :: Word8, rotateR 1 1 :: Word16, rotate (-3) 5 :: Int8)
  print (popCount (-1 :: Int16), testBit (5 :: Word) 2, countLeadingZeros (1 :: Word32), countTrailingZeros (8 :: Int8), finiteBitSize (0 :: Int64))
  print (quotRem (-7) 2 :: (Int8, Int8), divMod (-7) 2 :: (Int16, Int16), divMod 250 7 :: (Word8, Word8))
  print ([250 ..] :: [Word8], [1, 3 .. 11] :: [Int8], [5, 4 ..] :: [Word], take 3 [maxBound - 2 ..] :: [Word64])
  print (read "200" :: Word8, read "-3" :: Int32, show (-3 :: Int8), Just (-3 :: Int64), range (1, 4 :: Word8), index (3, 9 :: Int16) 5)
  print (toInteger (minBound :: Int64), fromIntegral (2 ^ 40 + 7 :: Integer) :: Int32, realToFrac (3 :: Word16) :: Double, toRational (7 :: Int8))
  print (compare (maxBound :: Word) 1, maxBound > (1 :: Word64), byteSwap32 0x01020304, bitReverse8 3, byteSwap16 0x0102, sum (map fromIntegral [1 .. 100 :: Int]) :: Word8)
  let z = (1 :+ 2) :: Complex Double
  print (z, z * z, z / (3 :+ 4), magnitude z, phase z, polar z, conjugate z, realPart z, imagPart z, abs z, signum z)
  print (sqrt z, exp z, log z, sin z, cos z, tan z, sinh z, cosh z)
  print (tanh z, asin z, acos z, atan z, asinh z, acosh z, atanh z, z ** z, mkPolar 1 2 :: Complex Double, cis 1 :: Complex Double)
  print (fmap (+ 1) z, read "1.5 :+ (-2.0)" :: Complex Double, Just ((-1) :+ 2 :: Complex Float))
  print (approxRational (pi :: Double) 0.01, approxRational (-0.3333 :: Double) 0.001, approxRational (2.5 :: Float) 0.5)
  print (xor 5 3 :: Word, setBit 0 5 :: Word8, clearBit 255 0 :: Word8, (.&.) 12 10 :: Int8, shift 1 70 :: Word, shift (-1) (-70) :: Int64, toIntegralSized (300 :: Int) :: Maybe Word8, toIntegralSized (200 :: Int) :: Maybe Word8)
