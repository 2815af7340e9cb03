-- Random changes of arrays and of lists that should be equal to them.
import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.List (foldl')

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

data Change = Set Int Int | Swap Int Int | Add Int Int | Reverse deriving Show

changes :: Int -> [Int] -> [Change]
changes n (a : b : c : rest) = change : changes n rest
  where
    change = case a `mod` 4 of
      0 -> Set (b `mod` n) c
      1 -> Swap (b `mod` n) (c `mod` n)
      2 -> Add (b `mod` n) c
      _ -> Reverse
changes _ _ = []

onList :: [Int] -> Change -> [Int]
onList xs (Set i x) = take i xs ++ [x] ++ drop (i + 1) xs
onList xs (Swap i j) = [pick k | k <- [0 .. length xs - 1]]
  where pick k | k == i = xs !! j
               | k == j = xs !! i
               | otherwise = xs !! k
onList xs (Add i x) = take i xs ++ [xs !! i + x] ++ drop (i + 1) xs
onList xs Reverse = reverse xs

onArray :: Array Int Int -> Change -> Array Int Int
onArray a (Set i x) = a // [(i, x)]
onArray a (Swap i j) = a // [(i, a ! j), (j, a ! i)]
onArray a (Add i x) = accum (+) a [(i, x)]
onArray a Reverse = ixmap (bounds a) (snd (bounds a) -) a

inST :: Int -> [Change] -> UArray Int Int
inST n cs = runSTUArray (do
  a <- newArray (0, n - 1) 0
  forM_ cs $ \c -> case c of
    Set i x -> writeArray a i x
    Swap i j -> do
      x <- readArray a i
      y <- readArray a j
      writeArray a i y
      writeArray a j x
    Add i x -> readArray a i >>= writeArray a i . (+ x)
    Reverse -> do
      es <- getElems a
      forM_ (zip [n - 1, n - 2 ..] es) (uncurry (writeArray a))
  return a)

check :: Int -> Int -> Bool
check seed n = elems boxed == list && U.elems (inST n cs) == list && sum boxed == sum list
  where
    cs = take 40 (changes n (randoms seed))
    list = foldl' onList (replicate n 0) cs
    boxed = foldl' onArray (listArray (0, n - 1) (replicate n 0)) cs

main :: IO ()
main = do
  print (and [check seed n | seed <- [1 .. 5], n <- [1, 2, 7, 20]])
  print (elems (accumArray (flip (:)) [] (0, 6) [(x `mod` 7, x) | x <- take 30 (randoms 3)]))
