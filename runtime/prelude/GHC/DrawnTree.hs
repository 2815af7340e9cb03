-- SPDX-License-Identifier: BSD-3-Clause
-- Draws trees as lines of text, as the packages' debugging functions do.
module GHC.DrawnTree (DrawnTree (..), drawn) where

import Prelude

data DrawnTree = Leaf String | Branch String DrawnTree DrawnTree

-- `hang`: from its root, otherwise on its side; `wide`: with lines between.
drawn :: Bool -> Bool -> DrawnTree -> String
drawn hang wide t
  | hang = hanging "" "" t ""
  | otherwise = lying "" "" "" t ""
  where
    line before s = showString before . showString s . showString "\n"
    gap before = if wide then line before "|" else id
    hanging here _ (Leaf s) = line here s
    hanging here below (Branch s l r) =
      line here s . gap below . hanging (below ++ "+--") (below ++ "|  ") l
        . gap below . hanging (below ++ "+--") (below ++ "   ") r
    lying here _ _ (Leaf s) = line here s
    lying here above below (Branch s l r) =
      lying (above ++ "+--") (above ++ "   ") (above ++ "|  ") r . gap above . line here s
        . gap below . lying (below ++ "+--") (below ++ "|  ") (below ++ "   ") l
