-- SPDX-License-Identifier: BSD-3-Clause
module Data.Array.IO.Safe (module Data.Array.IO) where

import Data.Array.IO
