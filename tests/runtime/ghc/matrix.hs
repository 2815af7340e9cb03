module Main where

import Data.List (transpose, intercalate)

type Matrix = [[Int]]

mmul :: Matrix -> Matrix -> Matrix
mmul a b = [[dot r c | c <- cols] | r <- a]
  where
    cols = transpose b
    dot u v = sum (zipWith (*) u v)

identity :: Int -> Matrix
identity n = [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]

power :: Matrix -> Int -> Matrix
power m 0 = identity (length m)
power m n
  | even n = half `mmul` half
  | otherwise = m `mmul` power m (n - 1)
  where half = power m (n `div` 2)

det :: Matrix -> Int
det [] = 1
det (row : rows) = sum (zipWith3 term (cycle [1, -1]) row [0 ..])
  where
    term s x i = s * x * det (map (without i) rows)
    without i xs = let (a, b) = splitAt i xs in a ++ drop 1 b

render :: Matrix -> String
render = intercalate "\n" . map (unwords . map show)

mapMatrix :: (Int -> Int) -> Matrix -> Matrix
mapMatrix = map . map

main :: IO ()
main = do
  let fib = [[1, 1], [1, 0]]
  putStrLn (render (power fib 30))
  print (det [[2, 0, 1], [1, 3, 2], [1, 1, 1]])
  putStrLn (render (mapMatrix (`mod` 10) (power [[1, 2, 0], [0, 1, 3], [4, 0, 1]] 5)))
  print (zipWith3 (\a b c -> a + b * c) [1, 2] [3, 4] [5, 6])
