-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE DataKinds #-}
module Data.Map
  ( module Data.Map.Lazy, insertWith', insertWithKey', insertLookupWithKey', fold, foldWithKey
  ) where

import Data.Map.Lazy
import GHC.Gone
import Prelude (Maybe)

insertWith' ::
  Gone "Data.Map.insertWith' is gone. Use Data.Map.Strict.insertWith." =>
  (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith' = gone

insertWithKey' ::
  Gone "Data.Map.insertWithKey' is gone. Use Data.Map.Strict.insertWithKey." =>
  (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey' = gone

insertLookupWithKey' ::
  Gone "Data.Map.insertLookupWithKey' is gone. Use Data.Map.Strict.insertLookupWithKey." =>
  (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey' = gone

fold :: Gone "Data.Map.fold is gone. Use foldr." => (a -> b -> b) -> b -> Map k a -> b
fold = gone

foldWithKey :: Gone "Data.Map.foldWithKey is gone. Use foldrWithKey." => (k -> a -> b -> b) -> b -> Map k a -> b
foldWithKey = gone
