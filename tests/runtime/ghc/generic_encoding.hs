{-# LANGUAGE DeriveGeneric, TypeOperators, FlexibleContexts, DefaultSignatures, FlexibleInstances, KindSignatures, ScopedTypeVariables #-}
module Main where
-- Encoding and showing by representations, with their metadata.
import GHC.Generics
class Encode a where
  encode :: a -> [Int]
  default encode :: (Generic a, GEncode (Rep a)) => a -> [Int]
  encode x = gencode (from x)
class GEncode f where gencode :: f p -> [Int]
instance GEncode U1 where gencode U1 = []
instance (GEncode a, GEncode b) => GEncode (a :*: b) where gencode (a :*: b) = gencode a ++ gencode b
instance (GEncode a, GEncode b) => GEncode (a :+: b) where
  gencode (L1 a) = 0 : gencode a
  gencode (R1 a) = 1 : gencode a
instance GEncode a => GEncode (M1 i c a) where gencode (M1 x) = gencode x
instance Encode a => GEncode (K1 i a) where gencode (K1 x) = encode x
instance Encode Int where encode x = [x]
data T = A Int Int | B T | C deriving (Generic, Show)
instance Encode T
data L a = Nil | a :> L a deriving (Generic, Show)
infixr 5 :>
class GShow f where gshow :: f p -> String
instance GShow U1 where gshow U1 = ""
instance (GShow a, GShow b) => GShow (a :*: b) where gshow (a :*: b) = gshow a ++ " " ++ gshow b
instance (GShow a, GShow b) => GShow (a :+: b) where
  gshow (L1 a) = gshow a
  gshow (R1 a) = gshow a
instance (GShow a, Datatype d) => GShow (M1 D d a) where gshow m@(M1 x) = datatypeName m ++ "/" ++ moduleName m ++ "/" ++ show (isNewtype m) ++ ":" ++ gshow x
instance (GShow a, Constructor c) => GShow (M1 C c a) where gshow m@(M1 x) = conName m ++ show (conFixity m) ++ show (conIsRecord m) ++ "(" ++ gshow x ++ ")"
instance (GShow a, Selector s) => GShow (M1 S s a) where gshow m@(M1 x) = selName m ++ "=" ++ gshow x
instance Show a => GShow (K1 i a) where gshow (K1 x) = show x
data R = R { ra :: Int, rb :: Bool } deriving Generic
newtype W = W { unW :: Int } deriving Generic
main :: IO ()
main = do
  print (encode (B (A 1 2)))
  putStrLn (gshow (from (R 1 True)))
  putStrLn (gshow (from (A 1 2)))
  putStrLn (gshow (from (W 2)))
  putStrLn (gshow (from ('x' :> Nil)))
  print (to (from (A 3 4)) :: T)
