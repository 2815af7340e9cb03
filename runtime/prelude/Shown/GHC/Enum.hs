-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Enum
  ( Bounded (..), Enum (..), boundedEnumFrom, boundedEnumFromThen, fromEnumError, predError, succError, toEnumError
  ) where

import GHC.Enum
import Prelude

fromEnumError :: Show a => String -> a -> b
fromEnumError name x =
  errorWithoutStackTrace
    ("Enum.fromEnum{" ++ name ++ "}: value (" ++ show x ++ ") is outside of Int's bounds "
      ++ show (minBound :: Int, maxBound :: Int))
