{-# LANGUAGE DataKinds, GADTs, KindSignatures, StandaloneDeriving, RankNTypes, TypeOperators, PolyKinds, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes #-}
module Main where

import Data.Kind (Type)
import Data.Proxy
import Data.Typeable

-- Types indexed by promoted constructors.

data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>

data Nat = Z | S Nat

deriving instance Show a => Show (Vec n a)

vhead :: Vec ('S n) a -> a
vhead (x :> _) = x

vzip :: (a -> b -> c) -> Vec n a -> Vec n b -> Vec n c
vzip _ Nil Nil = Nil
vzip f (x :> xs) (y :> ys) = f x y :> vzip f xs ys

toL :: Vec n a -> [a]
toL Nil = []
toL (x :> xs) = x : toL xs

instance Functor (Vec n) where
  fmap _ Nil = Nil
  fmap f (x :> xs) = f x :> fmap f xs

-- Heterogeneous lists.
data HList (ts :: [Type]) where
  HNil :: HList '[]
  HCons :: t -> HList ts -> HList (t ': ts)

hlen :: HList ts -> Int
hlen HNil = 0
hlen (HCons _ r) = 1 + hlen r

hfirst :: HList (t : ts) -> t
hfirst (HCons x _) = x

pair :: HList '[Int, Bool]
pair = HCons 3 (HCons True HNil)

three :: HList [Int, Bool, Char]
three = HCons 1 (HCons False (HCons 'c' HNil))

-- A state machine.
data DoorState = Opened | Closed | Locked deriving (Show, Eq)

data Door (s :: DoorState) = Door { doorName :: String } deriving Show

close :: Door Opened -> Door Closed
close (Door n) = Door n

lock :: Door 'Closed -> Door 'Locked
lock (Door n) = Door n

class KnownDoor (s :: DoorState) where stateOf :: proxy s -> DoorState
instance KnownDoor 'Opened where stateOf _ = Opened
instance KnownDoor 'Closed where stateOf _ = Closed
instance KnownDoor 'Locked where stateOf _ = Locked

doorState :: forall s. KnownDoor s => Door s -> DoorState
doorState _ = stateOf (Proxy :: Proxy s)

class Named a where nameOf :: String
instance Named Int where nameOf = "Int"
instance Named Bool where nameOf = "Bool"

data SNat (n :: Nat) where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)

rep :: SNat n -> a -> Vec n a
rep SZ _ = Nil
rep (SS n) x = x :> rep n x

newtype Tagged (t :: k) a = Tagged a deriving Show

data Both = Both Nat Bool
data At (b :: Both) = At deriving Show
data Tup (p :: (Nat, Bool)) = Tup deriving Show

main :: IO ()
main = do
  let v = 1 :> 2 :> 3 :> Nil :: Vec ('S ('S ('S 'Z))) Int
  print (vhead v, toL (vzip (+) v (fmap (* 10) v)))
  print v
  print (hlen pair, hfirst pair, hlen three)
  let d = Door "front" :: Door 'Opened
  print (lock (close d), doorState d, doorState (lock (close d)))
  putStrLn (nameOf @Int ++ nameOf @Bool)
  print (rep (SS (SS SZ)) 'x')
  print (Tagged 1 :: Tagged 'Z Int, Tagged 2 :: Tagged Maybe Int)
  print (At :: At ('Both 'Z 'True), Tup :: Tup '( 'Z, 'False))
  print (typeRep (Proxy :: Proxy Maybe))
