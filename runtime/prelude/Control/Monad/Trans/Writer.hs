-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Trans.Writer (module Control.Monad.Trans.Writer.Lazy) where

import Control.Monad.Trans.Writer.Lazy
