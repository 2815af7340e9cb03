{-# LANGUAGE LinearTypes, DataKinds, GADTs, KindSignatures, ScopedTypeVariables #-}
module Main where
import GHC.Types (Multiplicity (..))

swap :: (a, b) %1 -> (b, a)
swap (x, y) = (y, x)

data Ur a where
  Ur :: a -> Ur a

data L a where
  Nil :: L a
  Cons :: a %1 -> L a %1 -> L a

mapL :: (a %1 -> b) -> L a %1 -> L b
mapL _ Nil = Nil
mapL f (Cons x xs) = Cons (f x) (mapL f xs)

toList :: L a %1 -> [a]
toList Nil = []
toList (Cons x xs) = x : toList xs

poly :: forall (m :: Multiplicity) a b. (a %m -> b) -> a %m -> b
poly f x = f x

unur :: Ur a %1 -> a
unur (Ur a) = a

many :: a %'Many -> (a, a)
many x = (x, x)

main :: IO ()
main = do
  print (swap (1, 'a'))
  print (toList (mapL (\x -> x) (Cons 1 (Cons 2 Nil))))
  print (poly (+ 1) 2, unur (Ur 3), many 'x')
