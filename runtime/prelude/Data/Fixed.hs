-- SPDX-License-Identifier: BSD-3-Clause
module Data.Fixed
  ( div', mod', divMod', Fixed (..), HasResolution (..), showFixed, E0, Uni, E1, Deci, E2, Centi, E3
  , Milli, E6, Micro, E9, Nano, E12, Pico
  ) where

import Data.Char (isDigit)
import Data.Data
import GHC.Read (readNumber, wholeNumber)
import GHC.Real (Integral (..), Real (..), RealFrac (..))
import Prelude

div' :: (Real a, Integral b) => a -> a -> b
div' n d = floor (toRational n / toRational d)

mod' :: Real a => a -> a -> a
mod' n d = n - fromInteger f * d
  where
    f = div' n d

divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' n d = (f, n - fromIntegral f * d)
  where
    f = div' n d

newtype Fixed a = MkFixed Integer

class HasResolution a where
  resolution :: p a -> Integer

data E0

data E1

data E2

data E3

data E6

data E9

data E12

type Uni = Fixed E0

type Deci = Fixed E1

type Centi = Fixed E2

type Milli = Fixed E3

type Micro = Fixed E6

type Nano = Fixed E9

type Pico = Fixed E12

instance HasResolution E0 where
  resolution _ = 1

instance HasResolution E1 where
  resolution _ = 10

instance HasResolution E2 where
  resolution _ = 100

instance HasResolution E3 where
  resolution _ = 1000

instance HasResolution E6 where
  resolution _ = 1000000

instance HasResolution E9 where
  resolution _ = 1000000000

instance HasResolution E12 where
  resolution _ = 1000000000000

instance Eq (Fixed a) where
  MkFixed a == MkFixed b = a == b

instance Ord (Fixed a) where
  compare (MkFixed a) (MkFixed b) = compare a b

instance Enum (Fixed a) where
  succ (MkFixed a) = MkFixed (succ a)
  pred (MkFixed a) = MkFixed (pred a)
  toEnum n = MkFixed (toEnum n)
  fromEnum (MkFixed a) = fromEnum a
  enumFrom (MkFixed a) = map MkFixed (enumFrom a)
  enumFromThen (MkFixed a) (MkFixed b) = map MkFixed (enumFromThen a b)
  enumFromTo (MkFixed a) (MkFixed b) = map MkFixed (enumFromTo a b)
  enumFromThenTo (MkFixed a) (MkFixed b) (MkFixed c) = map MkFixed (enumFromThenTo a b c)

instance HasResolution a => Num (Fixed a) where
  MkFixed a + MkFixed b = MkFixed (a + b)
  MkFixed a - MkFixed b = MkFixed (a - b)
  fa@(MkFixed a) * MkFixed b = MkFixed (div (a * b) (resolution fa))
  negate (MkFixed a) = MkFixed (negate a)
  abs (MkFixed a) = MkFixed (abs a)
  signum fa@(MkFixed a) = MkFixed (signum a * resolution fa)
  fromInteger n = r
    where
      r = MkFixed (n * resolution r)

instance HasResolution a => Real (Fixed a) where
  toRational fa@(MkFixed a) = toRational a / toRational (resolution fa)

instance HasResolution a => Fractional (Fixed a) where
  fa@(MkFixed a) / MkFixed b = MkFixed (div (a * resolution fa) b)
  recip fa@(MkFixed a) = MkFixed (div (resolution fa * resolution fa) a)
  fromRational x = r
    where
      r = MkFixed (floor (x * toRational (resolution r)))

instance HasResolution a => RealFrac (Fixed a) where
  properFraction a = (fromIntegral i, a - fromInteger i)
    where
      i = truncate (toRational a) :: Integer
  truncate x = truncate (toRational x)
  round x = round (toRational x)
  ceiling x = ceiling (toRational x)
  floor x = floor (toRational x)

instance HasResolution a => Show (Fixed a) where
  showsPrec d x = showParen (d > 6 && x < 0) (\s -> showFixed False x ++ s)

-- With or without trailing zeros.
showFixed :: HasResolution a => Bool -> Fixed a -> String
showFixed chop fa@(MkFixed a)
  | a < 0 = '-' : showFixed chop (asTypeOf (MkFixed (negate a)) fa)
  | otherwise = show whole ++ withDot (if chop then withoutZeros text else text)
  where
    res = resolution fa
    (whole, part) = a `divMod` res
    digits_ = length (takeWhile (< res) (iterate (* 10) 1))
    shown = show (div (part * 10 ^ digits_ + res - 1) res)
    text = replicate (digits_ - length shown) '0' ++ shown
    withDot "" = ""
    withDot s = '.' : s
    withoutZeros s = reverse (dropWhile (== '0') (reverse s))

instance HasResolution a => Read (Fixed a) where
  readsPrec = readNumber (\text -> readFixed undefined text)

-- Reads as many digits as the resolution has, except in a number with an exponent.
readFixed :: HasResolution a => Fixed a -> String -> [Fixed a]
readFixed unit text = case span isDigit text of
  (whole, '.' : part) | all isDigit part -> [made (read whole) (take places (part ++ repeat '0'))]
  _ -> [fromInteger n | n <- wholeNumber text]
  where
    places = ceiling (logBase 10 (fromInteger (resolution unit)) :: Double)
    made n part = asTypeOf (fromInteger n + fromInteger (if null part then 0 else read part) / 10 ^ places) unit

fixedType :: DataType
fixedType = mkDataType "Data.Fixed.Fixed" [mkConstr fixedType "MkFixed" [] Prefix]

instance Typeable a => Data (Fixed a) where
  gfoldl k z (MkFixed n) = z MkFixed `k` n
  toConstr _ = indexConstr fixedType 1
  gunfold k z _ = k (z MkFixed)
  dataTypeOf _ = fixedType
