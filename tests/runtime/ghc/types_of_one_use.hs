-- A polymorphic definition that is used once takes the place of that use, at its types: a variable
-- that comes to be a function keeps the scope of the cost centre around it.
module Main where

ap :: (Char -> Int -> Int) -> Int -> Int
ap f y = f 'c' y

ap2 :: ((Int -> Int) -> Int -> Int) -> Int -> Int
ap2 f y = f dbl y

inc, dbl :: Int -> Int
inc n = n + 1
dbl n = n * 2

pick :: Bool -> Int -> Int
pick b = if b then inc else dbl

variable, application, component, alias, applied, lambda, nested, equation :: Int -> Int
variable n = ap (let j y = \_ -> y in j inc) n
application n = ap (let j y = \_ -> y in j (pick (n > 3))) n
component n = ap (let j y = \_ -> case y of { (z, _) -> z } in j (dbl, n)) n
alias n = ap (let j y = \_ -> let { a = y } in a in j dbl) n
applied n = ap (let j y z = \_ -> z y in j dbl id) n
lambda n = ap (let j y = \_ -> y in j (\q -> q + n)) n
nested n = ap (let j y = let k z = \_ -> z in k y in j dbl) n
equation n = ap (let j = \y _ -> y in j dbl) n

result, element, inner, handed, known, guarded, paired :: Int -> Int
result n = ap2 (let j _ = \z -> z in j 'c') n
element n = ap (let j ys = \_ -> case ys of { (y : _) -> y; [] -> undefined } in j [dbl, inc]) n
inner n = ap (let j ys = let k (y : _) = \_ -> y; k _ = undefined in k ys in j [dbl, inc]) n
handed n = ap (let j m = \_ -> maybe undefined (\y -> y) m in j (Just inc)) n
known n = ap2 (let { i z = z; j = \w -> i w } in j) n
guarded n = ap2 (let j z | n > 3 = z | otherwise = z in j) n
paired n = ap (let p y w = (\_ -> y, w) in fst (p dbl n)) n

-- Used twice, it stays polymorphic.
twice :: Int -> Int
twice n = ap (let j y = \_ -> y in fst (j inc, j 'c')) n

main :: IO ()
main = do
  print (map ($ 4) [variable, application, component, alias, applied, lambda, nested, equation])
  print (map ($ 4) [result, element, inner, handed, known, guarded, paired, twice])
  print (overloaded 4)

overloaded :: Int -> Int
overloaded n = ap (let j y = \c -> if y == y then c else undefined in j n inc `seq` \_ -> inc) n
  + ap2 (let j k y = \z -> if k == k && show y == "" then undefined else z in j n 'c') n
