{-# LANGUAGE MultiWayIf #-}
module Main where
f :: Int -> Int -> Int
f x y = if | x > 0 -> 1
           | otherwise -> 2
    + y
g :: Int -> IO ()
g x = do
  let r = if | x > 1, let k = x * 2 -> k
             | x < 0 -> if | even x -> -2
                           | x == -1 -> do
                               -11
             | otherwise -> 0
  print r
  if | r == 0 -> putStrLn "zero"
     | r > 4 -> do
         putStrLn "big"
         putStrLn "!"
     | otherwise -> case r of
         3 -> putStrLn "three"
         _ | odd r -> putStrLn "odd"
           | otherwise -> putStrLn "even"
  print (if | x > 0 -> 'p' | x < 0 -> 'n' | otherwise -> 'z')
main :: IO ()
main = do
  print (f 1 2, f 0 3)
  mapM_ g [-1, -2, 0, 2, 3]
