{-# LANGUAGE RankNTypes #-}
-- SPDX-License-Identifier: BSD-3-Clause
-- Data instances of types built from their contents by one function.
module GHC.MadeBy (Data (..), DataType, Typeable, gcast1, gcast2, madeBy, maker, unfoldMade) where

import Data.Data
import Prelude

madeBy :: String -> String -> DataType
madeBy name function = made
  where made = mkDataType name [mkConstr made function [] Prefix]

maker :: DataType -> Constr
maker made = indexConstr made 1

unfoldMade :: Data b => (b -> a) -> (forall d r. Data d => c (d -> r) -> c r) -> (forall r. r -> c r) -> Constr -> c a
unfoldMade make k z constructor = case constrIndex constructor of
  1 -> k (z make)
  _ -> errorWithoutStackTrace "gunfold"
