module Main where

import Data.List (nub, sort, partition, minimumBy)
import Data.Maybe (fromMaybe)

type Graph = [(Int, [Int])]

neighbours :: Graph -> Int -> [Int]
neighbours g n = fromMaybe [] (lookup n g)

dfs :: Graph -> Int -> [Int]
dfs g start = reverse (go [start] [])
  where
    go [] seen = seen
    go (n : rest) seen
      | n `elem` seen = go rest seen
      | otherwise = go (neighbours g n ++ rest) (n : seen)

bfs :: Graph -> Int -> [[Int]]
bfs g start = levels [start] [start]
  where
    levels [] _ = []
    levels frontier seen = frontier : levels next (seen ++ next)
      where next = nub [m | n <- frontier, m <- neighbours g n, m `notElem` seen]

path :: Graph -> Int -> Int -> Maybe [Int]
path g from to = search [[from]] []
  where
    search [] _ = Nothing
    search (p@(n : _) : ps) seen
      | n == to = Just (reverse p)
      | n `elem` seen = search ps seen
      | otherwise = search (ps ++ [m : p | m <- neighbours g n]) (n : seen)
    search ([] : ps) seen = search ps seen

topological :: Graph -> [Int]
topological [] = []
topological g = ready ++ topological rest'
  where
    (free, rest) = partition (null . snd) g
    ready = map fst free
    rest' = if null free then [] else [(n, filter (`notElem` ready) ms) | (n, ms) <- rest]

type Weighted = [((Int, Int), Int)]

dijkstra :: Weighted -> Int -> [(Int, Int)]
dijkstra edges source = go [(source, 0)] []
  where
    go [] done = sort done
    go queue done
      | n `elem` map fst done = go queue' done
      | otherwise = go (queue' ++ [(m, d + w) | ((k, m), w) <- edges, k == n]) ((n, d) : done)
      where
        (n, d) = minimumBy (\a b -> compare (snd a) (snd b)) queue
        queue' = filter (/= (n, d)) queue

components :: Graph -> Int
components g = length (nub (map (sort . dfs both) (map fst g)))
  where both = [(n, ms ++ [k | (k, js) <- g, n `elem` js]) | (n, ms) <- g]

sample :: Graph
sample = [(1, [2, 3]), (2, [4]), (3, [4, 5]), (4, [6]), (5, [6]), (6, []), (7, [8]), (8, [])]

main :: IO ()
main = do
  print (dfs sample 1)
  print (bfs sample 1)
  print (path sample 1 6, path sample 1 8)
  print (topological [(1, []), (2, [1]), (3, [1, 2]), (4, [2])], topological [(1, [2]), (2, [1])])
  print (dijkstra [((1, 2), 7), ((1, 3), 2), ((3, 2), 3), ((2, 4), 1), ((3, 4), 9)] 1)
  print (components sample)
