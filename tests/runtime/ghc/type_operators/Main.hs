{-# LANGUAGE DeriveFunctor, FlexibleContexts, FlexibleInstances, GADTs, MultiParamTypeClasses, RankNTypes #-}
{-# LANGUAGE TypeOperators #-}
-- Types and classes that are operators: sums of functors, transformations, several operators in a chain.
module Main where

import Data.Type.Equality ((:~:) (..), castWith, sym, testEquality, trans)
import qualified Operators as O
import Operators ((:&) (..), type (+))

infixr 6 :+:
infixr 0 ~>
infixl 7 :*:

data (f :+: g) a = Inl (f a) | Inr (g a) deriving Functor
data a :*: b = a :*: b deriving (Show, Eq, Ord)
type f ~> g = forall x. f x -> g x

newtype Fix f = In (f (Fix f))

class (Functor sub, Functor sup) => sub :<: sup where
  inj :: sub a -> sup a

instance Functor f => f :<: f where
  inj = id
instance {-# OVERLAPPING #-} (Functor f, Functor g) => f :<: (f :+: g) where
  inj = Inl
instance {-# OVERLAPPABLE #-} (Functor f, Functor g, Functor h, f :<: g) => f :<: (h :+: g) where
  inj = Inr . inj

newtype Val e = Val Int deriving Functor
data Add e = Add e e deriving Functor
data Mul e = Mul e e deriving Functor

inject :: (g :<: f) => g (Fix f) -> Fix f
inject = In . inj
val :: (Val :<: f) => Int -> Fix f
val x = inject (Val x)
infixl 6 |+|
(|+|) :: (Add :<: f) => Fix f -> Fix f -> Fix f
x |+| y = inject (Add x y)
infixl 7 |*|
(|*|) :: (Mul :<: f) => Fix f -> Fix f -> Fix f
x |*| y = inject (Mul x y)

foldFix :: Functor f => (f a -> a) -> Fix f -> a
foldFix f (In t) = f (fmap (foldFix f) t)

class Functor f => Eval f where
  evalA :: f Int -> Int
instance Eval Val where evalA (Val n) = n
instance Eval Add where evalA (Add a b) = a + b
instance Eval Mul where evalA (Mul a b) = a * b
instance (Eval f, Eval g) => Eval (f :+: g) where
  evalA (Inl x) = evalA x
  evalA (Inr y) = evalA y

example :: Fix (Add :+: Mul :+: Val)
example = val 80 |*| val 5 |+| val 4

toL :: Maybe ~> []
toL Nothing = []
toL (Just x) = [x]

pick :: Int + Bool + Char -> String
pick (Left n) = show n
pick (Right (Left b)) = show b
pick (Right (Right c)) = [c]

prod :: Int :*: Bool :*: Char -> (Int :*: Bool) :*: Char
prod p = p

data G a where
  (:=>) :: a -> Int `Either` b -> G (a :*: b)

sz :: G a -> Int
sz (_ :=> Left n) = n
sz (_ :=> Right _) = 0

nested :: Int + Bool :& Char + String -> String
nested (Left n) = show n
nested (Right (Left (b :& c))) = show (b, c)
nested (Right (Right s)) = s

chosen :: (Int O.~> Bool) O.+ Char -> Char
chosen = either (const '?') id

main :: IO ()
main = do
  mapM_ (putStrLn . nested) [Left 1, Right (Left (True :& 'x')), Right (Right "s")]
  print (chosen (Right 'x'))
  print (foldFix evalA example)
  print (toL (Just 'x'), 1 + 2 * 3 :: Int)
  putStrLn (concatMap pick [Left 1, Right (Left True), Right (Right 'c')])
  print (prod (1 :*: True :*: 'q'))
  print (castWith (trans (sym Refl) Refl) 'x', Refl :: Int :~: Int, testEquality Refl (Refl :: Bool :~: Bool))
  print (sz ('a' :=> (Left 3 :: Either Int Bool)))
