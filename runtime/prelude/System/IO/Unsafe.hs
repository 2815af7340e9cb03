-- SPDX-License-Identifier: BSD-3-Clause
module System.IO.Unsafe
  ( unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeFixIO
  ) where

import GHC.Base
import GHC.ST
import GHC.Types

unsafePerformIO :: IO a -> a
unsafePerformIO (IO# m) = case m (token# ()) of Res# x -> x

unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO (IO# m) = case m (token# ()) of Res# x -> x

unsafeInterleaveIO :: IO a -> IO a
unsafeInterleaveIO (IO# m) = IO# (\w -> Res# (case m w of Res# x -> x))

unsafeFixIO :: (a -> IO a) -> IO a
unsafeFixIO k = unsafeSTToIO (fixST (\x -> unsafeIOToST (k x)))
