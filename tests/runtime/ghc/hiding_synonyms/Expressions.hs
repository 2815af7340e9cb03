{-# LANGUAGE PatternSynonyms, ViewPatterns, GADTs, RankNTypes, ScopedTypeVariables, TypeOperators #-}
module Expressions where
import Data.Typeable

class Sized a where size :: a -> Double
newtype Sq = Sq Double
instance Sized Sq where size (Sq a) = a * a

data Shape = forall a. Sized a => MkAny a | MkCircle Double

pattern Any :: () => Sized a => a -> Shape
pattern Any x = MkAny x

pattern Circle :: Double -> Shape
pattern Circle r = MkCircle r

data Dyn = forall a. (Typeable a) => Dyn a

pattern Packed :: forall. () => forall a. Typeable a => a -> Dyn
pattern Packed x = Dyn x

pattern As :: forall b. Typeable b => b -> Dyn
pattern As x <- Dyn (cast -> Just x) where As x = Dyn x

data Expr t where
  LitE :: a -> Expr a
  AddE :: Num a => Expr a -> Expr a -> Expr a
  EqE :: Eq a => Expr a -> Expr a -> Expr Bool
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  PairE :: Expr a -> Expr b -> Expr (a, b)

pattern Lit :: a -> Expr a
pattern Lit n = LitE n
pattern Add :: () => Num a => Expr a -> Expr a -> Expr a
pattern Add a b = AddE a b
pattern Eq :: () => (t ~ Bool, Eq a) => Expr a -> Expr a -> Expr t
pattern Eq a b = EqE a b
pattern IfE :: Expr Bool -> Expr a -> Expr a -> Expr a
pattern IfE c a b = If c a b
pattern Pair :: () => (t ~ (a, b)) => Expr a -> Expr b -> Expr t
pattern Pair a b = PairE a b
{-# COMPLETE Lit, Add, Eq, IfE, Pair #-}

data R = forall a. Show a => R a String
pattern Rec :: () => Show a => a -> String -> R
pattern Rec {val, label} = R val label
