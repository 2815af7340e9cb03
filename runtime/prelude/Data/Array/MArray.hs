-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.MArray
  ( MArray (getBounds, newArray, newArray_), module Data.Ix, newListArray, readArray
  , writeArray, mapArray, mapIndices, getElems, getAssocs, freeze, thaw
  ) where

import Data.Array.Base
import Data.Ix
