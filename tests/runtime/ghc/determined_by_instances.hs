{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE FunctionalDependencies #-}
{-# LANGUAGE UndecidableInstances #-}
-- An instance that a dependency finds says what a signature's own variables are part of.
module Main where

class Applicative f => Brackets f a r | r -> a f where
  collect :: f a -> r

data End = End

instance Applicative f => Brackets f a (End -> f a) where
  collect fa End = fa

instance Brackets f a r => Brackets f (b -> a) (f b -> r) where
  collect ff fb = collect (ff <*> fb)

lifted :: Brackets f a r => a -> r
lifted = collect . pure

add :: Num a => (e -> a) -> (e -> a) -> e -> a
add f g = lifted (+) f g End

pair :: [a] -> [b] -> [(a, b)]
pair xs ys = lifted (,) xs ys End

main :: IO ()
main = do
  print (add (+ 1) (* 2) (3 :: Int))
  print (pair "ab" [True, False])
