module Main where

import Data.List (foldl', sortBy)

-- A bank, an elevator and a cellular automaton, as folds over events.
data Event
  = Open { who :: String, amount :: Int }
  | Transfer { from, to :: String, amount :: Int }
  | Close { who :: String }
  deriving (Show)

data Bank = Bank { accounts :: [(String, Int)], rejected :: [Event], moved :: !Int }

emptyBank :: Bank
emptyBank = Bank { accounts = [], rejected = [], moved = 0 }

apply :: Bank -> Event -> Bank
apply bank event = case event of
  Open { who = w, amount = n }
    | Just _ <- find w -> reject
    | n < 0 -> reject
    | otherwise -> bank { accounts = (w, n) : accounts bank }
  Transfer { from = a, to = b, amount = n } -> case (find a, find b) of
    (Just x, Just y)
      | x >= n, a /= b -> (set b (y + n) (set a (x - n) bank)) { moved = moved bank + n }
    _ -> reject
  Close w -> maybe reject (\n -> if n == 0 then remove w bank else reject) (find w)
  where
    find w = lookup w (accounts bank)
    reject = bank { rejected = event : rejected bank }

set :: String -> Int -> Bank -> Bank
set w n b = b { accounts = map update (accounts b) }
  where update (w', n') | w == w' = (w', n)
                        | otherwise = (w', n')

remove :: String -> Bank -> Bank
remove w b = b { accounts = filter ((/= w) . fst) (accounts b) }

data Lift = Lift { floorNow :: Int, heading :: Direction, stops :: [Int] }
data Direction = Up | Down | Idle deriving (Eq, Show, Enum, Bounded)

step :: Lift -> Lift
step l@Lift { stops = [] } = l { heading = Idle }
step l
  | floorNow l `elem` stops l = l { stops = filter (/= floorNow l) (stops l) }
  | wantsUp = l { floorNow = floorNow l + 1, heading = Up }
  | otherwise = l { floorNow = floorNow l - 1, heading = Down }
  where
    above = any (> floorNow l) (stops l)
    below = any (< floorNow l) (stops l)
    wantsUp = case heading l of
      Down -> not below
      _ -> above

trace :: Lift -> [(Int, Direction)]
trace = map (\l -> (floorNow l, heading l)) . takeUntil ((== Idle) . heading) . tail . iterate step
  where
    takeUntil p xs = let (before, after) = break p xs in before ++ take 1 after

rule :: Int -> [Bool] -> [Bool]
rule n cells = [bit (value w) | w <- windows (False : cells ++ [False])]
  where
    windows (a : rest@(b : c : _)) = [a, b, c] : windows rest
    windows _ = []
    value = foldl' (\acc b -> acc * 2 + fromEnum b) 0
    bit k = odd (n `div` (2 ^ k))

render :: [Bool] -> String
render = map (\b -> if b then '*' else ' ')

main :: IO ()
main = do
  let events = [Open "a" 10, Open "b" 5, Transfer "a" "b" 7, Transfer "a" "b" 7, Open "a" 1, Transfer "a" "b" 3, Close "a", Close "b"]
      bank = foldl' apply emptyBank events
  print (accounts bank, moved bank)
  mapM_ print (reverse (rejected bank))
  print (trace Lift { floorNow = 3, heading = Down, stops = [5, 1] })
  let start = replicate 7 False ++ [True] ++ replicate 7 False
  mapM_ (putStrLn . render) (take 8 (iterate (rule 90) start))
