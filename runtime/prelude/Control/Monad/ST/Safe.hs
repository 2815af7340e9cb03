-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.ST.Safe (module Control.Monad.ST) where

import Control.Monad.ST
