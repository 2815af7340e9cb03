import qualified Data.Set as Set

-- The shapes of sets, by what they are made.
main :: IO ()
main = do
  mapM_ (putStr . Set.showTree) [Set.empty, Set.fromList [3, 1, 2 :: Int], Set.fromDistinctAscList [1 .. 10], foldr Set.insert Set.empty [1 .. 10]]
  putStr (Set.showTreeWith False True (Set.filter odd (Set.fromList [1 .. 20 :: Int])))
  putStr (Set.showTreeWith True True (Set.fromList "sets"))
  putStr (Set.showTreeWith False False (Set.cartesianProduct (Set.fromList "abcd") (Set.fromList [1 .. 5 :: Int])))
  putStr (Set.showTree (Set.map (`div` 2) (Set.fromList [1 .. 20 :: Int])))
