-- SPDX-License-Identifier: BSD-3-Clause
-- Adds to Foreign.Ptr, for programs, the function that frees pointers to functions, which needs
-- later modules.
module Shown.Foreign.Ptr (module Foreign.Ptr, freeHaskellFunPtr) where

import Foreign.Ptr
import GHC.Callbacks (freeHaskellFunPtr)
