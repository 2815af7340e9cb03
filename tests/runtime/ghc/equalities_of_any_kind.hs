{-# LANGUAGE DataKinds, GADTs, KindSignatures, TypeOperators, PolyKinds, RankNTypes, StandaloneDeriving #-}
import Data.Type.Equality
import Data.Functor.Const
import Data.Functor.Compose
import Data.Functor.Product
import Data.Functor.Sum
import Data.Functor.Reverse
import Data.Monoid (Alt (..))
import Data.Proxy
import Control.Category
import Data.Kind (Type)
import Prelude hiding (id, (.))
data Nat = Z | S Nat
data SNat (n :: Nat) where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)
instance TestEquality SNat where
  testEquality SZ SZ = Just Refl
  testEquality (SS a) (SS b) = case testEquality a b of
    Just Refl -> Just Refl
    Nothing -> Nothing
  testEquality _ _ = Nothing
data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
cast :: (n :~: m) -> Vec n a -> Vec m a
cast Refl v = v
len :: Vec n a -> Int
len Nil = 0
len (_ :> r) = 1 + len r
c :: Const Int ('True)
c = Const 3
newtype T (n :: Nat) = T Int deriving Show
data LE (a :: Nat) (b :: Nat) where
  Same :: LE a a
  Up :: LE a b -> LE a ('S b)
instance Category LE where
  id = Same
  Same . f = f
  Up g . f = Up (g . f)
steps :: LE a b -> Int
steps Same = 0
steps (Up r) = 1 + steps r
cp :: Compose Proxy SNat 'Z
cp = Compose Proxy
pr :: Product SNat SNat 'Z
pr = Pair SZ SZ
su :: Sum SNat SNat 'Z
su = InL SZ
main :: IO ()
main = do
  print ((Refl :: Int :~: Int) >>> Refl, (id :: 'Z :~: 'Z) <<< Refl)
  print (getReverse (Reverse (T 3) :: Reverse T 'Z), getAlt (Alt (T 4) :: Alt T ('S 'Z)))
  print (HRefl :: Maybe :~~: Maybe, apply (Refl :: Maybe :~: Maybe) (Refl :: Int :~: Int))
  print (fmap (\p -> len (cast p (1 :> Nil))) (testEquality (SS SZ) (SS SZ)))
  print (getConst c)
  print (steps (Up Same . Up (Up Same)))
  print (case pr of Pair a b -> maybe False (const True) (testEquality a b))
  print (case su of { InL _ -> 1; InR _ -> 2 })
  print (case cp of Compose Proxy -> 'k')
  print (inner (Refl :: Maybe Int :~: Maybe Int), sym (Refl :: 'True :~: 'True), outer (Refl :: Maybe Int :~: Maybe Int))
