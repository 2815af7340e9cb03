-- SPDX-License-Identifier: BSD-3-Clause
-- The methods of RealFrac at concrete types.
module GHC.Float.RealFracMethods
  ( properFractionDoubleInt, floorDoubleInt, ceilingDoubleInt, roundDoubleInt, properFractionDoubleInteger
  , floorDoubleInteger, ceilingDoubleInteger, roundDoubleInteger, truncateDoubleInteger
  , properFractionFloatInt, floorFloatInt, ceilingFloatInt, roundFloatInt, properFractionFloatInteger
  , floorFloatInteger, ceilingFloatInteger, roundFloatInteger, truncateFloatInteger, double2Int, float2Int
  , int2Double, int2Float
  ) where

import GHC.Float
import Prelude

properFractionDoubleInt :: Double -> (Int, Double)
properFractionDoubleInt x = properFraction x

floorDoubleInt :: Double -> Int
floorDoubleInt x = floor x

ceilingDoubleInt :: Double -> Int
ceilingDoubleInt x = ceiling x

roundDoubleInt :: Double -> Int
roundDoubleInt x = round x

properFractionDoubleInteger :: Double -> (Integer, Double)
properFractionDoubleInteger x = properFraction x

floorDoubleInteger :: Double -> Integer
floorDoubleInteger x = floor x

ceilingDoubleInteger :: Double -> Integer
ceilingDoubleInteger x = ceiling x

roundDoubleInteger :: Double -> Integer
roundDoubleInteger x = round x

truncateDoubleInteger :: Double -> Integer
truncateDoubleInteger x = truncate x

properFractionFloatInt :: Float -> (Int, Float)
properFractionFloatInt x = properFraction x

floorFloatInt :: Float -> Int
floorFloatInt x = floor x

ceilingFloatInt :: Float -> Int
ceilingFloatInt x = ceiling x

roundFloatInt :: Float -> Int
roundFloatInt x = round x

properFractionFloatInteger :: Float -> (Integer, Float)
properFractionFloatInteger x = properFraction x

floorFloatInteger :: Float -> Integer
floorFloatInteger x = floor x

ceilingFloatInteger :: Float -> Integer
ceilingFloatInteger x = ceiling x

roundFloatInteger :: Float -> Integer
roundFloatInteger x = round x

truncateFloatInteger :: Float -> Integer
truncateFloatInteger x = truncate x
