-- SPDX-License-Identifier: BSD-3-Clause
-- The class can be derived, and has no methods here.
module Data.Data (module Data.Typeable, Data) where

import Data.Typeable

class Data a
