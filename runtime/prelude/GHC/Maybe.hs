-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Maybe (Maybe (..)) where

import GHC.Base
