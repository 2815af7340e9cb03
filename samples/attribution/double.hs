module Main where

-- The explicit-call-stack notes: `double` is called by main, though it is `apply` that applies it.
-- In `boxed` a local name takes it there; in `bare` it goes as it is.

double :: Int -> Int
double x = work x + work x

work :: Int -> Int
work n = if n < 1 then 1 else 1 + work (n - 1)

apply :: (Int -> Int) -> [Int] -> [Int]
apply f [] = []
apply f (x : xs) = f x : apply f xs

bare :: Int -> Int
bare n = sum (apply double [n])

boxed :: Int -> Int
boxed n = let double' y = double y in sum (apply double' [n])

main :: IO ()
main = do
  print (bare 100)
  print (boxed 100)
