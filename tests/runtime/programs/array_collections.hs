-- run with: --heap-limit 64M
-- Large arrays live through many collections, and their memory comes back when nothing refers to
-- them: 1 GB of it passes through here.
import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U

fill :: Int -> UArray Int Int
fill k = runSTUArray (do
  a <- newArray (0, 99999) k
  writeArray a k (2 * k)
  return a)

churn :: Int -> Array Int [Int]
churn n = runSTArray (do
  a <- newArray (0, n - 1) []
  forM_ [0 .. 5 * n] $ \i -> do
    let k = i * 7919 `mod` n
    old <- readArray a k
    writeArray a k (take 3 (i : old))
  return a)

main :: IO ()
main = do
  print (sum [fill k U.! k | k <- [1 .. 1200]])
  let kept = churn 50000
      table = listArray (0, 99) (map fill [0 .. 9] ++ replicate 90 (fill 0)) :: Array Int (UArray Int Int)
  print (sum (fmap length kept), sum (concat (elems kept)) `mod` 1000003)
  print (sum [fill k U.! k | k <- [1 .. 100]], table ! 7 U.! 7, table ! 3 U.! 5)
  print (sum (fmap sum kept) `mod` 1000003)
-- expect: 1441200
-- expect: (150000,996253)
-- expect: (10100,14,3)
-- expect: 996253
