-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Float
  ( Double (D#), Float (F#), Floating (..), RealFloat (..), FFFormat (..), castDoubleToWord64, castFloatToWord32
  , castWord32ToFloat, castWord64ToDouble, double2Float, double2Int, float2Double, float2Int, floatToDigits
  , formatRealFloat, fromRat, int2Double, int2Float, log1mexpOrd, rationalToDouble, rationalToFloat, roundTo
  , showFloat, showSignedFloat, word2Double, word2Float
  , divideDouble, minusDouble, plusDouble, timesDouble, powerDouble, negateDouble, fabsDouble
  , divideFloat, minusFloat, plusFloat, timesFloat, powerFloat, negateFloat, fabsFloat
  , eqDouble, geDouble, gtDouble, leDouble, ltDouble, eqFloat, geFloat, gtFloat, leFloat, ltFloat
  , acosDouble, acoshDouble, asinDouble, asinhDouble, atanDouble, atanhDouble, cosDouble, coshDouble, expDouble
  , expm1Double, log1pDouble, logDouble, sinDouble, sinhDouble, sqrtDouble, tanDouble, tanhDouble
  , acosFloat, acoshFloat, asinFloat, asinhFloat, atanFloat, atanhFloat, cosFloat, coshFloat, expFloat
  , expm1Float, log1pFloat, logFloat, sinFloat, sinhFloat, sqrtFloat, tanFloat, tanhFloat
  , clamp, expt, expts, minExpt, maxExpt, expts10, maxExpt10, formatRealFloatAlt, fromRat', fromRat'', isDoubleNaN
  , isDoubleInfinite, isDoubleFinite, isDoubleDenormalized, isDoubleNegativeZero, isFloatNaN, isFloatInfinite
  , isFloatFinite, isFloatDenormalized, isFloatNegativeZero
  ) where

import Data.Array (Array, listArray, (!))
import Data.Word (Word)
import GHC.Float
import GHC.Unlifted
import Numeric
import Prelude

data FFFormat = FFExponent | FFFixed | FFGeneric

formatRealFloat :: RealFloat a => FFFormat -> Maybe Int -> a -> String
formatRealFloat format decimals x = case format of
  FFExponent -> showEFloat decimals x ""
  FFFixed -> showFFloat decimals x ""
  FFGeneric -> showGFloat decimals x ""

showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPositive p x
  | x < 0 || isNegativeZero x = showParen (p > 6) (showChar '-' . showPositive (negate x))
  | otherwise = showPositive x

log1mexpOrd :: (Ord a, Floating a) => a -> a
log1mexpOrd x = log1mexpOf x

rationalToDouble :: Integer -> Integer -> Double
rationalToDouble n d = ratio n d

rationalToFloat :: Integer -> Integer -> Float
rationalToFloat n d = ratio n d

ratio :: RealFloat a => Integer -> Integer -> a
ratio n 0
  | n == 0 = 0 / 0
  | n < 0 = -1 / 0
  | otherwise = 1 / 0
ratio n d = fromRational (fromInteger n / fromInteger d)

-- Rounds a fraction to its first digits: whether one was added in front, and the digits.
roundTo :: Int -> Int -> [Int] -> (Int, [Int])
roundTo base digits is = case go digits True is of
  (0, ds) -> (0, ds)
  (_, ds) -> (1, 1 : ds)
  where
    half = base `quot` 2
    go n _ [] = (0, replicate n 0)
    go 0 isEven (d : ds)
      | d == half && isEven && all (== 0) ds = (0, [])
      | otherwise = (if d >= half then 1 else 0, [])
    go n _ (d : ds) = case go (n - 1) (even d) ds of
      (carry, rest) | carry + d == base -> (1, 0 : rest)
                    | otherwise -> (0, carry + d : rest)

word2Double :: Word -> Double
word2Double w = fromIntegral w

word2Float :: Word -> Float
word2Float w = fromIntegral w

divideDouble, minusDouble, plusDouble, timesDouble, powerDouble :: Double -> Double -> Double
divideDouble x y = x / y
minusDouble x y = x - y
plusDouble x y = x + y
timesDouble x y = x * y
powerDouble x y = x ** y

divideFloat, minusFloat, plusFloat, timesFloat, powerFloat :: Float -> Float -> Float
divideFloat x y = x / y
minusFloat x y = x - y
plusFloat x y = x + y
timesFloat x y = x * y
powerFloat x y = x ** y

eqDouble, geDouble, gtDouble, leDouble, ltDouble :: Double -> Double -> Bool
eqDouble x y = x == y
geDouble x y = x >= y
gtDouble x y = x > y
leDouble x y = x <= y
ltDouble x y = x < y

eqFloat, geFloat, gtFloat, leFloat, ltFloat :: Float -> Float -> Bool
eqFloat x y = x == y
geFloat x y = x >= y
gtFloat x y = x > y
leFloat x y = x <= y
ltFloat x y = x < y

negateDouble, fabsDouble, acosDouble, acoshDouble, asinDouble, asinhDouble, atanDouble, atanhDouble, cosDouble
  , coshDouble, expDouble, expm1Double, log1pDouble, logDouble, sinDouble, sinhDouble, sqrtDouble, tanDouble
  , tanhDouble :: Double -> Double
negateDouble x = negate x
fabsDouble x = abs x
acosDouble x = acos x
acoshDouble x = acosh x
asinDouble x = asin x
asinhDouble x = asinh x
atanDouble x = atan x
atanhDouble x = atanh x
cosDouble x = cos x
coshDouble x = cosh x
expDouble x = exp x
expm1Double x = expm1 x
log1pDouble x = log1p x
logDouble x = log x
sinDouble x = sin x
sinhDouble x = sinh x
sqrtDouble x = sqrt x
tanDouble x = tan x
tanhDouble x = tanh x

negateFloat, fabsFloat, acosFloat, acoshFloat, asinFloat, asinhFloat, atanFloat, atanhFloat, cosFloat, coshFloat
  , expFloat, expm1Float, log1pFloat, logFloat, sinFloat, sinhFloat, sqrtFloat, tanFloat, tanhFloat :: Float -> Float
negateFloat x = negate x
fabsFloat x = abs x
acosFloat x = acos x
acoshFloat x = acosh x
asinFloat x = asin x
asinhFloat x = asinh x
atanFloat x = atan x
atanhFloat x = atanh x
cosFloat x = cos x
coshFloat x = cosh x
expFloat x = exp x
expm1Float x = expm1 x
log1pFloat x = log1p x
logFloat x = log x
sinFloat x = sin x
sinhFloat x = sinh x
sqrtFloat x = sqrt x
tanFloat x = tan x
tanhFloat x = tanh x

-- Limits n to the range from -most to most.
clamp :: Int -> Int -> Int
clamp most n = max (negate most) (min most n)

-- Powers of 2 and of 10.
minExpt, maxExpt, maxExpt10 :: Int
minExpt = 0
maxExpt = 1100
maxExpt10 = 324

expts, expts10 :: Array Int Integer
expts = listArray (minExpt, maxExpt) (iterate (* 2) 1)
expts10 = listArray (minExpt, maxExpt10) (iterate (* 10) 1)

expt :: Integer -> Int -> Integer
expt base n
  | base == 2 && n >= minExpt && n <= maxExpt = expts ! n
  | base == 10 && n <= maxExpt10 = expts10 ! n
  | otherwise = base ^ n

-- `alt`: with a point even without digits after it.
formatRealFloatAlt :: RealFloat a => FFFormat -> Maybe Int -> Bool -> a -> String
formatRealFloatAlt format decimals alt x = case format of
  FFFixed | alt -> showFFloatAlt decimals x ""
  FFGeneric | alt -> showGFloatAlt decimals x ""
  _ -> formatRealFloat format decimals x

fromRat' :: RealFloat a => Rational -> a
fromRat' = fromRat

-- `fromRat'' (fst (floatRange x) - digits) digits n d`
fromRat'' :: RealFloat a => Int -> Int -> Integer -> Integer -> a
fromRat'' _ _ n d = fromRat (toRational n / toRational d)

isDoubleNaN, isDoubleInfinite, isDoubleFinite, isDoubleDenormalized, isDoubleNegativeZero :: Double -> Int
isDoubleNaN x = fromEnum (isNaN x)
isDoubleInfinite x = fromEnum (isInfinite x)
isDoubleFinite x = fromEnum (not (isNaN x || isInfinite x))
isDoubleDenormalized x = fromEnum (isDenormalized x)
isDoubleNegativeZero x = fromEnum (isNegativeZero x)

isFloatNaN, isFloatInfinite, isFloatFinite, isFloatDenormalized, isFloatNegativeZero :: Float -> Int
isFloatNaN x = fromEnum (isNaN x)
isFloatInfinite x = fromEnum (isInfinite x)
isFloatFinite x = fromEnum (not (isNaN x || isInfinite x))
isFloatDenormalized x = fromEnum (isDenormalized x)
isFloatNegativeZero x = fromEnum (isNegativeZero x)
