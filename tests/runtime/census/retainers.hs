module Main where
import Data.IORef

build :: Int -> [Int]
build n = [1 .. n]

shared :: [Int]
shared = build 1000

holder :: [Int] -> Int -> Int
holder xs n = length xs + n

keep :: [Int] -> IO (IORef [Int])
keep xs = newIORef xs

wait :: Int -> Int -> Int
wait 0 acc = acc
wait n acc = if acc `mod` 3 == 4 then 0 else wait (n - 1) (acc + n `mod` 3)

main :: IO ()
main = do
  let xs = build 2000
  print (length xs)
  let ys = build 3000
  print (length ys)
  r <- keep xs
  q <- keep ys
  let t = holder ys 5
  print (length shared)
  print (wait 40000 0)
  print t
  as <- readIORef r
  bs <- readIORef q
  print (sum as + sum bs + sum shared)
