-- A local function of an overloaded type takes its dictionaries with its arguments: with the dictionaries alone it is a
-- partial application, which makes nothing, and not a function that was made where it was asked for.
module Main where

chosen, alone, kept, composed, several :: Int -> Int -> Int
chosen = (let { h = asTypeOf go } in h (\a _ -> a)) . (go 1)
  where { go n x = if n < 1 then 2 else go (n - 1) x }
alone = let { h = const (go 7) } in h 3
  where { go k n x = if n < 1 then 2 + k else go k (n - 1) x }
kept = (let { h = id (go 7) } in \a -> h a) . (+ 1)
  where { go k n x = if n < 1 then 2 + k else go k (n - 1) x }
composed y = (let { h = const (go 7) } in (h 3 . (+ 1)) y)
  where { go k n x = if n < 1 then 2 + k + y else go k (n - 1) x }
several = let { h = const (even' 6) } in h 3
  where
    even' k n x = if n < 1 then k + x else odd' k (n - 1) x
    odd' k n x = if n < 1 then x else even' k (n - 1) x

member :: Eq a => a -> [a] -> Bool
member = \x -> let { loop [] = False; loop (y : ys) = x == y || loop ys } in loop

main :: IO ()
main = do
  print [f 3 2 | f <- [chosen, alone, kept, composed, several]]
  print (member 'a' "bca", map (member (3 :: Int)) [[1], [3]])
