module Main where

-- Appel, Duba & MacQueen 1988, figure 1.
subset :: (Int -> Bool) -> [Int] -> [Int]
subset p = f
  where
    f [] = []
    f (a : r) = if p a then a : f r else f r

isPrime :: Int -> Bool
isPrime x = test 2
  where
    test i = i >= x || (x `mod` i /= 0 && test (i + 1))

natlist :: Int -> Int -> [Int]
natlist a b = if a > b then [] else a : natlist (a + 1) b

main :: IO ()
main = print (length (subset isPrime (natlist 1 4000)))
