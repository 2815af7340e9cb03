-- SPDX-License-Identifier: BSD-3-Clause
-- Floating and RealFloat; Double and Float.
module GHC.Floating where

import GHC.Classes
import GHC.Enum
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Show
import GHC.Types

infixr 8 **

class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt :: a -> a
  (**), logBase :: a -> a -> a
  sin, cos, tan, asin, acos, atan :: a -> a
  sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  log1p, expm1, log1pexp, log1mexp :: a -> a
  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** fromRational (1 :% 2)
  tan x = sin x / cos x
  tanh x = sinh x / cosh x
  log1p x = log (1 + x)
  expm1 x = exp x - 1
  log1pexp x = log1p (exp x)
  log1mexp x = log1p (negate (exp x))

foreign import ccall unsafe "log1p" doubleLog1p :: Double -> Double

foreign import ccall unsafe "expm1" doubleExpm1 :: Double -> Double

foreign import ccall unsafe "log1pf" floatLog1p :: Float -> Float

foreign import ccall unsafe "expm1f" floatExpm1 :: Float -> Float

-- Logarithms of 1 - exp x and 1 + exp x at full precision.
log1mexpOf :: (Ord a, Floating a) => a -> a
log1mexpOf x
  | x > negate (log 2) = log (negate (expm1 x))
  | otherwise = log1p (negate (exp x))

log1pexpOf :: (Ord a, Floating a) => a -> a
log1pexpOf x
  | x <= 18 = log1p (exp x)
  | x <= 100 = x + exp (negate x)
  | otherwise = x

class (RealFrac a, Floating a) => RealFloat a where
  floatRadix :: a -> Integer
  floatDigits :: a -> Int
  floatRange :: a -> (Int, Int)
  decodeFloat :: a -> (Integer, Int)
  encodeFloat :: Integer -> Int -> a
  exponent :: a -> Int
  significand :: a -> a
  scaleFloat :: Int -> a -> a
  isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE :: a -> Bool
  atan2 :: a -> a -> a
  exponent x = case decodeFloat x of (m, n) -> if m == 0 then 0 else n + floatDigits x
  significand x = case decodeFloat x of (m, _) -> encodeFloat m (negate (floatDigits x))
  scaleFloat !k x = scaled k x
  atan2 !y x
    | x > 0 = atan (y / x)
    | x == 0 && y > 0 = pi / 2
    | x < 0 && y > 0 = pi + atan (y / x)
    | (x <= 0 && y < 0) || (x < 0 && isNegativeZero y) || (isNegativeZero x && isNegativeZero y) =
        negate (atan2 (negate y) x)
    | y == 0 && (x < 0 || isNegativeZero x) = pi
    | x == 0 && y == 0 = y
    | otherwise = x + y

scaled :: RealFloat a => Int -> a -> a
scaled k x = case decodeFloat x of
  (m, n) -> if k == 0 || x == 0 || isNaN x || isInfinite x then x else encodeFloat m (n + k)

instance Num Double where
  (+) = doubleAdd#
  (-) = doubleSub#
  (*) = doubleMul#
  negate = doubleNegate#
  abs x
    | doubleEq# x 0.0 = 0.0
    | doubleGt# x 0.0 = x
    | otherwise = doubleNegate# x
  signum x
    | doubleGt# x 0.0 = 1.0
    | doubleLt# x 0.0 = doubleNegate# 1.0
    | otherwise = x
  fromInteger = integerToDouble#
  sumFrom# = sumDoubles
  productFrom# = productDoubles

sumDoubles :: Double -> [Double] -> Double
sumDoubles !n [] = n
sumDoubles !n (x : xs) = case doubleAdd# n x of !m -> sumDoubles m xs

productDoubles :: Double -> [Double] -> Double
productDoubles !n [] = n
productDoubles !n (x : xs) = case doubleMul# n x of !m -> productDoubles m xs

