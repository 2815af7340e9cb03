-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.IOMode (IOMode (..)) where

import System.IO
