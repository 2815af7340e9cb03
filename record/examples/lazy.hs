-- What lazy.c and lazyrun both run.
compose :: (Int -> Int) -> (Int -> Int) -> Int -> Int
compose f g x = f (g x)

twice :: (Int -> Int) -> Int -> Int
twice f = compose f f

fac :: Int -> Int
fac n = if n == 0 then 1 else n * fac (n - 1)

sumTo :: Int -> Int -> Int
sumTo acc n = if n == 0 then acc else sumTo (acc + n) (n - 1)

limit :: Int
limit = fac 5

work :: Int -> Int
work k =
  let shared = fac k in
  let scale y = y * shared + k in
  scale 1 + twice scale 2 + shared

main :: IO ()
main = print (work 4 + sumTo 0 limit + twice (\z -> z + limit) 7)
