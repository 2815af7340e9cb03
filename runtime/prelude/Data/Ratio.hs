-- SPDX-License-Identifier: BSD-3-Clause
module Data.Ratio (Ratio, Rational, (%), numerator, denominator) where

import GHC.Real
