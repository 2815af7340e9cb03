-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.Storable.Safe (module Data.Array.Storable) where

import Data.Array.Storable
