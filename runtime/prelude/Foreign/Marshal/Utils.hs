-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.Marshal.Utils (fromBool, toBool) where

import Prelude

fromBool :: Num a => Bool -> a
fromBool False = 0
fromBool True = 1

toBool :: (Eq a, Num a) => a -> Bool
toBool = (/= 0)
