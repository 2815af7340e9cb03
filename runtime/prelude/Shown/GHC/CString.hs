-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: GHC's names.
module Shown.GHC.CString
  ( unpackAppendCString#, unpackCString#, unpackFoldrCString#
  ) where

import GHC.UnliftedMemory
