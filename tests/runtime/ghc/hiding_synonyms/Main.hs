{-# LANGUAGE PatternSynonyms, ViewPatterns, GADTs, RankNTypes, ScopedTypeVariables, TypeOperators, KindSignatures, ConstraintKinds #-}
module Main (main) where
import Data.Typeable
import Expressions

area :: Shape -> Double
area (Circle r) = 3 * r
area (Any s) = size s

classify :: Dyn -> String
classify (As (n :: Int)) = "int " ++ show (n + 1)
classify (As (s :: String)) = "string " ++ s
classify (Packed x) = "other " ++ show (typeOf x)

eval :: Expr a -> a
eval (Lit n) = n
eval (Add a b) = eval a + eval b
eval (IfE c a b) = if eval c then eval a else eval b
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)

main :: IO ()
main = do
  mapM_ (print . area) [Circle 1, Any (Sq 3)]
  mapM_ (putStrLn . classify) [Packed (1 :: Int), Packed "x", As 'c']
  print (eval (IfE (Eq (Add (Lit 1) (Lit 2)) (Lit 3)) (Pair (Lit 'a') (Lit True)) (Pair (Lit 'b') (Lit False))))
  let f = \(Packed x) -> show (typeOf x)
  putStrLn (f (Packed 'c'))
  print [show (typeOf x) | Packed x <- [Packed 'c', Packed ()]]
  let g d = case d of { Packed x | Just n <- cast x -> n + (1 :: Int); _ -> 0 }
  print (g (Packed (4 :: Int)), g (Packed 'x'))
  case Rec 3 "abc" of
    Rec {label = l, val = v} -> putStrLn (l ++ show v)
