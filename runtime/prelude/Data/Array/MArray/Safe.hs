-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.MArray.Safe (module Data.Array.MArray) where

import Data.Array.MArray
