-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.ST (STArray, STUArray, runSTArray, runSTUArray, module Data.Array.MArray) where

import Data.Array.Base
import Data.Array.MArray
import GHC.Arr (STArray)
