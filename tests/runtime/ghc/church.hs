module Main where

-- Church numerals, booleans and pairs, without types of their own.
zero' :: (a -> a) -> a -> a
zero' _ x = x

suc :: ((a -> a) -> a -> a) -> (a -> a) -> a -> a
suc n f x = f (n f x)

add :: ((a -> a) -> a -> a) -> ((a -> a) -> a -> a) -> (a -> a) -> a -> a
add m n f = m f . n f

mul :: ((a -> a) -> a -> a) -> ((a -> a) -> a -> a) -> (a -> a) -> a -> a
mul m n = m . n

power m n = n m

one f = suc zero' f
two f = suc one f
three = \f x -> f (f (f x))

toInt :: ((Int -> Int) -> Int -> Int) -> Int
toInt n = n (+ 1) 0

fromInt :: Int -> (a -> a) -> a -> a
fromInt 0 = zero'
fromInt k = suc (fromInt (k - 1))

true a _ = a
false _ b = b
cond c t e = c t e
both a b = a b false

pair a b sel = sel a b
first p = p true
second p = p false

isZero n = n (const false) true

predecessor n = second' (n step (pair zero' zero'))
  where
    step p = pair (second p) (suc (second p))
    second' p = first p

main :: IO ()
main = do
  print (toInt zero', toInt one, toInt two)
  print (toInt (add two three))
  print (toInt (mul two (fromInt 5)))
  print (toInt (power two three))
  print (toInt (suc (fromInt 7)))
  putStrLn (cond (both true (isZero zero')) "yes" "no")
  putStrLn (cond (isZero two) "yes" "no")
  print (first (pair 3 'x') + 1 :: Int)
