-- Dijkstra on a grid and a road map with Set and Map; A*; a check against Floyd and Warshall.
module Main where

import Data.Array
import qualified Data.Map as Map
import Data.Map (Map, (!?))
import qualified Data.Set as Set
import Data.List
import Data.Maybe
import Control.Monad

type Graph n = Map n [(n, Int)]

data Route n = Route { cost :: Int, stops :: [n] } deriving (Eq, Show)

instance Functor Route where
  fmap f (Route c s) = Route c (map f s)

dijkstra :: Ord n => Graph n -> n -> Map n (Int, Maybe n)
dijkstra graph source = go (Set.singleton (0, source)) (Map.singleton source (0, Nothing))
  where
    go queue known = case Set.minView queue of
      Nothing -> known
      Just ((d, n), queue')
        | d > fst (known Map.! n) -> go queue' known
        | otherwise -> uncurry go (foldl' relax (queue', known) (fromMaybe [] (graph !? n)))
        where
          relax (q, k) (m, w)
            | maybe True (\(old, _) -> d + w < old) (k !? m) =
                (Set.insert (d + w, m) q, Map.insert m (d + w, Just n) k)
            | otherwise = (q, k)

routeTo :: Ord n => Map n (Int, Maybe n) -> n -> Maybe (Route n)
routeTo known target = do
  (d, _) <- known !? target
  pure (Route d (reverse (unfoldr back (Just target))))
  where
    back Nothing = Nothing
    back (Just n) = Just (n, known !? n >>= snd)

floydWarshall :: Int -> [((Int, Int), Int)] -> Array (Int, Int) (Maybe Int)
floydWarshall n edges = foldl' through start [0 .. n - 1]
  where
    area = ((0, 0), (n - 1, n - 1))
    start = accumArray least Nothing area ([((i, i), 0) | i <- [0 .. n - 1]] ++ edges)
    least old new = Just (maybe new (min new) old)
    through d k = listArray area
      [ shorter (d ! (i, j)) ((+) <$> d ! (i, k) <*> d ! (k, j)) | (i, j) <- range area ]
    shorter Nothing b = b
    shorter a Nothing = a
    shorter (Just a) (Just b) = Just (min a b)

-- A maze: digits are the costs of cells, '#' are walls.
maze :: [String]
maze =
  [ "1163751742"
  , "1381373672"
  , "2136511328"
  , "36949315#9"
  , "74634171#1"
  , "1319128137"
  , "13599###21"
  , "3125421639"
  , "1293138521"
  , "2311944581"
  ]

type Cell = (Int, Int)

costs :: Array Cell (Maybe Int)
costs = listArray ((0, 0), (length maze - 1, length (head maze) - 1)) (map digit (concat maze))
  where
    digit '#' = Nothing
    digit c = Just (read [c])

neighbours :: Cell -> [(Cell, Int)]
neighbours (r, c) =
  [ (next, w)
  | next <- [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
  , inRange (bounds costs) next
  , Just w <- [costs ! next]
  ]

aStar :: Cell -> Cell -> (Maybe Int, Int)
aStar from goal = search (Set.singleton (guess from, 0, from)) (Map.singleton from 0) 0
  where
    guess (r, c) = abs (r - fst goal) + abs (c - snd goal)
    search open best visited = case Set.deleteFindMin <$> (if Set.null open then Nothing else Just open) of
      Nothing -> (Nothing, visited)
      Just ((_, d, cell), open')
        | cell == goal -> (Just d, visited)
        | d > best Map.! cell -> search open' best visited
        | otherwise ->
            let better = [ (next, d') | (next, w) <- neighbours cell, let d' = d + w, maybe True (d' <) (best !? next) ]
                best' = foldr (uncurry Map.insert) best better
                open'' = foldr (\(next, d') -> Set.insert (d' + guess next, d', next)) open' better
            in search open'' best' $! visited + 1

gridGraph :: Graph Cell
gridGraph = Map.fromList [(cell, neighbours cell) | (cell, Just _) <- assocs costs]

draw :: [Cell] -> String
draw way = unlines
  [ [ if Set.member (r, c) onWay then '*' else maybe '#' (head . show) (costs ! (r, c)) | c <- [c0 .. c1] ]
  | r <- [r0 .. r1] ]
  where
    ((r0, c0), (r1, c1)) = bounds costs
    onWay = Set.fromList way

towns :: Graph String
towns = Map.fromListWith (++) (concat [ [(a, [(b, d)]), (b, [(a, d)])] | (a, b, d) <- roads ])
  where
    roads =
      [ ("Amsterdam", "Utrecht", 43), ("Utrecht", "Arnhem", 64), ("Arnhem", "Nijmegen", 19)
      , ("Nijmegen", "Den Bosch", 48), ("Utrecht", "Den Bosch", 56), ("Den Bosch", "Eindhoven", 38)
      , ("Amsterdam", "Haarlem", 22), ("Haarlem", "Leiden", 34), ("Leiden", "Den Haag", 18)
      , ("Den Haag", "Rotterdam", 26), ("Rotterdam", "Utrecht", 59), ("Rotterdam", "Breda", 52)
      , ("Breda", "Eindhoven", 62), ("Texel", "Vlieland", 12) ]

main :: IO ()
main = do
  let known = dijkstra towns "Amsterdam"
  forM_ (Map.keys towns) $ \town -> putStrLn $ case routeTo known town of
    Nothing -> town ++ ": no way"
    Just (Route d s) -> town ++ ": " ++ show d ++ " km by " ++ intercalate ", " (drop 1 s)
  let index = Map.fromList (zip (Map.keys towns) [0 ..])
      table = floydWarshall (Map.size towns) [ ((index Map.! a, index Map.! b), d) | (a, bs) <- Map.toList towns, (b, d) <- bs ]
      agree = and [ fmap cost (routeTo (dijkstra towns a) b) == table ! (i, j) | (a, i) <- Map.toList index, (b, j) <- Map.toList index ]
  putStrLn ("all pairs agree: " ++ show agree)
  let corner = snd (bounds costs)
      Just way = routeTo (dijkstra gridGraph (0, 0)) corner
  putStr (draw (stops way))
  print (cost way, length (stops way))
  print (aStar (0, 0) corner)
  print (fmap (\(r, c) -> r * 10 + c) way)
  print (mapMaybe (routeTo known) ["Texel", "Leiden"])
