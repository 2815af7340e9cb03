{-# LANGUAGE PartialTypeSignatures, ScopedTypeVariables #-}
module Main where
import qualified Data.Map as M
-- Signatures with wildcards: of types, of constraints, of local functions, expressions and patterns.
f :: _ -> Int
f x = x + 1
g :: (Show a, _) => a -> a -> String
g x y = if x == y then show x else "no"
h :: M.Map _ Int -> _
h m = M.foldr (+) 0 m
k :: _ => a -> a -> Bool
k a b = a < b
total :: _ => _ a -> a
total = sum
same :: Ord a => a -> a -> _
same a b = (a == b, compare a b)
pairUp :: [a] -> [b] -> [(_, b)]
pairUp (a : as) (b : bs) = (a, b) : pairUp as bs
pairUp _ _ = []
main :: IO ()
main = do
  print (f 2)
  putStrLn (g 1 1 ++ g 'a' 'b')
  print (h (M.fromList [(1 :: Int, 2)]))
  print (k 'a' 'b', k 1 0)
  let z :: Maybe _
      z = Just 'c'
      twice :: (_ -> _) -> a -> a
      twice e = e . e
  print z
  print (twice (+ 1) 3, twice not True)
  print ((read "3" :: _) + (1 :: Int))
  print (total [1, 2, 3], total (Just 2.5))
  print (same 1 2, pairUp "ab" [True, False])
  mapM_ (\(x :: _) -> print x) [1, 2]
