-- SPDX-License-Identifier: BSD-3-Clause
module Data.Ix (Ix (range, index, inRange, rangeSize)) where

import GHC.Ix
