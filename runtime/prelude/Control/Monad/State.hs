-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.State (module Control.Monad.State.Lazy) where

import Control.Monad.State.Lazy
