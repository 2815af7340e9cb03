-- Numbers of every class, at their edges.
module Main where

import Data.Ratio

int :: Int -> Int
int = id

main :: IO ()
main = do
  print [(x `div` y, x `mod` y, x `quot` y, x `rem` y) | x <- [7, -7], y <- [int 2, -2]]
  print [(divMod x y, quotRem x y) | x <- [7, -7], y <- [2, -2 :: Integer]]
  print (map abs [int (-3), 0, 3], map signum [int (-3), 0, 3], negate (int 5), int 2 - 5)
  print (map abs [-3, 0, 3 :: Integer], map signum [-3, 0, 3 :: Integer], subtract 3 (int 10))
  print (minBound :: Int, maxBound :: Int, (maxBound :: Int) + 1, abs (minBound :: Int))
  print (map even [int 0, 1, -2], map odd [int 0, 1, -3], gcd 12 (int 18), gcd (-4) (int 6), gcd 0 (int 0), lcm 4 (int 6), lcm 0 (int 3))
  print (2 ^ int 10 :: Int, 2 ^ int 0 :: Int, (-3) ^ int 3 :: Integer, 2 ^^ int (-2) :: Double, 2 ** 0.5 :: Double, 10 ^^ int 3 :: Double)
  print (fromIntegral (int 3) :: Double, fromIntegral (3 :: Integer) :: Int, toInteger (int 7), realToFrac (1.5 :: Double) :: Double, realToFrac (int 2) :: Double)
  print (map truncate xs :: [Int], map round xs :: [Int], map ceiling xs :: [Int], map floor xs :: [Int])
  print (map properFraction xs :: [(Integer, Double)])
  print (map round [0.5, 1.5, -0.5, -1.5, 2.5 :: Double] :: [Integer])
  print (1 / 3 :: Double, 1e10 :: Double, 1.0e-2 :: Double, 0.1 :: Double)
  print (12345678.9 :: Double, 1e7 :: Double, 9999999 :: Double, 123456.789 :: Double)
  print (1 / 0 :: Double, -1 / 0 :: Double, isNaN (0 / 0 :: Double), isInfinite (1 / 0 :: Double), isNegativeZero (-0.0 :: Double), -0.0 :: Double)
  print (5.0e-324 :: Double, 1.7976931348623157e308 :: Double, 2 / 3 :: Double, 100 :: Double, 0.30000000000000004 :: Double)
  print (sqrt 2 :: Double, exp 1 :: Double, log 10 :: Double, pi :: Double, logBase 2 1024 :: Double)
  print (sin 1 :: Double, cos 1 :: Double, tan 1 :: Double, asin 1 :: Double, acos 0 :: Double, atan 1 :: Double)
  print (map near [sinh 1, cosh 1, tanh 1, asinh 1, acosh 2, atanh 0.5])
  print (atan2 1 (-1) :: Double, atan2 (-1) (-1) :: Double, atan2 0 1 :: Double, recip 4 :: Double)
  print (decodeFloat (1.5 :: Double), encodeFloat 3 4 :: Double, exponent (8 :: Double), significand (8 :: Double), scaleFloat 3 (1.5 :: Double))
  print (floatDigits (1 :: Double), floatRadix (1 :: Double), floatRange (1 :: Double), isIEEE (1 :: Double), isDenormalized (5.0e-324 :: Double))
  print (compare (0 / 0) (1 :: Double), (0 / 0 :: Double) == 0 / 0, max 1 (2 :: Double), min (0 / 0) (1 :: Double), (1 :: Double) < 2)
  print (abs (-2.5) :: Double, signum (-2.5) :: Double, signum 0 :: Double, negate 1 :: Double, abs (-0.0) :: Double)
  print (3 % 4 + 1 % 4 :: Rational, numerator (6 % 8 :: Rational), denominator (6 % (-8) :: Rational), toRational (0.75 :: Double))
  print (fromRational (3 % 8) :: Double, truncate (7 % 2 :: Rational) :: Int, round (7 % 2 :: Rational) :: Int, recip (3 % 4 :: Rational))
  print (map (\x -> x * x) [1 % 2, -2 % 3 :: Ratio Int], compare (1 % 3) (1 % 2 :: Rational), Just (1 % 2 :: Rational), [1 % 2, 1 .. 2 :: Rational])
  print (properFraction (-7 % 2 :: Rational) :: (Int, Rational))
  print (9223372036854775807 :: Integer, -9223372036854775807 :: Integer, 3037000499 * 3037000499 :: Integer)
  print (fromEnum 'a', fromEnum True, fromEnum 3.7, toEnum 98 :: Char, succ (int 1), pred 'b', succ 1.5 :: Double)
  print (until ((> 1000) . fst) (\(a, b) -> (a + b, a)) (1, int 1))
  where
    xs = [-2.5, -1.5, -0.5, 0, 0.5, 1.5, 2.5, 2.7, -2.7] :: [Double]
    near x = fromIntegral (round (x * 1.0e9 :: Double) :: Int) / 1.0e9 :: Double

