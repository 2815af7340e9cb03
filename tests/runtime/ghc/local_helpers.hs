module Main where

-- Helpers in let and where that are used once, twice or never, in lambdas, thunks and guards:
-- functions returned from functions, and constants that are functions.
once :: Int -> Int
once = let g p = p + 1 in \x -> g x

twice :: Int -> Int
twice = let g p = p * p + big p in \x -> g x + g (x + 1)
  where big n = sum [1 .. n]

inner :: Int -> Int -> Int
inner a = helper
  where
    helper b = combine (scale b)
    scale = (* factor)
    factor = a + 1
    combine z = if z > limit then limit else z
    limit = 40

thunked :: Int -> Int
thunked n = if even n then heavy else light
  where
    heavy = table !! 3 + offset
    light = offset
    table = map (step n) [1 .. 5]
    step a b = a * b
    offset = step 2 3

pipeline :: [Int -> Int]
pipeline = [add 1, times, \x -> shift (shift x), flip minus 2]
  where
    add a b = a + b
    times = \x -> x * 3
    shift x = x + 10
    minus a b = a - b

applyTo :: Int -> [Int -> Int] -> [Int]
applyTo x = map ($ x)

counter :: Int -> (Int, Int -> Int)
counter n = (start, next)
  where
    start = bump 0
    next k = bump k
    bump = \k -> k + n

choose :: Int -> Int -> Int
choose k = case k of
  0 -> const zero
  1 -> let f y = y + zero in f
  _ | k > 10 -> big
    | otherwise -> \y -> small y * 2
  where
    zero = 100
    big y = y * 1000
    small y = y + k

memo :: Int -> Int
memo = lookupIn table
  where
    table = [(i, slow i) | i <- [0 .. 6]]
    lookupIn t n = maybe 0 id (lookup n t)
    slow i = length (filter odd [1 .. i])

main :: IO ()
main = do
  print (once 1, twice 2, inner 3 4, inner 100 2)
  print (map thunked [4, 5])
  print (applyTo 7 pipeline)
  let (a, f) = counter 5
  print (a, f 1, f (f 2))
  print (zipWith choose [0, 1, 11, 5] [1, 2, 3, 4])
  print (map memo [3, 5, 9])
