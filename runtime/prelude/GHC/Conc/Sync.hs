-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Conc.Sync (module GHC.Conc) where

import GHC.Conc
