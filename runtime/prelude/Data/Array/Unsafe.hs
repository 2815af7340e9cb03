-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.Unsafe (unsafeFreeze, unsafeThaw) where

import Data.Array.Base
