-- SPDX-License-Identifier: BSD-3-Clause
module Data.Bool (Bool (..), (&&), (||), not, otherwise, bool) where

import GHC.Classes
import GHC.Types

bool :: a -> a -> Bool -> a
bool f _ False = f
bool _ t True = t
