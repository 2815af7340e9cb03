{-# LANGUAGE ImplicitParams, RankNTypes, ConstraintKinds #-}
module Main where
import Data.List
sortBy' :: (?cmp :: a -> a -> Ordering) => [a] -> [a]
sortBy' = sortBy ?cmp
least :: (?cmp :: a -> a -> Ordering, Show a) => [a] -> String
least xs = show (head (sortBy' xs))
type Log = (?logger :: String -> IO ())
say :: Log => String -> IO ()
say s = ?logger (s ++ "!")
nested :: (?x :: Int) => Int
nested = let ?x = ?x * 2; ?y = ?x + 1 in ?x + ?y
shadow :: (?x :: Int) => (Int, String, Int)
shadow = (?x, let ?x = "s" in ?x, ?x)
local :: (?x :: Int) => Int -> Int
local n = go n where
  go 0 = ?x
  go k = let ?x = ?x + k in go (k - 1)
poly :: (?f :: Int -> b) => [b]
poly = map ?f [1, 2]
main :: IO ()
main = do
  let ?cmp = compare
  putStrLn (least "hello")
  let ?cmp = flip compare :: Char -> Char -> Ordering
      ?logger = \s -> putStrLn ("log " ++ s)
  putStrLn (sortBy' "hello")
  say "hi"
  let { ?x = 5 }
  print (nested, shadow, local 3)
  let ?f = show in print poly
  let ?x = 7
  print $ let ?f = \n -> n + ?x in poly
