-- How often the library compares and evaluates: Down by `compare` alone, alterF of Data.Set on one walk,
-- the default of findWithDefault only where it is wanted.
module Main where

import Data.Functor.Identity (Identity (..))
import qualified Data.IntMap.Strict as IntMap
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..))
import qualified Data.Set as Set

newtype Rank = Rank Int deriving (Show)

instance Eq Rank where
  Rank a == Rank b = a == b

instance Ord Rank where
  Rank a <= Rank b = a <= b

newtype Key = Key Int deriving (Eq, Show)

instance Ord Key where
  compare (Key a) (Key b) = compare a b

below, notAbove, above, notBelow :: Bool
below = Down (Rank 1) < Down (Rank 2)
notAbove = Down (Rank 1) <= Down (Rank 2)
above = Down (Rank 1) > Down (Rank 2)
notBelow = Down (Rank 1) >= Down (Rank 2)

smaller, greater :: Down Rank
smaller = min (Down (Rank 1)) (Down (Rank 2))
greater = max (Down (Rank 1)) (Down (Rank 2))

keys :: Set.Set Key
keys = Set.fromList (map Key [5, 3, 8, 1, 9, 2, 7, 12])

kept, removed, added, absent, unasked :: [Set.Set Key]
kept = Set.alterF (\there -> [there]) (Key 3) keys
removed = Set.alterF (\there -> [not there]) (Key 3) keys
added = Set.alterF (\there -> [not there, there]) (Key 4) keys
absent = Set.alterF (\_ -> [False]) (Key 10) keys
unasked = take 0 (Set.alterF (\_ -> [True]) (Key 3) keys)

addedAnyway :: Set.Set Key
addedAnyway = runIdentity (Set.alterF (\_ -> Identity True) (Key 0) keys)

-- Each element removed, and put back, on both sides of the tree.
everyWay :: Bool
everyWay = and [change (change keys) == keys | n <- [0 .. 13], let change = toggled (Key n)]

toggled :: Key -> Set.Set Key -> Set.Set Key
toggled k = runIdentity . Set.alterF (Identity . not) k

fallback :: Int -> Int
fallback n = n * 2

found, missing, foundByNumber, missingByNumber :: Int
found = Map.findWithDefault (fallback 1) 'a' (Map.fromList [('a', 1)])
missing = Map.findWithDefault (fallback 1) 'b' (Map.fromList [('a', 1)])
foundByNumber = IntMap.findWithDefault (fallback 1) 3 (IntMap.fromList [(3, 1)])
missingByNumber = IntMap.findWithDefault (fallback 1) 4 (IntMap.fromList [(3, 1)])

main :: IO ()
main = do
  print [below, notAbove, above, notBelow]
  print (map getDown [smaller, greater])
  mapM_ print [kept, removed, added, absent, unasked]
  print addedAnyway
  print everyWay
  print [found, missing, foundByNumber, missingByNumber]
