-- GHC inlines a function whose body is a variable or a constructor without fields at any threshold, and where it
-- lacks arguments, too. One whose clauses fall through still has the scope of its cost centre around a function.
module Main where

newtype Reader a = Reader (Int -> a)
run :: Reader a -> Int -> a
run (Reader f) = f

ask, doubled :: Reader Int
ask = Reader (\n -> n)
doubled = Reader (\n -> run ask n * 2)

once :: Int
once = (let { h = run ask } in h 0) `seq` run ask 4

yes :: a -> Bool
yes _ = True

first :: a -> b -> c -> c
first _ _ z | False = z | otherwise = z

shared, single, falling :: [a] -> a -> b -> a
shared _ y _ | False, [z] <- [1 :: Int] = y | False = y
shared _ y _ = y
single _ y _ | False = y
single _ y _ = y
falling xs y z | False, [n] <- v = y | False = y where { v :: [Int]; v = [length xs] }
falling _ y _ = y

partial :: Int -> (Int -> Int -> Int) -> Int
partial n f = let h = first (\_ -> 'a') n in length [h 'c', h 'd'] + first id f (f 2) n

readers :: Reader Int -> Int
readers p = run p 1 + (if yes p then 2 else 3) + length (filter id (map (const (yes 'c')) [1, 2 :: Int]))

local :: Int -> Int
local n = let { pick :: a -> Int -> Int -> Int; pick _ m _ = m } in foldr (pick 'c') (pick () n 0) [pick True 1 3, 2]

main :: IO ()
main = do
  print (once, partial 4 (\x _ -> x), local 3)
  print (readers ask, readers doubled, readers (first undefined undefined (Reader (\x -> x + 2))))
  print (map (first undefined (1 :: Int)) ['c'])
  print (shared [] (\n -> n + 1) () 2, single [] (\n -> n + 1) () 2, falling [] (\n -> n + 1) () (2 :: Int))
  print (foldr (shared [undefined]) (\n -> n + 1) [\m -> m + 2] 3)
  print (foldr (single [undefined]) (\n -> n + 1) [\m -> m + 2] 3)
  print (foldr (falling [undefined]) (\n -> n + 1) [\m -> m + 2] (3 :: Int))
