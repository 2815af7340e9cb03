-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Natural
  ( Natural, minusNaturalMaybe, naturalToInteger, naturalFromInteger, plusNatural, minusNatural, timesNatural
  , quotNatural, remNatural, quotRemNatural, gcdNatural, lcmNatural, negateNatural, signumNatural
  , naturalToWord, wordToNatural, powModNatural
  ) where

import Numeric.Natural
import Prelude

naturalToInteger :: Natural -> Integer
naturalToInteger n = toInteger n

naturalFromInteger :: Integer -> Natural
naturalFromInteger n = fromInteger n

plusNatural, minusNatural, timesNatural, quotNatural, remNatural, gcdNatural, lcmNatural :: Natural -> Natural -> Natural
plusNatural a b = a + b
minusNatural a b = a - b
timesNatural a b = a * b
quotNatural a b = quot a b
remNatural a b = rem a b
gcdNatural a b = gcd a b
lcmNatural a b = lcm a b

quotRemNatural :: Natural -> Natural -> (Natural, Natural)
quotRemNatural a b = quotRem a b

negateNatural, signumNatural :: Natural -> Natural
negateNatural a = negate a
signumNatural a = signum a

naturalToWord :: Natural -> Word
naturalToWord n = fromIntegral n

wordToNatural :: Word -> Natural
wordToNatural n = fromIntegral n

-- `powModNatural base exponent modulus`
powModNatural :: Natural -> Natural -> Natural -> Natural
powModNatural base 0 modulus = 1 `rem` modulus
powModNatural base exponent modulus
  | even exponent = half * half `rem` modulus
  | otherwise = half * half `rem` modulus * base `rem` modulus
  where
    half = powModNatural base (exponent `quot` 2) modulus
