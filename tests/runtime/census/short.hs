-- Short enough for a collection at every allocation.
module Main where
import Data.IORef

build :: Int -> [Int]
build n = [1 .. n]

keep :: [Int] -> IO (IORef [Int])
keep xs = newIORef xs

main :: IO ()
main = do
  let xs = build 60
  r <- keep xs
  let power = 3 ^ length xs :: Integer
  print (power `mod` 1000)
  print (sum (map (* 2) xs))
  ys <- readIORef r
  print (length (filter even ys), odd power)
