-- Data.Graph: components, orders, and the comparisons of keys.
module Main where

import Data.Array
import Data.Graph
import Data.Tree

newtype K = K Int deriving (Eq, Show)

instance Ord K where
  compare (K a) (K b) = compare a b

links :: Int -> [Int]
links n = [m | m <- [n * 2 `mod` 13, n * 5 `mod` 11 + 3, n - 4], m /= n]

main :: IO ()
main = do
  let list = [(show n, K n, map K (links n)) | n <- [1 .. 15]]
      g = buildG (0, 8) [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (5, 6), (6, 5), (7, 7), (4, 8)]
  print ({-# SCC components #-} stronglyConnComp list)
  print ({-# SCC sccs #-} map flattenSCC (stronglyConnCompR [(c, c, cs) | (c, cs) <- zip "abcdef" ["b", "c", "a", "ad", "", "fz"]]))
  let (graph, node, vertex) = graphFromEdges list
  print ({-# SCC fromEdges #-} (graph, node 3, vertex (K 7), vertex (K 99)))
  print (g, vertices g, edges g, transposeG g, outdegree g, indegree g)
  print (topSort (buildG (0, 5) [(0, 2), (2, 1), (1, 4), (3, 5), (0, 4)]), reverseTopSort g)
  print (map flatten (scc g), map flatten (components g), map flatten (dff g), dfs g [3])
  print (reachable g 2, path g 0 4, path g 4 0, map flatten (bcc (buildG (0, 4) [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2), (3, 1), (1, 3), (3, 4), (4, 3)])))
  print (flattenSCCs [AcyclicSCC 1, CyclicSCC [2, 3]], fmap (+ 1) (CyclicSCC [1, 2]), sum (AcyclicSCC 5))
