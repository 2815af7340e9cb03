-- SPDX-License-Identifier: BSD-3-Clause
module GHC.StableName (module System.Mem.StableName) where

import System.Mem.StableName
