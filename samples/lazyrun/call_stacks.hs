module Main where

-- The examples of the notes on call stacks from cost-centre stacks (README.md): higher-order calls with
-- and without a box, constants that return functions, pairs as functions.
double :: Int -> Int
double x = x + x

ident :: a -> a
ident x = x

-- Who called `double`? `apply` did, but it was main that said so.
apply :: (a -> b) -> a -> b
apply f x = f x

boxed :: Int
boxed = let double' = double in apply double' 3

unboxed :: Int
unboxed = ident double 3

-- `j` gets its stack when the constant `g` is first evaluated, yet is called on behalf of main.
g :: ((Int -> Int) -> Int) -> Int
g = let j = \x -> double x in \h -> h j

-- A pair as a function of what is to be done with its parts.
constr :: a -> (a -> b) -> b
constr x = \f -> f x

deconstr :: ((a -> a) -> b) -> b
deconstr p = let f = \x -> x in p f

p1 :: ((Int -> Int) -> Int) -> Int
p1 = constr (\x -> double x)

-- Two functions that share a prefix of their stacks.
shared :: Int -> Int
shared x = helper (const x) x
  where helper k y = k y + y

main :: IO ()
main = do
  print (boxed, unboxed)
  print (g (\f -> f 21))
  print (deconstr (\k -> k 4))
  print (p1 (\f -> f 5))
  print (shared 2 + shared 3)
