-- SPDX-License-Identifier: BSD-3-Clause
module Control.Exception.Base (module Control.Exception) where

import Control.Exception
