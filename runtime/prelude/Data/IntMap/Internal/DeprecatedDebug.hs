-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE DataKinds #-}
module Data.IntMap.Internal.DeprecatedDebug (showTree, showTreeWith) where

import Data.IntMap.Internal (IntMap)
import GHC.Gone
import Prelude

showTree :: Gone "Data.IntMap.showTree has moved to Data.IntMap.Internal.Debug.showTree" => IntMap a -> String
showTree = gone

showTreeWith ::
  Gone "Data.IntMap.showTreeWith has moved to Data.IntMap.Internal.Debug.showTreeWith" =>
  Bool -> Bool -> IntMap a -> String
showTreeWith = gone
