-- SPDX-License-Identifier: BSD-3-Clause
module Data.IntMap.Strict.Internal (module Data.IntMap.Strict) where

import Data.IntMap.Strict
