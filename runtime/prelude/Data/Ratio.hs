module Data.Ratio (Ratio, Rational, (%), numerator, denominator) where

import GHC.Real
