-- SPDX-License-Identifier: BSD-3-Clause
module Data.Map.Strict.Internal (module Data.Map.Strict) where

import Data.Map.Strict
