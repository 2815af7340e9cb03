-- SPDX-License-Identifier: BSD-3-Clause
module Data.Int (Int, Int8, Int16, Int32, Int64) where

import GHC.Int
import GHC.Types
