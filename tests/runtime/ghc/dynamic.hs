module Main where

-- Dynamic programming through lazy lists.
editDistance :: String -> String -> Int
editDistance a b = last (foldl row [0 .. length b] a)
  where
    row prev@(p : ps) c = scanl compute (p + 1) (zip3 b prev ps)
      where
        compute z (bc, x, y) = if bc == c then x else 1 + minimum [y, z, x]
    row [] _ = []

lcs :: String -> String -> String
lcs xs ys = reverse (snd (table !! 0 !! 0)) `seq` snd (table !! 0 !! 0)
  where
    table = [[cell i j | j <- [0 .. n]] | i <- [0 .. m]]
    m = length xs
    n = length ys
    cell i j
      | i == m || j == n = (0 :: Int, "")
      | xs !! i == ys !! j = let (k, s) = at (i + 1) (j + 1) in (k + 1, (xs !! i) : s)
      | fst down >= fst right = down
      | otherwise = right
      where
        down = at (i + 1) j
        right = at i (j + 1)
    at i j = table !! i !! j

knapsack :: Int -> [(Int, Int)] -> Int
knapsack cap = last . foldl add (replicate (cap + 1) 0)
  where
    add best (w, v) = zipWith max best (replicate w 0 ++ map (+ v) best)

catalan :: Int -> Int
catalan n = cs !! n
  where
    cs = 1 : map next [1 ..]
    next k = sum (zipWith (*) (take k cs) (reverse (take k cs)))

partitions :: Int -> Int
partitions n = memo !! n !! n
  where
    memo = [[count k m | m <- [0 .. n]] | k <- [0 .. n]]
    count 0 _ = 1
    count _ 0 = 0
    count k m
      | m > k = memo !! k !! k
      | otherwise = memo !! k !! (m - 1) + memo !! (k - m) !! m

paths :: Int -> Int -> Int
paths rows cols = iterate (scanl1 (+)) (replicate cols 1) !! (rows - 1) !! (cols - 1)

main :: IO ()
main = do
  print (editDistance "kitten" "sitting")
  putStrLn (lcs "abcbdab" "bdcaba")
  print (knapsack 10 [(5, 10), (4, 40), (6, 30), (3, 50)])
  print (map catalan [0 .. 8])
  print (map partitions [1, 5, 8])
  print (paths 5 6)
