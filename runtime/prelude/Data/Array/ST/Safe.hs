-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.ST.Safe (module Data.Array.ST) where

import Data.Array.ST
