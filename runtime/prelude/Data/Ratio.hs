-- SPDX-License-Identifier: BSD-3-Clause
module Data.Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import GHC.Base
import GHC.Classes
import GHC.Num
import GHC.Real
import GHC.Types

-- The simplest fraction within a distance of a number: smallest denominator first, then smallest
-- numerator.
approxRational :: RealFrac a => a -> a -> Rational
approxRational x eps = simplest (toRational x - toRational eps) (toRational x + toRational eps)
  where
    simplest a b
      | b < a = simplest b a
      | a == b = a
      | a > 0 = within (numerator a) (denominator a) (numerator b) (denominator b)
      | b < 0 = negate (within (negate (numerator b)) (denominator b) (negate (numerator a)) (denominator a))
      | otherwise = 0 :% 1

-- The simplest fraction between two positive ones, by their continued fractions.
within :: Integer -> Integer -> Integer -> Integer -> Rational
within n d n' d'
  | r == 0 = q :% 1
  | q /= q' = (q + 1) :% 1
  | otherwise = case within d' r' d r of
      m :% k -> (q * m + k) :% m
  where
    q = n `quot` d
    r = n `rem` d
    q' = n' `quot` d'
    r' = n' `rem` d'
