-- SPDX-License-Identifier: BSD-3-Clause
-- Real, Integral, Fractional, RealFrac and Ratio.
module GHC.Real where

import GHC.Classes
import GHC.Enum
import GHC.Functions
import GHC.List
import GHC.Num
import GHC.Show
import GHC.Types

infixr 8 ^, ^^
infixl 7 %, /, `quot`, `rem`, `div`, `mod`

data Ratio a = !a :% !a

type Rational = Ratio Integer

-- `toDouble#`, `fromReal#` and `gcd#` are internal: realToFrac to Double without a Rational, and
-- the machine's gcd of Integers.
class (Num a, Ord a) => Real a where
  toRational :: a -> Rational
  toDouble# :: a -> Double
  toDouble# x = case toRational x of
    n :% d -> integerRatio# n d

class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer
  gcd# :: a -> a -> a
  n `quot` d = case quotRem n d of (q, _) -> q
  n `rem` d = case quotRem n d of (_, r) -> r
  n `div` d = case divMod n d of (q, _) -> q
  n `mod` d = case divMod n d of (_, r) -> r
  divMod n d = if signum r == negate (signum d) then (q - 1, r + d) else qr
    where
      qr = quotRem n d
      q = case qr of (x, _) -> x
      r = case qr of (_, x) -> x

  gcd# x y = gcdOf 0 (abs x) (abs y)

class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  fromReal# :: Real b => b -> a
  recip x = 1 / x
  x / y = x * recip y
  fromReal# x = fromRational (toRational x)

class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b
  truncate x = case properFraction x of (m, _) -> m
  round x =
    let nr = properFraction x
        n = case nr of (a, _) -> a
        r = case nr of (_, b) -> b
        m = if r < 0 then n - 1 else n + 1
        beyondHalf = signum (abs r - fromRational (1 :% 2))
     in if beyondHalf == negate 1
          then n
          else
            if beyondHalf == 0
              then (if even n then n else m)
              else
                if beyondHalf == 1
                  then m
                  else errorWithoutStackTrace "round default defn: Bad value"
  ceiling x =
    let nr = properFraction x
     in if (case nr of (_, r) -> r) > 0
          then (case nr of (n, _) -> n) + 1
          else (case nr of (n, _) -> n)
  floor x =
    let nr = properFraction x
     in if (case nr of (_, r) -> r) < 0
          then (case nr of (n, _) -> n) - 1
          else (case nr of (n, _) -> n)

-- ---- Int and Integer ------------------------------------------------------------------------
instance Real Int where
  toRational x = intToInteger# x :% 1
  toDouble# = intToDouble#

instance Integral Int where
  quot = intQuot#
  rem = intRem#
  div = intDiv#
  mod = intMod#
  -- A quotient that overflows still has a remainder.
  quotRem !x y = case intRem# x y of
    !r -> if intEq# y (-1) then (intQuot# x y, r) else case intQuot# x y of !q -> (q, r)
  divMod !x y = case intMod# x y of
    !r -> if intEq# y (-1) then (intDiv# x y, r) else case intDiv# x y of !q -> (q, r)
  toInteger = intToInteger#

instance Real Integer where
  toRational x = x :% 1
  toDouble# = integerToDouble#

instance Integral Integer where
  quot = integerQuot#
  rem = integerRem#
  div = integerDiv#
  mod = integerMod#
  quotRem x y = case integerQuot# x y of !q -> case integerRem# x y of !r -> (q, r)
  divMod x y = case integerDiv# x y of !q -> case integerMod# x y of !r -> (q, r)
  toInteger n = n
  gcd# = integerGcd#

-- ---- functions ------------------------------------------------------------------------------
even, odd :: Integral a => a -> Bool
even n = n `rem` 2 == 0
odd n = not (even n)

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInteger (toInteger x)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromReal# x

negativeExponent :: a
negativeExponent = errorWithoutStackTrace "Negative exponent"

(^) :: (Num a, Integral b) => a -> b -> a
x0 ^ y0
  | y0 < 0 = negativeExponent
  | y0 == 0 = 1
  | otherwise = power 2 x0 y0

