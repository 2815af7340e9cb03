-- SPDX-License-Identifier: BSD-3-Clause
module System.FilePath (module System.FilePath.Posix) where

import System.FilePath.Posix
