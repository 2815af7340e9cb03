module Main where

-- Local functions: mutual recursion that captures arguments, functions that return functions,
-- shadowing, polymorphism of let and where.
evenOdd :: Int -> [Int] -> ([Int], [Int])
evenOdd limit = goEven
  where
    goEven (x : xs) | x < limit = let (es, os) = goOdd xs in (x : es, os)
    goEven _ = ([], [])
    goOdd (x : xs) | x < limit = let (es, os) = goEven xs in (es, x : os)
    goOdd _ = ([], [])

counter :: Int -> Int -> [Int]
counter step = start
  where
    start n = if n > 20 then stop n else n : again (n + step)
    again n = if odd n then start (n + 1) else start n
    stop n = [n, step]

adder :: Int -> Int -> Int
adder a = \b -> a + b

multiplier :: Int -> (Int -> Int)
multiplier a = times
  where times b = a * b

choose :: Bool -> Int -> Int
choose flag
  | flag = up
  | otherwise = down
  where
    up x = x + offset
    down x = x - offset
    offset = 10

polyLet :: (Int, String, Bool)
polyLet =
  let twice f x = f (f x)
      ident x = x
      pairOf x = (x, x)
  in (twice (+ 3) 1, twice ('a' :) "b", fst (pairOf (ident True)))

numeric :: (Num a, Ord a) => a -> [a] -> a
numeric z xs = loop z xs
  where
    loop acc [] = acc
    loop acc (y : ys)
      | y > big = loop (acc + y) ys
      | otherwise = loop acc ys
    big = fromInteger 2

generic x y = x * y + 1

shadow :: Int -> Int
shadow x =
  let x' = x + 1
      f x = x * x'
  in case f x of
       x | x > 50 -> x
         | otherwise -> let x = 7 in f x

ackermann :: Int -> Int -> Int
ackermann m n = ack m n
  where
    ack 0 k = k + 1
    ack j 0 = ack (j - 1) 1
    ack j k = ack (j - 1) (ack j (k - 1))

main :: IO ()
main = do
  print (evenOdd 8 [1 .. 10])
  print (counter 3 1)
  print (adder 1 2, multiplier 3 4, map (multiplier 2) [1, 2])
  print (choose True 1, choose False 1, map (choose True) [1, 2])
  print polyLet
  print (numeric 0 [1, 2, 3, 4], numeric 0 [1.5, 2.5])
  print (generic 2 3, generic 1.5 2)
  print (shadow 3, shadow 10)
  print (ackermann 2 3)
