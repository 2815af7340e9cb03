-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.State (module Control.Monad.Trans.State.Lazy) where

import Control.Monad.Trans.State.Lazy
