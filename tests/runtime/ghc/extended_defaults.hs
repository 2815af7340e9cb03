{-# LANGUAGE ExtendedDefaultRules #-}
module Main where

import Data.Foldable (toList)
import Data.List (sort)

class Named a where
  named :: a -> String
instance Named () where named _ = "unit"
instance Named Integer where named n = "integer " ++ show n
instance Named Double where named d = "double " ++ show d

-- A program's own class beside one that asks for a default.
both :: (Named a, Show a) => a -> String
both a = named a ++ " " ++ show a

main :: IO ()
main = do
  print []
  print mempty
  print (sort [], reverse [] == [])
  print (minBound, [minBound ..])
  putStrLn (both 3)
  putStrLn (both 2.5)
  print (length (pure 'x'), toList (pure 3))
  print (foldr (:) [] mempty)
  print (read "()")
  print (either show show (Left 3))
  print (2 ^ 70, 7 / 2)
