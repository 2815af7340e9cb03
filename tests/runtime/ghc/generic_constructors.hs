{-# LANGUAGE DeriveFunctor, DeriveGeneric, FlexibleContexts, FlexibleInstances, PolyKinds, StandaloneDeriving, TypeOperators, UndecidableInstances #-}
-- Representations of type constructors, by Generic1.
module Main where

import GHC.Generics

data T a = A Int a | B {as :: [a], m :: Maybe (Maybe a), e :: Either Int a} | C deriving (Show, Generic, Generic1)
data P f a = P (f a) [f a] | Q (f [Maybe a]) deriving Generic1
newtype N a = N {unN :: a} deriving (Show, Generic1, Generic)
data K (a :: k) = K Int deriving (Show, Generic1)
data a :/ b = a :/ [b] deriving (Show)
infixl 4 :/
deriving instance Generic1 ((:/) a)
deriving instance (Show (f a), Show [f a], Show (f [Maybe a])) => Show (P f a)

class GFunctor f where gmap :: (a -> b) -> f a -> f b
instance GFunctor U1 where gmap _ U1 = U1
instance GFunctor Par1 where gmap f (Par1 a) = Par1 (f a)
instance GFunctor (K1 i c) where gmap _ (K1 a) = K1 a
instance Functor f => GFunctor (Rec1 f) where gmap f (Rec1 a) = Rec1 (fmap f a)
instance GFunctor f => GFunctor (M1 i c f) where gmap f (M1 a) = M1 (gmap f a)
instance (GFunctor f, GFunctor g) => GFunctor (f :+: g) where
  gmap f (L1 a) = L1 (gmap f a)
  gmap f (R1 a) = R1 (gmap f a)
instance (GFunctor f, GFunctor g) => GFunctor (f :*: g) where gmap f (a :*: b) = gmap f a :*: gmap f b
instance (Functor f, GFunctor g) => GFunctor (f :.: g) where gmap f (Comp1 x) = Comp1 (fmap (gmap f) x)

genericFmap :: (Generic1 t, GFunctor (Rep1 t)) => (a -> b) -> t a -> t b
genericFmap f = to1 . gmap f . from1

class Names f where names :: f p -> [String]
instance Names U1 where names _ = []
instance Names Par1 where names _ = ["Par1"]
instance Names (K1 i c) where names _ = ["K1"]
instance Names (Rec1 f) where names _ = ["Rec1"]
instance Names g => Names (f :.: g) where names x = ":.:" : names (inner x)
instance (Names f, Names g) => Names (f :+: g) where
  names (L1 a) = names a
  names (R1 a) = names a
instance (Names f, Names g) => Names (f :*: g) where names (a :*: b) = names a ++ names b
instance (Datatype c, Names f) => Names (M1 D c f) where names x@(M1 a) = datatypeName x : names a
instance (Constructor c, Names f) => Names (M1 C c f) where names x@(M1 a) = (conName x ++ show (conFixity x)) : names a
instance (Selector c, Names f) => Names (M1 S c f) where names x@(M1 a) = selName x : names a

inner :: (f :.: g) p -> g p
inner _ = undefined

main :: IO ()
main = do
  print (genericFmap show (A 3 4 :: T Int))
  print (genericFmap (* 2) (B [1, 2] (Just (Just 3)) (Right 4)))
  print (genericFmap (+ 1) (N 3), genericFmap not (K 3), genericFmap not C)
  print (genericFmap (+ 1) (P (Just 1) [Nothing, Just 2]), genericFmap (+ 1) (Q [[Just 1], [Nothing]]))
  print (genericFmap length ('a' :/ ["x", "yz"]), genericFmap (+ 1) [1, 2, 3], genericFmap (+ 1) ('a', 1), genericFmap not (Just True))
  print (names (from1 (A 1 'c')), names (from1 (B "" Nothing (Left 1))), names (from1 (C :: T Int)))
  print (names (from1 (Q (Just [Just 'c']))), names (from1 ('a' :/ "x")), names (from1 (K 1 :: K Maybe)))
  print (from1 (N 'c'), from1 (Right 'c' :: Either Int Char))
  print (unComp1 (Comp1 [Just 1]), fmap (+ 1) (Comp1 [Just 1]), Comp1 [Just 1] == Comp1 [Nothing], compare (Comp1 [Just 1]) (Comp1 []))
