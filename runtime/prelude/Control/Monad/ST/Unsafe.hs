-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.ST.Unsafe
  ( unsafeInterleaveST, unsafeDupableInterleaveST, unsafeIOToST, unsafeSTToIO
  ) where

import GHC.ST
