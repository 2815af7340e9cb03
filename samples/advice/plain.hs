-- Compiled without -fprof-auto: the profile has one cost centre, MAIN, and knows nothing.
import qualified Data.Map.Strict as Map

collatz :: Int -> Int
collatz n = go n 1
  where
    go 1 steps = steps
    go m steps = go (if even m then m `div` 2 else 3 * m + 1) (steps + 1)

lengths :: [Int] -> Map.Map Int Int
lengths = foldr (\n -> Map.insertWith (+) (collatz n) 1) Map.empty

main :: IO ()
main = print (Map.lookupMax (lengths [1 .. 600000]))
