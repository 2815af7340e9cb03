{-# LANGUAGE ScopedTypeVariables, RoleAnnotations, FlexibleContexts #-}
module Main where

import Data.Coerce (Coercible, coerce)
import qualified Data.Map as Map
import Data.Monoid (Sum (..), Product (..), All (..), Endo (..), First (..))
import Data.Functor.Identity (Identity (..))

newtype Age = Age Int deriving (Show, Eq, Ord)
newtype Parser a = Parser (String -> Maybe (a, String))
newtype Wrapped f a = Wrapped (f a)
newtype Reader r a = Reader { runReader :: r -> a }

type role Tagged phantom representational
data Tagged t a = Tagged a deriving Show

total :: [Int] -> Int
total xs = coerce (mconcat (coerce xs :: [Sum Int]))

ages :: [Int] -> [Age]
ages = coerce

oldest :: Map.Map String Int -> Map.Map String Age
oldest = coerce

both :: forall a b. Coercible a b => (a -> a -> a) -> b -> b -> b
both f = coerce f

back :: Coercible a b => b -> a
back x = coerce x

plus :: Int -> Int -> Int
plus x y = x + y

item :: Parser Char
item = Parser go
  where
    go [] = Nothing
    go (c : cs) = Just (c, cs)

run :: Parser a -> String -> Maybe (a, String)
run = coerce

twice :: (a -> a) -> a -> a
twice f = appEndo (foldMap coerce [f, f])

retag :: Tagged Int a -> Tagged Bool a
retag = coerce

ask :: Reader Int Int
ask = coerce (\n -> n + 1 :: Int)

main :: IO ()
main = do
  print (total [1 .. 10])
  print (ages [3, 4])
  print (oldest (Map.fromList [("a", 1), ("b", 2)]))
  print (both plus (Age 3) (Age 4))
  print (back (Age 5) + (1 :: Int))
  print (fmap fst (run item "xyz"))
  print (twice (* 3) 7 :: Int)
  print (retag (Tagged 'x'))
  print (runReader ask 4)
  print (coerce (Just (Age 3), [Identity 'c']) :: (Maybe Int, String))
  print (getProduct (foldMap coerce [2, 3, 4 :: Int]) :: Int)
  print (map (coerce :: Int -> Age) [1, 2])
  print (getAll (coerce (not . even :: Int -> Bool) (3 :: Int)))
  case coerce (Just [Age 1]) :: Wrapped Maybe [Int] of Wrapped m -> print m
