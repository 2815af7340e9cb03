-- SPDX-License-Identifier: BSD-3-Clause
-- The shapes of maps and sets, as the packages' functions for debugging draw them.
module Main where

import qualified Data.IntMap as IntMap
import qualified Data.IntMap.Internal.Debug as IntMapTree
import qualified Data.IntSet as IntSet
import qualified Data.Map as Map
import qualified Data.Map.Internal.Debug as MapTree
import qualified Data.Set as Set

main :: IO ()
main = do
  let m = Map.fromList (zip [1 .. 9 :: Int] "abcdefghi")
      i = IntMap.fromList (zip [-3, 1, 2, 5, 70, 900] "abcdef")
      s = IntSet.fromList [-3, 1, 2, 5, 70, 900]
      ways = [(hang, wide) | hang <- [True, False], wide <- [False, True]]
  putStr (MapTree.showTree m)
  putStr (IntMapTree.showTree i)
  putStr (IntSet.showTree s)
  sequence_ [putStr (MapTree.showTreeWith (\k x -> show (x, k)) hang wide m) | (hang, wide) <- ways]
  sequence_ [putStr (IntMapTree.showTreeWith hang wide i) | (hang, wide) <- ways]
  sequence_ [putStr (IntSet.showTreeWith hang wide s) | (hang, wide) <- ways]
  putStr (MapTree.showTree (Map.empty :: Map.Map Int Int) ++ IntMapTree.showTree (IntMap.singleton 1 'x') ++ IntSet.showTree IntSet.empty)
  putStr (Set.showTree (Set.fromList "maps"))
  print (MapTree.valid m, MapTree.ordered (Map.mapKeysMonotonic negate m), MapTree.balanced m, MapTree.validsize m)