-- expect: [(3,1,3,1),(-4,-1,-3,1),(-4,1,-3,-1),(3,-1,3,-1)]
-- expect: [((3,1),(3,1)),((-4,-1),(-3,1)),((-4,1),(-3,-1)),((3,-1),(3,-1))]
-- expect: ([3,0,3],[-1,0,1],-5,-3)
-- expect: ([3,0,3],[-1,0,1],7)
-- expect: (-9223372036854775808,9223372036854775807,-9223372036854775808,-9223372036854775808)
-- expect: ([True,False,True],[False,True,True],6,2,0,12,0)
-- expect: (1024,1,-27,0.25,1.4142135623730951,1000.0)
-- expect: (3.0,3,7,1.5,2.0)
-- expect: ([-2,-1,0,0,0,1,2,2,-2],[-2,-2,0,0,0,2,2,3,-3],[-2,-1,0,0,1,2,3,3,-2],[-3,-2,-1,0,0,1,2,2,-3])
-- expect: [(-2,-0.5),(-1,-0.5),(0,-0.5),(0,0.0),(0,0.5),(1,0.5),(2,0.5),(2,0.7000000000000002),(-2,-0.7000000000000002)]
-- expect: [0,2,0,-2,2]
-- expect: (0.3333333333333333,1.0e10,1.0e-2,0.1)
-- expect: (1.23456789e7,1.0e7,9999999.0,123456.789)
-- expect: (Infinity,-Infinity,True,True,True,-0.0)
-- expect: (5.0e-324,1.7976931348623157e308,0.6666666666666666,100.0,0.30000000000000004)
-- expect: (1.4142135623730951,2.718281828459045,2.302585092994046,3.141592653589793,10.0)
-- expect: (0.8414709848078965,0.5403023058681398,1.5574077246549023,1.5707963267948966,1.5707963267948966,0.7853981633974483)
-- expect: [1.175201194,1.543080635,0.761594156,0.881373587,1.316957897,0.549306144]
-- expect: (2.356194490192345,-2.356194490192345,0.0,0.25)
-- expect: ((6755399441055744,-52),48.0,4,0.5,12.0)
-- expect: (53,2,(-1021,1024),True,True)
-- expect: (GT,False,2.0,1.0,True)
-- expect: (2.5,-1.0,0.0,-1.0,0.0)
-- expect: (1 % 1,3,4,3 % 4)
-- expect: (0.375,3,4,4 % 3)
-- expect: ([1 % 4,4 % 9],LT,Just (1 % 2),[1 % 2,1 % 1,3 % 2,2 % 1])
-- expect: (-3,(-1) % 2)
-- expect: (9223372036854775807,-9223372036854775807,9223372030926249001)
-- expect: (97,1,3,'b',2,'a',2.5)
-- expect: (1597,987)
