-- SPDX-License-Identifier: BSD-3-Clause
module Data.STRef.Strict (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef') where

import GHC.ST
