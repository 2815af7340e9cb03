{-# LANGUAGE ImpredicativeTypes, TypeApplications #-}
module Main where

ids :: [forall a. a -> a]
ids = [\x -> x, id]

showers :: [forall a. Show a => a -> String]
showers = [show, \x -> show [x]]

pick :: Maybe (forall a. [a] -> Int)
pick = Just @(forall a. [a] -> Int) length

main :: IO ()
main = do
  print ((head ids) 3, (ids !! 1) 'c', (head (tail ids)) True)
  putStrLn ((head showers) 3 ++ (showers !! 1) 'x')
  print (fmap (\f -> 1) pick)
  case pick of
    Just f -> print (f "ab" + f [True])
    Nothing -> print 0
