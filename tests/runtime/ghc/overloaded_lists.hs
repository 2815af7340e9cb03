{-# LANGUAGE OverloadedLists, TypeFamilies, ViewPatterns #-}
module Main where
import qualified Data.IntMap as IM
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as M
import Data.Sequence (Seq)
import qualified Data.Set as S
import GHC.Exts (IsList (..))
-- Lists of maps, sets, sequences and a type of the program's own, in expressions, ranges and patterns.
newtype Bag a = Bag [(a, Int)] deriving Show
instance Ord a => IsList (Bag a) where
  type Item (Bag a) = a
  fromList xs = Bag (M.toList (M.fromListWith (+) (map (\x -> (x, 1)) xs)))
  toList (Bag xs) = concatMap (\(x, n) -> replicate n x) xs
newtype Counted = Counted Int deriving (Eq, Show)
instance IsList Counted where
  type Item Counted = ()
  fromList = Counted . length
  fromListN n _ = Counted n
  toList (Counted n) = replicate n ()
ages :: M.Map String Int
ages = [("ann", 30), ("bob", 25)]
describe :: Bag Char -> String
describe [] = "none"
describe [c] = [c]
describe (toList -> c : _) = c : "..."
size :: Counted -> Int
size [(), ()] = 2
size _ = 0
sumAll :: [Int] -> Int
sumAll [] = 0
sumAll (x : xs) = x + sumAll xs
main :: IO ()
main = do
  print ages
  print (M.findWithDefault 0 "bob" ages, M.union ages [("cy", 1)])
  print (S.member 3 [1, 2, 3], [3, 1, 2 :: Int] :: S.Set Int)
  print (['a' .. 'e'] :: S.Set Char)
  print ([1, 2, 1] :: Bag Int)
  putStrLn (describe [] ++ describe ['x'] ++ describe ['b', 'a'])
  print ([(), undefined, ()] :: Counted, size [(), ()], size [])
  print (sumAll [1 .. 10], [(1, 'a')] :: IM.IntMap Char)
  print ([1, 2] :: NonEmpty Int, [1.5] :: Seq Double)
  print (sumAll [x * y | x <- [1, 2], y <- [3 .. 4]])
  mapM_ print ([True, False] :: [Bool])
