-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: GHC's names.
{-# LANGUAGE UnboxedTuples #-}
module Shown.GHC.Num (Num (..), Integer, Natural, subtract, quotRemInteger) where

import GHC.Num (Num (..), subtract)
import GHC.Unlifted
import Numeric.Natural (Natural)
import Prelude

quotRemInteger :: Integer -> Integer -> (# Integer, Integer #)
quotRemInteger a b = case quotRem a b of (q, r) -> (# q, r #)
