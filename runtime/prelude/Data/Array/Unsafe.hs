-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.Unsafe (castIOUArray, castSTUArray, unsafeFreeze, unsafeThaw) where

import Data.Array.Base
