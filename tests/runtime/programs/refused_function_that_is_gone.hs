-- What packages have no more is refused where it is used, with their own message.
-- expect refused: 9:8: Data.Map.foldWithKey is gone. Use foldrWithKey.
module Main where

import Data.Map (Map, foldWithKey, fromList)
import qualified Data.IntMap as IntMap

sums :: Map Int Int -> Int
sums = foldWithKey (\k x total -> k + x + total) 0

main :: IO ()
main = print (sums (fromList [(1, 2)])) >> putStrLn (IntMap.showTree (IntMap.fromList [(1, 'a')]))
