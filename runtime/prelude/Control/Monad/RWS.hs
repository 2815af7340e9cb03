-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.RWS (module Control.Monad.RWS.Lazy) where

import Control.Monad.RWS.Lazy
