import qualified Data.Map as Map
import qualified Data.Set as Set
import System.IO.Unsafe (unsafePerformIO)
import Data.IORef

-- Which trees are made anew, which kept, and in what order keys are compared.
newtype Key = Key Int

{-# NOINLINE compared #-}
compared :: IORef Int
compared = unsafePerformIO (newIORef 0)

instance Eq Key where
  Key a == Key b = a == b

instance Ord Key where
  compare (Key a) (Key b) = unsafePerformIO (modifyIORef' compared (\n -> (n * 31 + a * 7 + b) `mod` 1000003) >> return (compare a b))

shapeOfMap :: Map.Map Int a -> String
shapeOfMap m = case Map.splitRoot m of
  [l, x, r] -> "(" ++ shapeOfMap l ++ show (fst (Map.findMin x)) ++ shapeOfMap r ++ ")"
  _ -> "."

shapeOfSet :: Show a => Set.Set a -> String
shapeOfSet s = case Set.splitRoot s of
  [l, x, r] -> "(" ++ shapeOfSet l ++ show (Set.findMin x) ++ shapeOfSet r ++ ")"
  _ -> "."

numbers :: Int -> [Int]
numbers s = map (\x -> x `div` 65536 `mod` 40) (tail (iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648) s))

digest :: String -> Int
digest s = foldl (\n c -> (n * 31 + fromEnum c) `mod` 1000003) 7 s

maps :: Int -> Int -> [Map.Map Int Int]
maps n s =
  [ Map.union a b, Map.intersection a b, Map.restrictKeys a (Map.keysSet b), Map.withoutKeys a (Map.keysSet b)
  , fst (Map.partition even a), snd (Map.partition even a), Map.unionWith (+) a b, Map.intersectionWith (+) a b
  , Map.differenceWith (\x y -> if even x then Nothing else Just y) a b, Map.filter even a, Map.difference a b ]
  where
    a = Map.fromList (zip (take n (numbers s)) [0 ..])
    b = Map.fromList (zip (take (n + 3) (numbers (s + 50))) [0 ..])

sets :: Int -> Int -> [String]
sets n s =
  [ shapeOfSet (Set.union a b), shapeOfSet (Set.intersection a b), shapeOfSet (Set.cartesianProduct a c)
  , shapeOfSet (Set.cartesianProduct a (Set.fromList "abc")), shapeOfSet (fst (Set.partition even a)) ]
  where
    a = Set.fromList (take n (numbers s))
    b = Set.fromList (take (n + 3) (numbers (s + 50)))
    c = Set.singleton 'c'

order :: (Map.Map Key Int -> Map.Map Key Int -> Map.Map Key Int) -> IO ()
order f = do
  let made s = Map.fromList (zip (map Key (take 12 (numbers s))) [0 ..])
      a = made 1
      b = made 60
  print (Map.size a + Map.size b)
  print (Map.size (f a b))
  readIORef compared >>= print

main :: IO ()
main = do
  mapM_ putStrLn (map shapeOfMap (maps 6 3) ++ sets 5 7)
  print [digest (concatMap shapeOfMap (maps n s) ++ concat (sets n s)) | n <- [1 .. 25], s <- [1, 9]]
  mapM_ order [Map.union, Map.unionWith (+), Map.intersectionWith (+), \a b -> Map.withoutKeys a (Map.keysSet b), Map.mergeWithKey (\_ x _ -> Just x) id id, Map.difference]
