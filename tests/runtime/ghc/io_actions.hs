module Main where

import Control.Monad (forM_, when, unless, mapM, forM, zipWithM_, replicateM_, foldM)

-- IO: loops, actions as values, let in do, conditionals.
countdown :: Int -> IO ()
countdown 0 = putStrLn "go"
countdown n = do
  putStr (show n ++ " ")
  countdown (n - 1)

table :: Int -> IO ()
table n = forM_ [1 .. n] $ \i -> do
  let row = [i * j | j <- [1 .. n]]
  putStrLn (unwords (map show row))

fizz :: Int -> String
fizz n
  | n `mod` 15 == 0 = "FizzBuzz"
  | n `mod` 5 == 0 = "Buzz"
  | n `mod` 3 == 0 = "Fizz"
  | otherwise = show n

report :: Bool -> Int -> IO Int
report loud x = do
  when loud $ putStrLn ("value " ++ show x)
  unless loud $ return ()
  let y = x * x
  return y

actions :: [IO ()]
actions = [putStrLn "first", print 2, putStrLn . reverse $ "driht"]

pick :: Int -> IO ()
pick = (actions !!)

hanoi :: Int -> String -> String -> String -> IO Int
hanoi 0 _ _ _ = return 0
hanoi n a b c = do
  x <- hanoi (n - 1) a c b
  when (n == 3) $ putStrLn (a ++ " -> " ++ b)
  y <- hanoi (n - 1) c b a
  return (x + y + 1)

loop :: (Int -> Bool) -> Int -> IO Int
loop stop n
  | stop n = return n
  | otherwise = loop stop (n * 2 + 1)

main :: IO ()
main = do
  countdown 3
  table 3
  mapM_ (putStrLn . fizz) [9 .. 15]
  ys <- mapM (report True) [1, 2]
  zs <- forM ys (report False)
  print (ys, zs)
  sequence_ (reverse actions)
  pick 1
  n <- hanoi 3 "left" "middle" "right"
  print n
  m <- loop (> 50) 1
  if even m
    then putStrLn "even"
    else do
      putStrLn "odd"
      print m
  zipWithM_ (\i s -> putStrLn (show i ++ s)) [1 ..] ["a", "b"]
  replicateM_ 2 (putStr "x")
  putStrLn ""
  total <- foldM (\acc x -> do { when (x == 2) (print acc); return (acc + x) }) 0 [1 .. 4]
  print total
