-- SPDX-License-Identifier: BSD-3-Clause
module Data.Map.Internal.Debug (showTree, showTreeWith, valid, ordered, balanced, validsize) where

import Data.Map.Internal
import GHC.DrawnTree
import Prelude

showTree :: (Show k, Show a) => Map k a -> String
showTree t = showTreeWith (\k x -> show k ++ ":=" ++ show x) True False t

showTreeWith :: (k -> a -> String) -> Bool -> Bool -> Map k a -> String
showTreeWith shown hang wide t0 = drawn hang wide (tree t0)
  where
    tree Tip = Leaf "|"
    tree (Bin _ k x Tip Tip) = Leaf (shown k x)
    tree (Bin _ k x l r) = Branch (shown k x) (tree l) (tree r)
