-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.ST (ST, runST, fixST, RealWorld, stToIO) where

import GHC.ST
