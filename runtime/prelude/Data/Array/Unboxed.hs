-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.Unboxed (UArray, module Data.Array.IArray) where

import Data.Array.Base
import Data.Array.IArray
