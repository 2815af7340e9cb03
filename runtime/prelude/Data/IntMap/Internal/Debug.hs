-- SPDX-License-Identifier: BSD-3-Clause
module Data.IntMap.Internal.Debug (showTree, showTreeWith) where

import Data.IntMap.Internal
import GHC.DrawnTree
import Prelude

showTree :: Show a => IntMap a -> String
showTree t = showTreeWith True False t

showTreeWith :: Show a => Bool -> Bool -> IntMap a -> String
showTreeWith hang wide t0 = drawn hang wide (tree t0)
  where
    tree Nil = Leaf "|"
    tree (Tip k x) = Leaf (' ' : shows k (":=" ++ show x))
    tree (Bin _ _ l r) = Branch "*" (tree l) (tree r)
