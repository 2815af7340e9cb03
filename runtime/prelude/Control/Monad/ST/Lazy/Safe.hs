-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.ST.Lazy.Safe (module Control.Monad.ST.Lazy) where

import Control.Monad.ST.Lazy
