-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE DataKinds #-}
module Data.Map.Internal.DeprecatedShowTree (showTree, showTreeWith) where

import Data.Map.Internal (Map)
import GHC.Gone
import Prelude

showTree :: Gone "showTree has moved to Data.Map.Internal.Debug.showTree." => Map k a -> String
showTree = gone

showTreeWith ::
  Gone "showTreeWith has moved to Data.Map.Internal.Debug.showTreeWith." =>
  (k -> a -> String) -> Bool -> Bool -> Map k a -> String
showTreeWith = gone
