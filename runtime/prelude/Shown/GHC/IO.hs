-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: GHC's names.
module Shown.GHC.IO
  ( IO (IO), unIO, unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, stToIO, unsafeIOToST, unsafeSTToIO
  , throwIO, evaluate, catch, FilePath, mask, mask_
  ) where

import Control.Exception (catch, evaluate, mask, mask_, throwIO)
import GHC.ST (stToIO, unsafeIOToST, unsafeSTToIO)
import GHC.Types
import GHC.Unlifted
import Prelude (FilePath)
import System.IO.Unsafe
