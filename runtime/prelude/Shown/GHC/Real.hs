-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Real
  ( (%), (^), (^%^), (^^), (^^%^^), Fractional (..), Integral (..), Ratio (..), Rational, Real (..), RealFrac (..)
  , denominator, divZeroError, even, fromIntegral, gcd, infinity, integralEnumFrom, integralEnumFromThen
  , integralEnumFromThenTo, integralEnumFromTo, lcm, notANumber, numerator, numericEnumFrom, numericEnumFromThen
  , numericEnumFromThenTo, numericEnumFromTo, odd, overflowError, ratioPrec, ratioPrec1
  , ratioZeroDenominatorError, realToFrac, reduce, showSigned, underflowError
  ) where

import GHC.Exception (divZeroError, overflowError, ratioZeroDenominatorError, underflowError)
import GHC.Real
import Numeric (showSigned)
import Prelude

infinity, notANumber :: Rational
infinity = 1 :% 0
notANumber = 0 :% 0

ratioPrec, ratioPrec1 :: Int
ratioPrec = 7
ratioPrec1 = 8

-- Powers of a fraction in lowest terms.
(^%^) :: Integral a => Rational -> a -> Rational
(n :% d) ^%^ e
  | e < 0 = errorWithoutStackTrace "Negative exponent"
  | e == 0 = 1 :% 1
  | otherwise = (n ^ e) :% (d ^ e)

(^^%^^) :: Integral a => Rational -> a -> Rational
(n :% d) ^^%^^ e
  | e > 0 = (n ^ e) :% (d ^ e)
  | e == 0 = 1 :% 1
  | n > 0 = (d ^ negate e) :% (n ^ negate e)
  | n == 0 = ratioZeroDenominatorError
  | otherwise = (negate d ^ negate e) :% (negate n ^ negate e)

integralEnumFrom :: (Integral a, Bounded a) => a -> [a]
integralEnumFrom n = map fromInteger [toInteger n .. toInteger (maxBound `asTypeOf` n)]

integralEnumFromThen :: (Integral a, Bounded a) => a -> a -> [a]
integralEnumFromThen a b = map fromInteger [toInteger a, toInteger b .. toInteger limit]
  where
    limit = if toInteger b >= toInteger a then maxBound else minBound `asTypeOf` a

integralEnumFromTo :: Integral a => a -> a -> [a]
integralEnumFromTo n m = map fromInteger [toInteger n .. toInteger m]

integralEnumFromThenTo :: Integral a => a -> a -> a -> [a]
integralEnumFromThenTo a b m = map fromInteger [toInteger a, toInteger b .. toInteger m]
