{-# LANGUAGE DataKinds, GADTs, KindSignatures, LambdaCase, RankNTypes, TypeOperators #-}
-- Of what type a polymorphic function takes values apart, an argument behind it tells.
module Main where

import Data.Kind (Type)

data Elem (xs :: [Type]) x where
  Here :: Elem (x ': xs) x
  There :: Elem xs x -> Elem (y ': xs) x

data Term (g :: [Type]) a where
  Var :: Elem g a -> Term g a
  Lam :: Term (a ': g) b -> Term g (a -> b)
  App :: Term g (a -> b) -> Term g a -> Term g b
  Con :: a -> Term g a

data Env (g :: [Type]) where
  Nil :: Env '[]
  (:>) :: a -> Env g -> Env (a ': g)

infixr 5 :>

type Substitution g h = forall x. Elem g x -> Term h x

at :: (forall x. Elem g x -> x) -> Term g a -> a
at env = \case
  Var e -> env e
  Lam body -> \x -> at (\case Here -> x; There e -> env e) body
  App f a -> at env f (at env a)
  Con a -> a

look :: Env g -> Elem g x -> x
look (x :> _) Here = x
look (_ :> rest) (There e) = look rest e

rename :: (forall x. Elem g x -> Elem h x) -> Term g a -> Term h a
rename f = \case
  Var e -> Var (f e)
  Lam body -> Lam (rename (\e -> case e of Here -> Here; There k -> There (f k)) body)
  App g a -> App (rename f g) (rename f a)
  Con a -> Con a

substitute :: Substitution g h -> Term g a -> Term h a
substitute s = \case
  Var e -> s e
  Lam body -> Lam (substitute (\e -> case e of Here -> Var Here; There k -> rename There (s k)) body)
  App f a -> App (substitute s f) (substitute s a)
  Con a -> Con a

beta :: Term g a -> Term g a
beta = \case
  App f a -> case beta f of
    Lam body -> beta (substitute (\e -> case e of Here -> a; There k -> Var k) body)
    g -> App g (beta a)
  term -> term

size :: Term g a -> Int
size = \case
  Lam body -> 1 + size body
  App f a -> 1 + size f + size a
  _ -> 1

term :: Term '[Int] Int
term = App (Lam (App (Lam (App (App (Con (+)) (Var Here)) (Var (There Here)))) (Var (There Here)))) (Con 2)

main :: IO ()
main = do
  print (at (look (40 :> Nil)) term, size term)
  print (at (look (40 :> Nil)) (beta term), size (beta term))
