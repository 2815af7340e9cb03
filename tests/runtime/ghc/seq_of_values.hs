-- `seq` of a value evaluates nothing, and what is left of it is the function that gives its second argument.
module Main where

newtype Reader a = Reader (Int -> a)

run :: Reader a -> Int -> a
run (Reader f) = f

give :: a -> Reader a
give = Reader . const

data Strict = Strict !Int Int

add :: Int -> Int -> Int
add a b = a + b

list, named, lambda, strict, letter, number, big, text, shared, section, applied, nested :: Int -> Bool
list n = run (let { h = seq [n + 1] } in h (give (\_ -> True))) (4 + n) n
named n = run (let { w = [n]; h = seq w } in h (give (\_ -> True))) (4 + n) n
lambda n = run (let { h = seq (\x -> add x n) } in h (give (\_ -> True))) (4 + n) n
strict n = run (let { h = seq (Strict n n) } in h (give (\_ -> True))) (4 + n) n
letter n = run (let { h = seq 'c' } in h (give (\_ -> True))) (4 + n) n
number n = run (let { h = seq (3 :: Int) } in h (give (\_ -> True))) (4 + n) n
big n = run (let { h = seq (3 :: Integer) } in h (give (\_ -> True))) (4 + n) n
text n = run (let { h = seq "abc" } in h (give (\_ -> True))) (4 + n) n
shared n = run (let { h = seq (let m = n + 1 in Just m) } in h (give (\_ -> True))) (4 + n) n
section n = run (let { h = ([n] `seq`) } in h (give (\_ -> True))) (4 + n) n
applied n = run (let { h = ($! [n]) } in h (\_ -> give (\_ -> True))) (4 + n) n
nested n = run (let { h = seq (Just n); z = h } in z (give (\_ -> True))) (4 + n) n

main :: IO ()
main = print [f 1 | f <- [list, named, lambda, strict, letter, number, big, text, shared, section, applied, nested]]
