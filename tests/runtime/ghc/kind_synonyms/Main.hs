{-# LANGUAGE AllowAmbiguousTypes, ConstraintKinds, DataKinds, FlexibleContexts, GADTs, KindSignatures, MultiParamTypeClasses, PolyKinds, RankNTypes, ScopedTypeVariables, StandaloneKindSignatures, TypeApplications, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- Synonyms in kinds, of this module and of another, before their declarations and after.
module Main where

import Data.Kind
import Data.Proxy
import Kinds

data HList (ts :: Env) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)
infixr 5 :&

size :: forall (ts :: Env). HList ts -> Int
size HNil = 0
size (_ :& rest) = 1 + size rest

type Index :: Env -> Own
data Index ts t where
  Here :: Index (t ': ts) t
  There :: Index ts t -> Index (s ': ts) t

at :: HList ts -> Index ts t -> t
at (a :& _) Here = a
at (_ :& rest) (There index) = at rest index

type Own = Type -> Set

type family First (ts :: Env) :: Set
type instance First (t ': ts) = t

first :: HList (t ': ts) -> First (t ': ts)
first (a :& _) = a

class Count (ts :: Env) where
  count :: Int
instance Count '[] where
  count = 0
instance Count ts => Count (t ': ts) where
  count = 1 + count @ts

data Length = Zero | Next Natural
type Natural = Length

data Vector (n :: Natural) a where
  Nil :: Vector 'Zero a
  Cons :: a -> Vector n a -> Vector ('Next n) a

type family (n :: Natural) + (m :: Natural) :: Natural where
  'Zero + m = m
  'Next n + m = 'Next (n + m)

append :: Vector n a -> Vector m a -> Vector (n + m) a
append Nil v = v
append (Cons a rest) v = Cons a (append rest v)

elements :: Vector n a -> [a]
elements Nil = []
elements (Cons a rest) = a : elements rest

data Some (c :: Cls) where
  Some :: c a => a -> Some c

newtype Applied (f :: Fun k) (x :: Same k) = Applied (f x)
type Same k = k

data Pairs (ts :: Table k Set) = Pairs deriving Show
type Table a b = [(a, b)]

class Named (f :: Fun k) where
  name :: Proxy f -> String
instance Named Maybe where
  name _ = "Maybe"

shown :: Some Show -> String
shown (Some a) = show a

main :: IO ()
main = do
  let list = 'a' :& True :& (3 :: Int) :& HNil
  print (size list, first list, at list (There (There Here)))
  print (count @'[Int, Char])
  print (elements (append (Cons 1 Nil) (Cons 2 (Cons 3 Nil))))
  putStrLn (shown (Some "some"))
  case Applied (Just 'x') of Applied m -> print m
  print (Pairs :: Pairs '[ '( 'True, Int)])
  putStrLn (name (Proxy :: Proxy Maybe))
