module Main where

-- One function, three callers: the question a flat profile cannot answer. For the demonstration.
main :: IO ()
main = do
  let report = statistics (samples 400)
  putStrLn ("mean " ++ show (average report) ++ ", spread " ++ show (spread report))
  print (rank 7 (samples 200))
  print (nearest 500 (samples 100))

data Report = Report { average :: Int, spread :: Int }

statistics :: [Int] -> Report
statistics xs = Report { average = mean, spread = median (map (\x -> abs (x - mean)) xs) }
  where mean = sum xs `div` length xs

median :: [Int] -> Int
median xs = sort xs !! (length xs `div` 2)

rank :: Int -> [Int] -> Int
rank n xs = sort xs !! n

nearest :: Int -> [Int] -> Int
nearest x = snd . head . sortPairs . map (\y -> (abs (x - y), y))
  where sortPairs ps = [(d, y) | d <- sort (map fst ps), (d', y) <- ps, d == d']

sort :: [Int] -> [Int]
sort [] = []
sort (p : xs) = sort smaller ++ p : sort larger
  where
    (smaller, larger) = split xs
    split [] = ([], [])
    split (y : ys)
      | y < p = (y : below, above)
      | otherwise = (below, y : above)
      where (below, above) = split ys

samples :: Int -> [Int]
samples n = take n (tail (iterate (\s -> (s * 1103515245 + 12345) `mod` 2147483648 `mod` 1000003) 42))
