-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.CString
  ( unpackAppendCString#, unpackCString#, unpackFoldrCString#
  ) where

import GHC.UnliftedMemory
