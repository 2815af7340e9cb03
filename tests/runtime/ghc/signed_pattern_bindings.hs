{-# LANGUAGE ScopedTypeVariables #-}
module Main where

limit :: Int = 3

(low, high) :: (Int, Integer) = (1, 2)

main :: IO ()
main = do
  let digits :: [Int] = map (\c -> read [c]) "193"
      (first : _) :: [Int] = digits
  print (digits, first, limit, low, high)
  print (total + third)
  where
    total :: Double = 2.5
    Just third :: Maybe Double = Just 3
