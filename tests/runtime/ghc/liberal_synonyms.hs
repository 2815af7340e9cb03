{-# LANGUAGE LiberalTypeSynonyms, RankNTypes, KindSignatures #-}
module Main where

type Id x = x
type Pair a = (a, a)
type Both f a = (f a, f a)
type Twice f a = f (f a)
type Generic i o = forall x. i x -> o x
type Discard a = forall b. Show b => a -> b -> (a, String)

single :: Generic Id []
single x = [x]

swapped :: Generic Pair Pair
swapped (a, b) = (b, a)

pairs :: Twice Pair Int -> Int
pairs ((a, b), (c, d)) = a + b * c - d

both :: Both Pair Char -> String
both ((a, b), (c, d)) = [a, b, c, d]

discard :: Discard a
discard x y = (x, show y)

apply :: Id (forall a. a -> a) -> (Int, Bool)
apply f = (f 1, f True)

main :: IO ()
main = do
  print (single 'x', swapped (1, 2), pairs ((1, 2), (3, 4)), both (('a', 'b'), ('c', 'd')))
  print (discard 1 True, apply id)
