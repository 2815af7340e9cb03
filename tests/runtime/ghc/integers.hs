import Data.Bits
import Data.Ratio
import Numeric

-- Integers about the limit of a machine word and beyond: literals, patterns, conversions, bits.
f :: Integer -> String
f 123456789012345678901234567890 = "big"
f (-123456789012345678901234567890) = "minus big"
f 0xffffffffffffffff = "hex"
f 4611686018427387904 = "2^62"
f (-4611686018427387905) = "-2^62-1"
f 5 = "five"
f _ = "other"

g :: (Eq a, Num a) => a -> Int
g 18446744073709551616 = 1
g 0 = 2
g _ = 3

h :: Int -> Int
h 18446744073709551617 = 1
h _ = 2

x :: Integer
x = 98765432109876543210

main :: IO ()
main = do
  let xs = [ 2^64-1, 2^64+1, 2^100+2^47, 2^100+2^48-1, 3^200, -(3^200), 2^200-1, 2^117+2^64-1, 2^128-2^74-1
           , 2^128-2^74, 2^128-2^74+1,  -(2^1024), 2^1024-1, 2^1024-2^970, 2^1024-2^970-1, (2^53+1)*2^64+1
           , (2^53+1)*2^64-1, (2^53+1)*2^64, 2^63+1025, 2^63+1024, 2^63+1023, 7^50, 7^60, 11^77, 2^62, 2^62-1
           , -(2^62), -(2^62)-1, 2^63-1, 2^63-512, -(2^63), -(2^63)-1 ] :: [Integer]
  mapM_ (\x -> print (fromIntegral x :: Double)) xs
  mapM_ (\x -> print (encodeFloat x (-30) :: Double, encodeFloat x (-1100) :: Double)) (filter (/= -(2^63)) xs)  -- which GHC encodes without its sign
  mapM_ (\x -> print (fromRational (fromIntegral x) :: Double, fromRational (x % 3^40) :: Double, fromRational (1 % x) :: Double,fromRational (3^41 % (abs x * 2^960)) :: Double,fromRational (x % (7^45 * 2^1030)) :: Double)) xs
  print (map (\k -> encodeFloat (2^53+1) k :: Double) [-1126,-1127,-1128,-1074])
  print (map f [123456789012345678901234567890, -123456789012345678901234567890, 2^64-1, 2^62, -2^62-1, 5, -5])
  print (g (2^64 :: Integer), g (0 :: Int), g (2^64 + 0.0 :: Double), h 1)
  print x
  let ys = filter ((< 2 ^ 130) . abs) xs
  print (map (`shiftR` 3) ys, map (`shiftL` 70) (take 3 ys), map (`shiftR` 100) ys)
  print (map popCount ys, map (`testBit` 63) ys, map (.&. (2^70-1)) ys, map (.|. 1) ys)
  print (map (xor (2^63)) ys, map complement ys, map (`setBit` 80) ys, map (`clearBit` 70) ys)
  print (0.1 :: Rational, 1.5e3 :: Rational, 12345678901234567890.123456789 :: Rational, 1e-3 :: Rational, 0.001 :: Rational)
  print (toRational (1.5e300 :: Double) == 1.5e300, realToFrac (0/0 :: Double) :: Double, realToFrac (1/0 :: Double) :: Double, realToFrac (-0.0 :: Double) :: Double)
  print (truncate (1/0 :: Double) :: Integer)
  print (floor (-1e20 :: Double) :: Integer, ceiling (1e20 :: Double) :: Integer, round (2^60 + 0.5 :: Double) :: Integer, properFraction (1.5e19 :: Double) :: (Integer, Double))
  print (reads "123456789012345678901234567890 x" :: [(Integer, String)], read "[1,-99999999999999999999]" :: [Integer])
  print (take 5 [2^64, 2^64 - 2 ..] :: [Integer], succ (2^62 - 1) :: Integer, pred (-(2^62)) :: Integer, [2^62-2 .. 2^62 + 1] :: [Integer])
  print (gcd 0 0 :: Integer, gcd (-4) 6 :: Integer, lcm 4 (-6) :: Integer, gcd (2^100) (6^50) :: Integer, gcd 0 (-(2^80)) :: Integer)
  print (numerator (3^100 % 9^49), showFFloat (Just 3) (1e22 :: Double) "", (2 :: Integer) ^ (100 :: Integer), 2 ^^ (-3) :: Double)
  print (fromIntegral (2^63 :: Integer) :: Int, fromEnum (2^64 + 3 :: Integer), toEnum 5 :: Integer)
  print (divMod (2^62) (-1) :: (Integer,Integer), quot (-(2^62)) (-1) :: Integer, mod (-5) (2^70) :: Integer, rem (-5) (2^70) :: Integer, div (-5) (2^70) :: Integer, divMod (2^70) (-3) :: (Integer, Integer))
  print (show (-(2^70) :: Integer), showsPrec 7 (-(2^70) :: Integer) "", Just (-(2^70) :: Integer))
  print (rotate (0x123456789abcdef :: Int) 20, rotate (-5 :: Int) (-7), countLeadingZeros (5 :: Int), finiteBitSize (0 :: Int), toIntegralSized (2^40 :: Integer) :: Maybe Int, toIntegralSized (2^70 :: Integer) :: Maybe Int)
