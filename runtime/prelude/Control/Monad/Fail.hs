-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Fail (MonadFail (..)) where

import GHC.Base
