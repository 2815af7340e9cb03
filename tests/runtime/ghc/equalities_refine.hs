{-# LANGUAGE GADTs, TypeFamilies, FlexibleInstances, RankNTypes, ConstraintKinds, UndecidableInstances #-}
module Main where
f :: (a ~ (Int -> Int)) => a -> Int
f g = g 1
class C a where m :: a -> Int
instance (a ~ (Int -> b), b ~ Int) => C (Maybe a) where
  m (Just g) = g 1
  m Nothing = 0
type Fn a = (a ~ (Int -> Int))
k :: Fn a => a -> Int
k g = g 2
class (F a ~ (Int -> Int)) => D a where { type F a; d :: a -> F a }
instance D Char where { type F Char = Int -> Int; d _ = (+ 1) }
l :: D a => a -> Int
l x = d x 3
data P a where P :: (a ~ (b -> b)) => b -> P a
p :: P a -> a -> Int
p (P b) g = let r = g b in r `seq` 1
q :: (forall a. (a ~ (Int -> Int)) => a -> r) -> r
q h = h (+ 1)
data T a = (a ~ (Int -> Int)) => C' | D'
t :: T a -> a -> Int
t C' g = g 1
t D' _ = 0
u :: T a -> a -> Int
u D' _ = 0
u C' x = x 3
main :: IO ()
main = do
  print (f (+ 1), m (Just (+ 2)), k (+ 3), l 'c', p (P 1) (+ 1), q ($ 3))
  print (t C' (+ 1), t D' 'c', u C' (+ 2))
