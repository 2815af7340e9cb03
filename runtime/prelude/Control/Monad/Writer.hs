-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Writer (module Control.Monad.Writer.Lazy) where

import Control.Monad.Writer.Lazy
