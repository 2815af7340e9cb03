-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Unsafe
  ( unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, unsafeDupableInterleaveIO, noDuplicate
  ) where

import Prelude
import System.IO.Unsafe

unsafeDupableInterleaveIO :: IO a -> IO a
unsafeDupableInterleaveIO action = unsafeInterleaveIO action

noDuplicate :: IO ()
noDuplicate = return ()
