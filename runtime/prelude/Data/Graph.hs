-- SPDX-License-Identifier: BSD-3-Clause
-- King and Launchbury's algorithms on graphs.
module Data.Graph
  ( Graph, Bounds, Edge, Vertex, Table, graphFromEdges, graphFromEdges', buildG, vertices, edges
  , outdegree, indegree, path, reachable, transposeG, dfs, dff, topSort, reverseTopSort, components
  , scc, bcc, SCC (..), stronglyConnComp, stronglyConnCompR, flattenSCC, flattenSCCs, Tree (..), Forest
  ) where

import Data.Array
import Data.List (sortBy)
import Data.Maybe (mapMaybe)
import Data.Tree (Forest, Tree (..), flatten)
import Prelude
import qualified Data.IntSet.Internal as IntSet

data SCC vertex = AcyclicSCC vertex | CyclicSCC [vertex] deriving (Eq, Show, Read)

instance Functor SCC where
  fmap f (AcyclicSCC v) = AcyclicSCC (f v)
  fmap f (CyclicSCC vs) = CyclicSCC (map f vs)

instance Foldable SCC where
  foldr f z (AcyclicSCC v) = f v z
  foldr f z (CyclicSCC vs) = foldr f z vs

instance Traversable SCC where
  traverse f (AcyclicSCC v) = fmap AcyclicSCC (f v)
  traverse f (CyclicSCC vs) = fmap CyclicSCC (traverse f vs)

type Vertex = Int

type Table a = Array Vertex a

type Graph = Array Vertex [Vertex]

type Bounds = (Vertex, Vertex)

type Edge = (Vertex, Vertex)

flattenSCCs :: [SCC a] -> [a]
flattenSCCs = concatMap flattenSCC

flattenSCC :: SCC vertex -> [vertex]
flattenSCC (AcyclicSCC v) = [v]
flattenSCC (CyclicSCC vs) = vs

-- ---- graphs ---------------------------------------------------------------------------------
vertices :: Graph -> [Vertex]
vertices g = indices g

edges :: Graph -> [Edge]
edges g = [(v, w) | v <- vertices g, w <- g ! v]

buildG :: Bounds -> [Edge] -> Graph
buildG limits es = accumArray (\ws w -> w : ws) [] limits es

transposeG :: Graph -> Graph
transposeG g = buildG (bounds g) (reversed g)

reversed :: Graph -> [Edge]
reversed g = [(w, v) | (v, w) <- edges g]

outdegree, indegree :: Graph -> Array Vertex Int
outdegree g = fmap length g
indegree g = accumArray (+) 0 (bounds g) [(v, 1) | (_, ws) <- assocs g, v <- ws]

graphFromEdges' :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]))
graphFromEdges' list = case graphFromEdges list of (g, node, _) -> (g, node)

graphFromEdges ::
  Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]), key -> Maybe Vertex)
graphFromEdges list = (graph, \v -> table ! v, vertexOf)
  where
    top = length list - 1
    sorted = zip [0 ..] (sortBy (\(_, j, _) (_, k, _) -> compare j k) list)
    graph = array (0, top) [(v, mapMaybe vertexOf ks) | (v, (_, _, ks)) <- sorted]
    keys = array (0, top) [(v, k) | (v, (_, k, _)) <- sorted]
    table = array (0, top) sorted
    vertexOf k = search 0 top
      where
        search a b
          | a > b = Nothing
          | otherwise =
              let mid = a + (b - a) `div` 2
               in case compare k (keys ! mid) of
                    LT -> search a (mid - 1)
                    EQ -> Just mid
                    GT -> search (mid + 1) b

-- ---- depth-first search ---------------------------------------------------------------------
dff :: Graph -> [Tree Vertex]
dff g = dfs g (vertices g)

dfs :: Graph -> [Vertex] -> [Tree Vertex]
dfs g vs0 = snd (go IntSet.empty vs0)
  where
    go done [] = (done, [])
    go done (v : vs)
      | IntSet.member v done = go done vs
      | otherwise = case go (IntSet.insert v done) (g ! v) of
          (done1, children) -> case go done1 vs of
            (done2, others) -> (done2, Node v children : others)

preorder :: [Tree a] -> [a]
preorder ts = concatMap flatten ts

postorder :: Tree a -> [a] -> [a]
postorder (Node a ts) rest = foldr postorder (a : rest) ts

postOrd :: Graph -> [Vertex]
postOrd g = foldr postorder [] (dff g)

topSort, reverseTopSort :: Graph -> [Vertex]
topSort g = reverse (postOrd g)
reverseTopSort g = postOrd g

components, scc :: Graph -> [Tree Vertex]
components g = dff (buildG (bounds g) (edges g ++ reversed g))
scc g = dfs g (reverse (postOrd (transposeG g)))

reachable :: Graph -> Vertex -> [Vertex]
reachable g v = preorder (dfs g [v])

path :: Graph -> Vertex -> Vertex -> Bool
path g v w = w `elem` reachable g v

-- ---- components -----------------------------------------------------------------------------
stronglyConnComp :: Ord key => [(node, key, [key])] -> [SCC node]
stronglyConnComp list = map (fmap (\(n, _, _) -> n)) (stronglyConnCompR list)

stronglyConnCompR :: Ord key => [(node, key, [key])] -> [SCC (node, key, [key])]
stronglyConnCompR [] = []
stronglyConnCompR list = map decode (scc graph)
  where
    (graph, node, _) = graphFromEdges list
    decode (Node v [])
      | v `elem` (graph ! v) = CyclicSCC [node v]
      | otherwise = AcyclicSCC (node v)
    decode tree = CyclicSCC (all_ tree [])
    all_ (Node v ts) vs = node v : foldr all_ vs ts

bcc :: Graph -> [Tree [Vertex]]
bcc g = concatMap (\t -> biconnected (label t)) forest
  where
    forest = dff g
    number = array (bounds g) (zip (preorder forest) [0 :: Int ..])
    label (Node v ts) = Node (number ! v, v, low) us
      where
        us = map label ts
        low = minimum (number ! v : ([number ! w | w <- g ! v] ++ [l | Node (_, _, l) _ <- us]))

biconnected :: Tree (Int, Vertex, Int) -> [Tree [Vertex]]
biconnected (Node (_, v, _) ts) = [Node (v : vs) us | (_, Node vs us) <- map collect ts]

collect :: Tree (Int, Vertex, Int) -> (Int, Tree [Vertex])
collect (Node (n, v, low) ts) = (low, Node (v : vs) cs)
  where
    collected = map collect ts
    vs = concat [ws | (l, Node ws _) <- collected, l < n]
    cs = concat [if l < n then us else [Node (v : ws) us] | (l, Node ws us) <- collected]
