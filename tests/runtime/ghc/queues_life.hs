module Main where

import Data.List (nub, sort)

-- A bank counter simulated with queues; the game of life on a list of cells.
data Queue a = Queue { front :: [a], back :: [a] }

emptyQ :: Queue a
emptyQ = Queue [] []

push :: a -> Queue a -> Queue a
push x q = q { back = x : back q }

pop :: Queue a -> Maybe (a, Queue a)
pop (Queue [] []) = Nothing
pop (Queue [] b) = pop (Queue (reverse b) [])
pop (Queue (x : f) b) = Just (x, Queue f b)

sizeQ :: Queue a -> Int
sizeQ q = length (front q) + length (back q)

data Sim = Sim { now :: Int, queue :: Queue Int, busyUntil :: Int, waited :: [Int] }

arrivals :: [(Int, Int)]
arrivals = [(1, 3), (2, 2), (2, 4), (7, 1), (15, 2)]

tick :: Sim -> Sim
tick s = serve (arrive s { now = now s + 1 })
  where
    arrive st = foldr (push . fst) (queue st) [a | a@(t, _) <- arrivals, t == now st] `into` st
    into q st = st { queue = q }
    serve st
      | busyUntil st > now st = st
      | otherwise = case pop (queue st) of
          Nothing -> st
          Just (t, q) -> st { queue = q, busyUntil = now st + cost t, waited = (now st - t) : waited st }
    cost t = maybe 1 id (lookup t arrivals)

simulate :: Int -> Sim
simulate n = iterate tick (Sim { now = 0, queue = emptyQ, busyUntil = 0, waited = [] }) !! n

type Cell = (Int, Int)

life :: [Cell] -> [Cell]
life cells = sort (survivors ++ births)
  where
    survivors = [c | c <- cells, neighbours c `elem` [2, 3]]
    births = [c | c <- nub (concatMap around cells), c `notElem` cells, neighbours c == 3]
    neighbours = length . filter (`elem` cells) . around

around :: Cell -> [Cell]
around (x, y) = [(x + dx, y + dy) | dx <- [-1 .. 1], dy <- [-1 .. 1], (dx, dy) /= (0, 0)]

draw :: [Cell] -> [String]
draw cells = [[if (x, y) `elem` cells then '#' else '.' | x <- [0 .. 4]] | y <- [0 .. 4]]

main :: IO ()
main = do
  let s = simulate 20
  print (reverse (waited s), sizeQ (queue s), now s)
  let glider = [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)]
  mapM_ putStrLn (draw (life (life glider)))
  print (take 3 (map length (iterate life [(1, 0), (1, 1), (1, 2)])))
