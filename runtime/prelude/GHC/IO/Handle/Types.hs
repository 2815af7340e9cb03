-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Handle.Types (BufferMode (..), Handle, Newline (..), NewlineMode (..)) where

import System.IO
