module Main where

-- Appel, Duba & MacQueen's example (figure 1), with two callers of isPrime: `large` makes expensive
-- calls, `small` as many cheap ones.

subset :: (Int -> Bool) -> [Int] -> [Int]
subset pred = f
  where
    f [] = []
    f (a:r) = if pred a then a : f r else f r

isPrime :: Int -> Bool
isPrime x = test 2
  where
    test i = i >= x || (x `mod` i /= 0 && test (i + 1))

small :: [Int] -> Int
small ns = length (subset isPrime ns)

large :: [Int] -> Int
large ns = length (subset isPrime ns)

main :: IO ()
main = do
  print (small [2 .. 101])
  print (large [10002 .. 10101])
