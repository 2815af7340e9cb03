{-# LANGUAGE DeriveGeneric, FlexibleContexts, TypeOperators, DefaultSignatures #-}
module Main where
import GHC.Generics
class Enc a where
  enc :: a -> [Int]
  default enc :: (Generic a, GEnc (Rep a)) => a -> [Int]
  enc = genc . from
class GEnc f where genc :: f p -> [Int]
instance GEnc U1 where genc U1 = []
instance (GEnc a, GEnc b) => GEnc (a :*: b) where genc (a :*: b) = genc a ++ genc b
instance (GEnc a, GEnc b) => GEnc (a :+: b) where { genc (L1 a) = 0 : genc a; genc (R1 a) = 1 : genc a }
instance GEnc a => GEnc (M1 i c a) where genc (M1 a) = genc a
instance Enc a => GEnc (K1 i a) where genc (K1 a) = enc a
instance Enc Int where enc n = [n]
instance Enc Bool
instance (Enc a, Enc b) => Enc (a, b)
instance (Enc a, Enc b, Enc c) => Enc (a, b, c)
instance Enc a => Enc [a]
instance Enc a => Enc (Maybe a)
instance (Enc a, Enc b) => Enc (Either a b)
instance Enc ()
main = do
  print (enc (1 :: Int, True), enc (2 :: Int, [False, True], Just (1 :: Int)), enc (Left () :: Either () Int))
  print (from (1, 2)); print (datatypeName (from [()])); print (from "ab")
