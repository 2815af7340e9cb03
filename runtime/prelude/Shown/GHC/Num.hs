-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
{-# LANGUAGE UnboxedTuples #-}
module Shown.GHC.Num
  ( Num (..), subtract, quotRemInteger, module GHC.Num.Integer, module GHC.Num.Natural
  ) where

import GHC.Num (Num (..), subtract)
import GHC.Num.Integer
import GHC.Num.Natural
import GHC.Unlifted
import Prelude

quotRemInteger :: Integer -> Integer -> (# Integer, Integer #)
quotRemInteger = integerQuotRem#
