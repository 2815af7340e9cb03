-- Explicit braces and semicolons.
module Main (main) where {
import Data.List (sort) ;
f :: Int -> Int ;
f x = let { a = x ; b = a * 2 } in a + b ;
main :: IO () ;
main = do { print (f 1) ; print (sort [3, 1, 2])
  ; case [1 :: Int] of { [] -> putStrLn "none" ; (_ : _) -> putStrLn "some" } }
}
-- expect: 3
-- expect: [1,2,3]
-- expect: some
