-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: with what frees pointers to functions, which is made of all else.
module Shown.Foreign.Ptr (module Foreign.Ptr, freeHaskellFunPtr) where

import Foreign.Ptr
import GHC.Callbacks (freeHaskellFunPtr)
