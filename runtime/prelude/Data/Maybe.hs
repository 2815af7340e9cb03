-- SPDX-License-Identifier: BSD-3-Clause
module Data.Maybe
  ( Maybe (..), maybe, isJust, isNothing, fromJust, fromMaybe, listToMaybe, maybeToList, catMaybes
  , mapMaybe
  ) where

import GHC.Base
import GHC.Calls (HasCallStack (..), calledInBase, errorWith)
import GHC.Types

maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x

isJust :: Maybe a -> Bool
isJust Nothing = False
isJust _ = True

isNothing :: Maybe a -> Bool
isNothing Nothing = True
isNothing _ = False

fromJust :: HasCallStack => Maybe a -> a
fromJust Nothing = errorWith "Maybe.fromJust: Nothing" (calledInBase "error" "Data.Maybe" "Data/Maybe.hs" 148 21 calls#)
fromJust (Just x) = x

fromMaybe :: a -> Maybe a -> a
fromMaybe d x = case x of
  Nothing -> d
  Just v -> v

maybeToList :: Maybe a -> [a]
maybeToList Nothing = []
maybeToList (Just x) = [x]

listToMaybe :: [a] -> Maybe a
listToMaybe [] = Nothing
listToMaybe (x : _) = Just x

catMaybes :: [Maybe a] -> [a]
catMaybes [] = []
catMaybes (m : rest) = case m of
  Nothing -> catMaybes rest
  Just x -> x : catMaybes rest

mapMaybe :: (a -> Maybe b) -> [a] -> [b]
mapMaybe _ [] = []
mapMaybe f (x : xs) = case f x of
  Nothing -> mapMaybe f xs
  Just r -> r : mapMaybe f xs
