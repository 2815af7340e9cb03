-- A league and a knock-out cup with printed tables: records, printf, sorting, a generator in State.
module Main where

import Control.Monad.State.Strict
import Data.Char (toUpper)
import Data.Function (on)
import Data.Foldable (traverse_)
import Data.List
import qualified Data.List.NonEmpty as NE
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map.Strict as Map
import Data.Maybe (fromJust, mapMaybe)
import Data.Semigroup (Max (..), Min (..), sconcat)
import Text.Printf

data Team = Team { teamName :: String, attack :: Int, defence :: Int }

instance Eq Team where (==) = (==) `on` teamName
instance Ord Team where compare = compare `on` teamName
instance Show Team where showsPrec _ = showString . teamName

data Match = Match { home, away :: Team, goals :: (Int, Int) }

data Row = Row
  { played, won, drawn, lost :: !Int
  , scored, conceded :: !Int
  }

instance Semigroup Row where
  a <> b = Row
    { played = on (+) played a b, won = on (+) won a b, drawn = on (+) drawn a b
    , lost = on (+) lost a b, scored = on (+) scored a b, conceded = on (+) conceded a b }

points, difference :: Row -> Int
points r = 3 * won r + drawn r
difference r = scored r - conceded r

-- ---- chance ------------------------------------------------------------------
type Chance = State Int

roll :: Int -> Chance Int
roll n = do
  modify' (\s -> (s * 16807) `mod` 2147483647)
  gets (`mod` n)

kicks :: Team -> Team -> Chance Int
kicks a b = length . filter (< attack a) <$> replicateM (3 + max 0 (attack a - defence b) `div` 8) (roll (40 + defence b))

playMatch :: Team -> Team -> Chance Match
playMatch h a = Match h a <$> ((,) <$> kicks h { attack = attack h + 3 } a <*> kicks a h)

shuffle :: [a] -> Chance [a]
shuffle xs = map snd . sortOn fst <$> mapM (\x -> flip (,) x <$> roll 100000) xs

-- ---- the league ----------------------------------------------------------------
-- Each round pairs everyone with everyone once, by the circle method.
fixtures :: [a] -> [[(a, a)]]
fixtures [] = []
fixtures (first : others) = [pairs (first : turn n others) | n <- [0 .. length others - 1]]
  where
    turn n xs = let (a, b) = splitAt n xs in b ++ a
    pairs xs = take (length xs `div` 2) (zip xs (reverse xs))

rowsOf :: Match -> [(Team, Row)]
rowsOf (Match h a (g, k)) = [(h, row g k), (a, row k g)]
  where row x y = Row 1 (fromEnum (x > y)) (fromEnum (x == y)) (fromEnum (x < y)) x y

standings :: [Match] -> [(Team, Row)]
standings ms = sortBy order (Map.toList (Map.fromListWith (<>) (concatMap rowsOf ms)))
  where order (s, a) (t, b) = compare (key b) (key a) <> compare s t
        key r = (points r, difference r, scored r)

printTable :: [(Team, Row)] -> IO ()
printTable rows = do
  printf "%3s %-12s %2s %2s %2s %2s %5s %4s %3s\n" "" "team" "P" "W" "D" "L" "goals" "diff" "pts"
  forM_ (zip [1 :: Int ..] rows) $ \(i, (t, r)) ->
    printf "%2d. %-12s %2d %2d %2d %2d %2d:%-2d %+4d %3d\n" i (teamName t) (played r) (won r) (drawn r) (lost r)
      (scored r) (conceded r) (difference r) (points r)

-- ---- the cup -------------------------------------------------------------------
data Bracket = Leaf Team | Node Tie Bracket Bracket
data Tie = Tie { score :: Match, penalties :: Maybe (Int, Int) }

winner :: Bracket -> Team
winner (Leaf t) = t
winner (Node (Tie (Match h a (g, k)) p) _ _) = case (compare g k, p) of
  (GT, _) -> h
  (LT, _) -> a
  (EQ, Just (x, y)) | x < y -> a
  _ -> h

cup :: [Team] -> Chance Bracket
cup entrants = rounds (map Leaf entrants)
  where
    rounds [b] = return b
    rounds bs = mapM tie (pairUp bs) >>= rounds
    pairUp (a : b : rest) = (a, b) : pairUp rest
    pairUp _ = []
    tie (a, b) = do
      m <- playMatch (winner a) (winner b)
      p <- if uncurry (==) (goals m) then Just <$> shootOut else return Nothing
      return (Node (Tie m p) a b)
    shootOut = do
      x <- roll 6
      y <- roll 6
      if x == y then shootOut else return (x, y)

draw :: Bracket -> [String]
draw (Leaf t) = [teamName t]
draw b@(Node tie l r) = zipWith (++) (pad ls ++ [""] ++ pad rs) joint
  where
    ls = draw l
    rs = draw r
    width = maximum (map length (ls ++ rs)) + 1
    pad = map (\s -> take width (s ++ repeat ' '))
    middle = length ls
    joint = [if i == middle then replicate width ' ' ++ label else "" | i <- [0 .. middle + length rs]]
    label = map toUpper (take 3 (teamName (winner b))) ++ uncurry (printf " %d:%d") (goals (score tie))
      ++ maybe "" (uncurry (printf " (%d:%d)")) (penalties tie)

teams :: [Team]
teams = zipWith3 Team
  ["Ajax", "Benfica", "Celtic", "Dynamo", "Everton", "Feyenoord", "Galatasaray", "Hertha"]
  [21, 18, 15, 16, 14, 19, 17, 12] [14, 15, 12, 16, 13, 12, 11, 17]

season :: Chance ([Match], Bracket)
season = do
  order <- shuffle teams
  ms <- mapM (uncurry playMatch) (concat (fixtures order))
  b <- shuffle (take 8 (map fst (standings ms))) >>= cup
  pure (ms, b)

main :: IO ()
main = do
  let ((ms, b), seed) = runState season 2024
      table = standings ms
  printTable table
  putStrLn ""
  traverse_ (putStrLn . dropWhileEnd (== ' ')) (draw b)
  printf "cup winner: %s, seed now %d\n" (show (winner b)) seed
  let byTotal = NE.groupAllWith (uncurry (+) . goals) ms
  forM_ byTotal $ \(m :| more) -> printf "%d goals: %s\n" (uncurry (+) (goals m)) (replicate (1 + length more) '*')
  let extremes = sconcat (NE.fromList [(Max (difference r), Min (difference r)) | (_, r) <- table])
  print (bimapBoth (getMax (fst extremes), getMin (snd extremes)))
  let streak = maximumBy (compare `on` length) . ([] :) . filter ((== ["W"]) . take 1) . group . outcomes
      outcomes t = mapMaybe (outcome t) ms
  forM_ (take 3 table) $ \(t, _) -> putStrLn (teamName t ++ ": " ++ concat (outcomes t) ++ ", streak " ++ show (length (streak t)))
  putStrLn (fromJust (find (isPrefixOf "Fe") (map teamName teams)))
  where
    bimapBoth (a, c) = (show a, show c)
    outcome t (Match h a (g, k))
      | t == h = Just (letter (compare g k))
      | t == a = Just (letter (compare k g))
      | otherwise = Nothing
    letter o = case o of { LT -> "L"; EQ -> "D"; GT -> "W" }