-- As optimised in base, the numbers that the loop compares with and divides by are made once.
power :: (Num a, Integral b) => b -> a -> b -> a
power two x y
  | even y = power two (x * x) (y `quot` two)
  | y == 1 = x
  | otherwise = powerTimes 1 two (x * x) (y `quot` two) x

powerTimes :: (Num a, Integral b) => b -> b -> a -> b -> a -> a
powerTimes one two x y z
  | even y = powerTimes one two (x * x) (y `quot` two) z
  | y == one = x * z
  | otherwise = powerTimes one two (x * x) (y `quot` two) (x * z)

(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n = if n >= 0 then x ^ n else recip (x ^ negate n)

gcd :: Integral a => a -> a -> a
gcd x y = gcd# x y

gcdOf :: Integral a => a -> a -> a -> a
gcdOf zero a b = if b == zero then a else gcdOf zero b (a `rem` b)

lcm :: Integral a => a -> a -> a
lcm x y = if y == 0 || x == 0 then 0 else abs ((x `quot` gcd x y) * y)

numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom n = go 0
  where
    one = 1
    go !k = case n + k of !next -> next : go (k + one)

numericEnumFromThen :: Fractional a => a -> a -> [a]
numericEnumFromThen n m = go 0
  where
    one = 1
    step = m - n
    go !k = case n + k * step of !next -> next : go (k + one)

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo n m = takeWhile (let limit = m + 1 / 2 in \x -> x <= limit) (numericEnumFrom n)

numericEnumFromThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
numericEnumFromThenTo e1 e2 e3 =
  takeWhile
    (if e2 >= e1
      then (let limit = e3 + (e2 - e1) / 2 in \x -> x <= limit)
      else (let limit = e3 + (e2 - e1) / 2 in \x -> x >= limit))
    (numericEnumFromThen e1 e2)

-- ---- Ratio ----------------------------------------------------------------------------------
(%) :: Integral a => a -> a -> Ratio a
x % y = reduce (x * signum y) (abs y)

reduce :: Integral a => a -> a -> Ratio a
reduce x y
  | y == 0 = error# "Ratio has zero denominator"
  | otherwise = (x `quot` d) :% (y `quot` d)
  where
    d = gcd x y

numerator, denominator :: Ratio a -> a
numerator (x :% _) = x
denominator (_ :% y) = y

instance Eq a => Eq (Ratio a) where
  (x :% y) == (x' :% y') = x == x' && y == y'

instance Integral a => Ord (Ratio a) where
  (x :% y) <= (x' :% y') = x * y' <= x' * y
  (x :% y) < (x' :% y') = x * y' < x' * y

instance Integral a => Num (Ratio a) where
  (x :% y) + (x' :% y') = reduce (x * y' + x' * y) (y * y')
  (x :% y) - (x' :% y') = reduce (x * y' - x' * y) (y * y')
  (x :% y) * (x' :% y') = reduce (x * x') (y * y')
  negate (x :% y) = negate x :% y
  abs (x :% y) = abs x :% y
  signum (x :% _) = signum x :% 1
  fromInteger x = fromInteger x :% 1

instance Integral a => Fractional (Ratio a) where
  (x :% y) / (x' :% y') = (x * y') % (y * x')
  recip (x :% y)
    | x == 0 = error# "Ratio has zero denominator"
    | x < 0 = negate y :% negate x
    | otherwise = y :% x
  fromRational (n :% d) = fromInteger n % fromInteger d

instance Integral a => Real (Ratio a) where
  toRational (x :% y) = toInteger x :% toInteger y

instance Integral a => RealFrac (Ratio a) where
  properFraction (x :% y) = case quotRem x y of (q, r) -> (fromInteger (toInteger q), r :% y)

instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromIntegral n :% 1
  fromEnum x = fromInteger (truncate x)
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

instance Show a => Show (Ratio a) where
  showsPrec p (x :% y) =
    showParen (p > 7) (\s -> showsPrec 8 x (" % " ++ showsPrec 8 y s))

-- For the pattern `n + k`.
numberAbove :: Integral a => Integer -> a -> Maybe a
numberAbove k x
  | x >= fromInteger k = Just (x - fromInteger k)
  | otherwise = Nothing
