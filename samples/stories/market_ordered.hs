-- A market: traders offer goods, buyers take the cheapest, prices follow; all state is in maps.
module Main (main) where

import Data.List (foldl')
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Maybe (fromMaybe)

type Good = Int
type Trader = Int

data Market = Market
  { offers :: Map (Good, Int) Trader
  , purses :: Map Trader Int
  , prices :: Map Good Int
  , random :: Int
  }

start :: Market
start = Market Map.empty (Map.fromList [(t, 100) | t <- [1 .. 40]]) (Map.fromList [(g, 20) | g <- [1 .. 12]]) 7

draw :: Int -> Market -> (Int, Market)
draw n m = (r `div` 65536 `mod` n + 1, m {random = r})
  where r = (random m * 1103515245 + 12345) `mod` 2147483648

price :: Good -> Market -> Int
price g = fromMaybe 20 . Map.lookup g . prices

offer :: Market -> Market
offer m0 = m3 {offers = Map.insert (good, max 1 (price good m3 + margin - 3)) trader (offers m3)}
  where
    (trader, m1) = draw 40 m0
    (good, m2) = draw 12 m1
    (margin, m3) = draw 6 m2

-- Offers are ordered by good, then by price: the cheapest is the first from there on.
cheapest :: Good -> Market -> Maybe ((Good, Int), Trader)
cheapest g m = case Map.lookupGE (g, 0) (offers m) of
  Just found@((good, _), _) | good == g -> Just found
  _ -> Nothing

buy :: Market -> Market
buy m0 = case cheapest good m2 of
  Just (key@(_, cost), seller) | fromMaybe 0 (Map.lookup buyer (purses m2)) >= cost ->
    adjust good (cost - 1) m2
      { offers = Map.delete key (offers m2)
      , purses = Map.adjust (+ cost) seller (Map.adjust (subtract cost) buyer (purses m2)) }
  _ -> adjust good (price good m2 + 1) m2
  where
    (buyer, m1) = draw 40 m0
    (good, m2) = draw 12 m1

adjust :: Good -> Int -> Market -> Market
adjust g p m = m {prices = Map.insert g (max 1 p) (prices m)}

day :: Market -> Int -> Market
day m _ = buy (offer (offer m))

main :: IO ()
main = do
  let end = foldl' day start [1 .. 600 :: Int]
  print (Map.toList (prices end))
  print (sum (Map.elems (purses end)), Map.size (offers end))
