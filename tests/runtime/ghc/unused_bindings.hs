{-# LANGUAGE BangPatterns #-}
module Main where

-- What is bound and not used keeps no cost centre from the value behind it.
pick :: a -> a -> a
pick x _ = x
  where
    n = 1 :: Int
    m = n

adder :: Int -> Int
adder = \x -> x + 1
  where
    unused = 2 :: Int

keeper :: Int -> Int
keeper = \x -> x + used
  where
    used = 2 :: Int

chosen :: Bool -> (Int -> Int)
chosen b
  | let k = Just b, b = adder
  | otherwise = keeper

newtype Step = Step (Int -> Int)

plain, known :: Step
plain = Step (\n -> n + 1)
known = {-# SCC inner #-} (case Left 'a' of {Left _ -> plain; Right _ -> plain})

run :: Step -> Int
run (Step f) = f 1

twice :: (Int -> Int) -> Int
twice f = f 1 + f 2

main :: IO ()
main = do
  print (pick (\a -> a * 2) id 8 :: Int)
  print (twice adder, twice keeper, twice (pick adder keeper))
  print (run known, run ({-# SCC here #-} (case Just 'b' of !_ -> plain)))
  print (twice (chosen True), twice (chosen False))