instance Show Double where
  showsPrec p x s = showNumber p (doubleLt# x 0.0 || doubleIsNegativeZero# x) (doubleShow# x) s
  show x = doubleShow# x

instance Real Double where
  toDouble# x = if doubleIsNaN# x then doubleDiv# (doubleNegate# 1.0) 0.0 else doubleAdd# x 0.0
  toRational x = case decodeFloat x of
    (m, e)
      | e >= 0 -> (m * 2 ^ e) :% 1
      | otherwise -> halve m (negate e)

-- m / 2^e in lowest terms.
halve :: Integer -> Int -> Rational
halve m e
  | m == 0 = 0 :% 1
  | e > 0 && integerRem# m 2 == 0 = halve (integerQuot# m 2) (intSub# e 1)
  | otherwise = m :% (2 ^ e)

instance Fractional Double where
  (/) = doubleDiv#
  recip x = doubleDiv# 1.0 x
  fromRational (n :% d) = integerRatio# n d
  fromReal# x = toDouble# x

-- Never -0; gives 0 for infinities and NaN.
fraction :: Double -> Double
fraction x = if doubleLt# x 0.0 || doubleGt# x 0.0 then x else 0.0

instance RealFrac Double where
  properFraction x = case doubleTruncate# x of
    !n -> (fromInteger n, fraction (doubleSub# x (integerToDouble# n)))
  truncate x = fromInteger (doubleTruncate# x)
  round x = fromInteger (doubleRound# x)
  ceiling x = fromInteger (doubleCeiling# x)
  floor x = fromInteger (doubleFloor# x)

instance Floating Double where
  pi = 3.141592653589793
  exp = doubleExp#
  log = doubleLog#
  sqrt = doubleSqrt#
  (**) = doublePower#
  logBase x y = doubleDiv# (doubleLog# y) (doubleLog# x)
  sin = doubleSin#
  cos = doubleCos#
  tan = doubleTan#
  asin = doubleAsin#
  acos = doubleAcos#
  atan = doubleAtan#
  sinh = doubleSinh#
  cosh = doubleCosh#
  tanh = doubleTanh#
  asinh = doubleAsinh#
  acosh = doubleAcosh#
  atanh = doubleAtanh#
  log1p = doubleLog1p
  expm1 = doubleExpm1
  log1pexp x = log1pexpOf x
  log1mexp x = log1mexpOf x

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (negate 1021, 1024)
  decodeFloat !x = (doubleSignificand# x, doubleExponent# x)
  encodeFloat m e = doubleEncode# m e
  isNaN = doubleIsNaN#
  isInfinite = doubleIsInfinite#
  isDenormalized x = x /= 0 && abs x < 2.2250738585072014e-308
  isNegativeZero = doubleIsNegativeZero#
  isIEEE _ = True

instance Enum Double where
  succ x = x + 1
  pred x = x - 1
  toEnum n = intToDouble# n
  fromEnum x = integerToInt# (doubleTruncate# x)
  enumFrom x = numericEnumFrom x
  enumFromThen x y = numericEnumFromThen x y
  enumFromTo x y = numericEnumFromTo x y
  enumFromThenTo x y z = numericEnumFromThenTo x y z

-- ---- Float ----------------------------------------------------------------------------------
-- The value used by `properFraction` and `toRational`: infinities are 2^128, NaN is -1.5 times
-- that.
floatFinite :: Float -> Double
floatFinite x
  | doubleIsNaN# (floatToDouble# x) = doubleNegate# 510423550381407695195061911147652317184.0
  | doubleIsInfinite# (floatToDouble# x) =
      if doubleGt# (floatToDouble# x) 0.0
        then 340282366920938463463374607431768211456.0
        else doubleNegate# 340282366920938463463374607431768211456.0
  | otherwise = floatToDouble# x

int2Double :: Int -> Double
int2Double n = intToDouble# n

double2Int :: Double -> Int
double2Int x = integerToInt# (doubleTruncate# x)

int2Float :: Int -> Float
int2Float n = doubleToFloat# (intToDouble# n)

float2Int :: Float -> Int
float2Int x = double2Int (floatToDouble# x)

float2Double :: Float -> Double
float2Double x = floatToDouble# x

double2Float :: Double -> Float
double2Float x = doubleToFloat# x

instance Num Float where
  x + y = doubleToFloat# (doubleAdd# (floatToDouble# x) (floatToDouble# y))
  x - y = doubleToFloat# (doubleSub# (floatToDouble# x) (floatToDouble# y))
  x * y = doubleToFloat# (doubleMul# (floatToDouble# x) (floatToDouble# y))
  negate x = doubleToFloat# (doubleNegate# (floatToDouble# x))
  abs x
    | doubleEq# (floatToDouble# x) 0.0 = 0.0
    | doubleGt# (floatToDouble# x) 0.0 = x
    | otherwise = doubleToFloat# (doubleNegate# (floatToDouble# x))
  signum x
    | doubleGt# (floatToDouble# x) 0.0 = 1.0
    | doubleLt# (floatToDouble# x) 0.0 = doubleToFloat# (doubleNegate# 1.0)
    | otherwise = x
  fromInteger n = doubleToFloat# (integerToDouble# n)
  sumFrom# = sumFloats
  productFrom# = productFloats

sumFloats :: Float -> [Float] -> Float
sumFloats !n [] = n
sumFloats !n (x : xs) =
  case doubleToFloat# (doubleAdd# (floatToDouble# n) (floatToDouble# x)) of !m -> sumFloats m xs

productFloats :: Float -> [Float] -> Float
productFloats !n [] = n
productFloats !n (x : xs) =
  case doubleToFloat# (doubleMul# (floatToDouble# n) (floatToDouble# x)) of !m -> productFloats m xs

instance Show Float where
  showsPrec p x s =
    showNumber p (doubleLt# (floatToDouble# x) 0.0 || doubleIsNegativeZero# (floatToDouble# x))
      (floatShow# x) s
  show x = floatShow# x

instance Real Float where
  toDouble# x = doubleAdd# (floatFinite x) 0.0
  toRational x = toRational (floatFinite x)

instance Fractional Float where
  x / y = doubleToFloat# (doubleDiv# (floatToDouble# x) (floatToDouble# y))
  recip x = doubleToFloat# (doubleDiv# 1.0 (floatToDouble# x))
  fromRational (n :% d) = integerRatioFloat# n d

instance RealFrac Float where
  properFraction x = case floatFinite x of
    !y -> case doubleTruncate# y of
      !n -> (fromInteger n, doubleToFloat# (fraction (doubleSub# y (integerToDouble# n))))
  truncate x = fromInteger (doubleTruncate# (floatFinite x))
  round x = fromInteger (doubleRound# (floatFinite x))
  ceiling x = fromInteger (doubleCeiling# (floatFinite x))
  floor x = fromInteger (doubleFloor# (floatFinite x))

instance Floating Float where
  pi = 3.1415927
  exp = floatExp#
  log = floatLog#
  sqrt x = doubleToFloat# (doubleSqrt# (floatToDouble# x))
  (**) = floatPower#
  logBase x y =
    doubleToFloat# (doubleDiv# (floatToDouble# (floatLog# y)) (floatToDouble# (floatLog# x)))
  sin = floatSin#
  cos = floatCos#
  tan = floatTan#
  asin = floatAsin#
  acos = floatAcos#
  atan = floatAtan#
  sinh = floatSinh#
  cosh = floatCosh#
  tanh = floatTanh#
  asinh = floatAsinh#
  acosh = floatAcosh#
  atanh = floatAtanh#
  log1p = floatLog1p
  expm1 = floatExpm1
  log1pexp x = log1pexpOf x
  log1mexp x = log1mexpOf x

instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (negate 125, 128)
  decodeFloat x = case floatFinite x of
    !y ->
      ( integerQuot# (doubleSignificand# y) 536870912
      , if doubleEq# y 0.0 then 0 else intAdd# (doubleExponent# y) 29 )
  encodeFloat m e = doubleToFloat# (doubleEncode# m e)
  scaleFloat !k x = scaled k x
  isNaN x = doubleIsNaN# (floatToDouble# x)
  isInfinite x = doubleIsInfinite# (floatToDouble# x)
  isDenormalized x = x /= 0 && abs x < 1.17549435e-38
  isNegativeZero x = doubleIsNegativeZero# (floatToDouble# x)
  isIEEE _ = True

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum n = doubleToFloat# (intToDouble# n)
  fromEnum x = integerToInt# (doubleTruncate# (floatToDouble# x))
  enumFrom x = numericEnumFrom x
  enumFromThen x y = numericEnumFromThen x y
  enumFromTo x y = numericEnumFromTo x y
  enumFromThenTo x y z = numericEnumFromThenTo x y z

-- An overloaded literal such as 0.1: n * 10^e.
rationalLiteral :: Integer -> Int -> Rational
rationalLiteral n e = if intGe# e 0 then (n * 10 ^ e) :% 1 else n % (10 ^ intNegate# e)
