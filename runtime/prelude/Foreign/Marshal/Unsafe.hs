-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.Marshal.Unsafe (unsafeLocalState) where

import Prelude
import System.IO.Unsafe

unsafeLocalState :: IO a -> a
unsafeLocalState = unsafePerformIO
