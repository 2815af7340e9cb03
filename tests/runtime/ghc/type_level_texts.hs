{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeApplications, TypeOperators, PolyKinds #-}
{-# LANGUAGE FlexibleContexts, FlexibleInstances, UndecidableInstances, TypeFamilies, AllowAmbiguousTypes #-}
-- Texts as types: names of fields and formats, and errors of the program's own.
module Main where

import Data.Proxy
import Data.Typeable (typeRep)
import GHC.TypeLits

newtype Field (name :: Symbol) a = Field a

instance (KnownSymbol name, Show a) => Show (Field name a) where
  showsPrec p (Field a) = showParen (p > 10) (showString (symbolVal (Proxy @name)) . showString " = " . showsPrec 0 a)

data Record (fields :: [Symbol]) = Record

class Names (fields :: [Symbol]) where
  names :: [String]

instance Names '[] where
  names = []

instance (KnownSymbol f, Names fs) => Names (f ': fs) where
  names = symbolVal (Proxy @f) : names @fs

namesOf :: forall fields. Names fields => Record fields -> [String]
namesOf _ = names @fields

type Greeting = AppendSymbol "hello, " "world"

type family Longer (a :: Symbol) (b :: Symbol) :: Symbol where
  Longer a b = Pick (CmpSymbol a b) a b

type family Pick (o :: Ordering) (a :: k) (b :: k) :: k where
  Pick 'GT a b = a
  Pick o a b = b

newtype Secret = Secret Int

instance TypeError ('Text "a " ':<>: 'ShowType Secret ':<>: 'Text " is not shown" ':$$: 'Text "keep it") => Show Secret where
  show _ = "?"

lookUp :: String -> [(String, Int)] -> Maybe Int
lookUp key table = case someSymbolVal key of
  SomeSymbol p -> lookup (symbolVal p) table

main :: IO ()
main = do
  print (Field 3 :: Field "width" Int)
  print (Just (Field 'x' :: Field "my letter" Char))
  print (namesOf (Record :: Record '["a", "b\n", "\955"]))
  putStrLn (symbolVal (Proxy @Greeting))
  putStrLn (symbolVal (Proxy @(Longer "abc" "abd")))
  print (typeRep (Proxy @(Field "n" Int)), typeRep (Proxy @12))
  print (lookUp "k" [("j", 1), ("k", 2)], someSymbolVal "q" == someSymbolVal "q")
  case sameSymbol (Proxy @"x") (Proxy @"y") of
    Just _ -> putStrLn "same"
    Nothing -> putStrLn "different"
