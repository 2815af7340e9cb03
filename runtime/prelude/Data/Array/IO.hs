-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.IO (IOArray, IOUArray, module Data.Array.MArray) where

import Data.Array.Base
import Data.Array.MArray
