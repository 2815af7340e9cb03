-- Functions as values: unknown, partial, local, given by functions; what lazy.c and lazyrun both run.
apply2 :: (Int -> Int -> Int) -> Int -> Int -> Int
apply2 f a b = f a b

pick :: Int -> (Int -> Int)
pick k = if k < 3 then (\x -> x + k) else (let h y = y * k in h)

curry3 :: Int -> Int -> Int -> Int
curry3 a b c = a + b * c

base :: Int
base = let g = pick 2 in g 5

lazyArg :: Int -> Int -> Int
lazyArg a b = if a <= 0 then 0 else a + lazyArg (a - 1) (b * 2)

nest :: Int -> Int
nest n = let f = curry3 n in let p = f 2 in p 3 + apply2 f 4 5 + apply2 (curry3 1) 2 3

main :: IO ()
main = print (nest base + pick 1 2 + pick 5 6 + lazyArg 4 1 + (let q = pick base in q 1 + q 2))
