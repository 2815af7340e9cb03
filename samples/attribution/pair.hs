module Main where

-- Sansom & Peyton Jones, section 4: `scc "foo" (g x, y)` returns a pair with the computation of g x
-- suspended in it. bar demands it.

g :: Int -> Int
g n = if n < 1 then 0 else 1 + g (n - 1)

first :: (Int, Int) -> Int
first (a, _) = a
{-# NOINLINE first #-}

main :: IO ()
main = do
  let p = {-# SCC "foo" #-} (g 300, 1)
  print ({-# SCC "bar" #-} (first p + 1))
