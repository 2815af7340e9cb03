-- SPDX-License-Identifier: BSD-3-Clause
module Data.Map (module Data.Map.Lazy) where

import Data.Map.Lazy
