-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.IArray
  ( IArray, module Data.Ix, Array, array, listArray, accumArray, (!), bounds, indices, elems
  , assocs, (//), accum, amap, ixmap
  ) where

import Data.Array.Base
import Data.Ix
import GHC.Arr (Array)
