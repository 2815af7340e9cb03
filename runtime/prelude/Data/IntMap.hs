-- SPDX-License-Identifier: BSD-3-Clause
module Data.IntMap (module Data.IntMap.Lazy) where

import Data.IntMap.Lazy
