{-# LANGUAGE DeriveGeneric, DeriveAnyClass, DerivingStrategies, TypeOperators, FlexibleContexts, FlexibleInstances, DefaultSignatures, ScopedTypeVariables, StandaloneDeriving, TypeFamilies #-}
module Main where
import GHC.Generics
import Control.DeepSeq
-- Enumeration, defaults and counting by representations.
class Default a where
  def :: a
  default def :: (Generic a, GDefault (Rep a)) => a
  def = to gdef
class GDefault f where gdef :: f p
instance GDefault U1 where gdef = U1
instance (GDefault a, GDefault b) => GDefault (a :*: b) where gdef = gdef :*: gdef
instance GDefault a => GDefault (a :+: b) where gdef = L1 gdef
instance GDefault a => GDefault (M1 i c a) where gdef = M1 gdef
instance Default a => GDefault (K1 i a) where gdef = K1 def
instance Default Int where def = 0
instance Default Bool where def = False
data P = P Int Bool (Maybe Int) deriving stock (Show, Eq, Generic) deriving anyclass (Default, NFData)
instance Default (Maybe a) where def = Nothing
class GAll f where gall :: [f p]
instance GAll U1 where gall = [U1]
instance (GAll a, GAll b) => GAll (a :+: b) where gall = map L1 gall ++ map R1 gall
instance GAll a => GAll (M1 i c a) where gall = map M1 gall
allOf :: (Generic a, GAll (Rep a)) => [a]
allOf = map to gall
data Color = Red | Green | Blue | Black | White deriving (Show, Generic)
class GNames f where gnames :: f p -> [String]
instance GNames V1 where gnames _ = []
instance (GNames a, GNames b) => GNames (a :+: b) where
  gnames _ = gnames (undefined :: a ()) ++ gnames (undefined :: b ())
instance GNames a => GNames (M1 D c a) where gnames _ = gnames (undefined :: a ())
instance Constructor c => GNames (M1 C c a) where gnames _ = [conName (undefined :: M1 C c a ())]
data Tree a = Leaf | Tree a :+ Tree a | Node { left, right :: Tree a, value :: a }
infixl 6 :+
deriving instance Generic (Tree a)
data Empty deriving Generic
names :: forall a. (Generic a, GNames (Rep a)) => a -> [String]
names _ = gnames (undefined :: Rep a ())
newtype Wrapper = Wrapper { unwrapped :: Int } deriving (Generic, Show)
bump :: (Generic a, GBump (Rep a)) => a -> a
bump = to . gbump . from
class GBump f where gbump :: f p -> f p
instance GBump U1 where gbump = id
instance (GBump a, GBump b) => GBump (a :*: b) where gbump (a :*: b) = gbump a :*: gbump b
instance (GBump a, GBump b) => GBump (a :+: b) where
  gbump (L1 a) = L1 (gbump a)
  gbump (R1 a) = R1 (gbump a)
instance GBump a => GBump (M1 i c a) where gbump (M1 a) = M1 (gbump a)
instance {-# OVERLAPPING #-} GBump (K1 i Int) where gbump (K1 n) = K1 (n + 1)
instance {-# OVERLAPPABLE #-} GBump (K1 i a) where gbump = id
main :: IO ()
main = do
  print (def :: P)
  print (allOf :: [Color])
  print (allOf :: [Bool])
  print (names (undefined :: Tree Int), names (undefined :: Empty))
  print (bump (P 1 True (Just 2)), bump (Wrapper 5))
  print (rnf (P 1 True Nothing))
  print (unM1 (unM1 (from (Wrapper 3))))
  print (from (P 1 True Nothing))
