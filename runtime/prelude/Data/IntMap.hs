-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE DataKinds #-}
module Data.IntMap (module Data.IntMap.Lazy, insertWith', insertWithKey', fold, foldWithKey) where

import Data.IntMap.Lazy
import GHC.Gone

insertWith' ::
  Gone "Data.IntMap.insertWith' is gone. Use Data.IntMap.Strict.insertWith." =>
  (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith' = gone

insertWithKey' ::
  Gone "Data.IntMap.insertWithKey' is gone. Use Data.IntMap.Strict.insertWithKey." =>
  (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey' = gone

fold :: Gone "Data.IntMap.fold' is gone. Use Data.IntMap.foldr or Prelude.foldr." => (a -> b -> b) -> b -> IntMap a -> b
fold = gone

foldWithKey :: Gone "Data.IntMap.foldWithKey is gone. Use foldrWithKey." => (Key -> a -> b -> b) -> b -> IntMap a -> b
foldWithKey = gone
