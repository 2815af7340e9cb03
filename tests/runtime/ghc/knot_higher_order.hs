module Main where

-- Functions that return functions, tied into a knot.
foo :: (Int -> Int) -> Int -> Int
foo = \k -> bar k
  where
    bar :: (Int -> Int) -> Int -> Int
    bar k = k'
      where
        k' = \n -> if n == 0 then k n else k'' (n - 1)
        k'' m = k' m

k :: Int -> Int
k = foo (\n -> n + 1)

r :: Int
r = k 40

main :: IO ()
main = print r
