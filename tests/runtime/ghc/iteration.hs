module Main where

-- until, iterate, cycle, scans, takeWhile, zipWith3: loops without recursion of their own.
collatz :: Int -> [Int]
collatz = takeWhile (/= 1) . iterate next
  where
    next n
      | even n = n `div` 2
      | otherwise = 3 * n + 1

isqrt :: Int -> Int
isqrt n = until (\g -> g * g <= n) (\g -> (g + n `div` g) `div` 2) n

gcd' :: Int -> Int -> Int
gcd' a b = fst (until ((== 0) . snd) (\(x, y) -> (y, x `mod` y)) (a, b))

powers :: Int -> [Int]
powers b = scanl (*) 1 (repeat b)

digits :: Int -> [Int]
digits = reverse . map (`mod` 10) . takeWhile (> 0) . iterate (`div` 10)

luhn :: Int -> Bool
luhn n = sum (zipWith weigh (cycle [id, double]) (reverse (digits n))) `mod` 10 == 0
  where
    weigh f d = let x = f d in if x > 9 then x - 9 else x
    double = (* 2)

happy :: Int -> Bool
happy = (== 1) . until (`elem` [1, 4]) (sum . map (^ 2) . digits)

lcg :: Int -> [Int]
lcg = tail . iterate (\s -> (s * 1103515245 + 12345) `mod` 2147483648)

bubble :: [Int] -> [Int]
bubble xs = until sorted pass xs
  where
    sorted ys = and (zipWith (<=) ys (drop 1 ys))
    pass (a : b : rest)
      | a > b = b : pass (a : rest)
      | otherwise = a : pass (b : rest)
    pass ys = ys

fixpoint :: Eq a => (a -> a) -> a -> a
fixpoint f x
  | x' == x = x
  | otherwise = fixpoint f x'
  where x' = f x

main :: IO ()
main = do
  print (collatz 6, maximum (map (length . collatz) [1 .. 20]))
  print (map isqrt [0, 1, 15, 16, 1000000], gcd' 252 198)
  print (takeWhile (< 1000) (powers 3))
  print (digits 90210, luhn 79927398713, luhn 79927398714)
  print (filter happy [1 .. 20])
  print (map (`mod` 6) (take 5 (lcg 1)))
  print (bubble [5, 1, 4, 2, 8])
  print (fixpoint (\n -> (n + 10) `div` 2) 100)
  print (zipWith3 (,,) [1, 2] "ab" [True, False], unzip3 [(1, 'x', "p"), (2, 'y', "q")])
  print (scanl1 (+) [1 .. 5], scanr (:) [] "ab", scanr1 max [1, 3, 2])
  print (takeWhile (/= 5) (cycle [3, 4, 5]), span even [2, 4, 5, 6], dropWhile (< 3) [1 .. 5])
