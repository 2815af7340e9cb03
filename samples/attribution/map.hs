module Main where

-- Sansom & Peyton Jones, section 3: which costs are those of `map (f x) l`?
--   map.hs sum      evaluates the list and its elements
--   map.hs length   evaluates its spine alone

import System.Environment (getArgs)

work :: Int -> Int
work n = if n < 1 then 0 else 1 + work (n - 1)

main :: IO ()
main = do
  arguments <- getArgs
  let x = {-# SCC "x" #-} (work 300)
      l = {-# SCC "l" #-} (takeWhile (\n -> n <= 10) (iterate (\n -> n + 1) 1))
      mapped = {-# SCC "foo" #-} (map (\y -> {-# SCC "bar" #-} (work (x + y))) l)
  print (if arguments == ["length"] then length mapped else sum mapped)
