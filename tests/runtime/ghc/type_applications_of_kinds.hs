{-# LANGUAGE AllowAmbiguousTypes, DataKinds, MultiParamTypeClasses, PolyKinds, RankNTypes, ScopedTypeVariables, TypeApplications #-}
-- Variables of kinds that a type is written with are given in front of its own.
module Main where

import Data.Kind
import Data.Proxy
import Data.Typeable

class Size (f :: k -> Type) where
  size :: Int
  named :: String -> String
  named = id
instance Size Maybe where size = 1
instance Size Proxy where
  size = 2
  named = ("proxy " ++)

class Named (a :: k) where nameOf :: String
instance Named Int where nameOf = "Int"
instance Named Maybe where nameOf = "Maybe"
instance Named 'True where nameOf = "'True"

class Held (f :: k -> Type) (a :: k) where held :: f a -> Int
instance Held Maybe Int where held = maybe 0 (+ 1)

data T (f :: k -> Type) (a :: k) = T (f a)
newtype Tagged (t :: k) a = Tagged {untag :: a} deriving (Show)

both :: forall k (f :: k -> Type). Size f => Int
both = size @k @f + size @_ @f

shown :: Typeable a => Proxy (a :: k) -> String
shown = show . typeRep

main :: IO ()
main = do
  print (size @_ @Maybe, size @Type @Proxy, both @Type @Maybe)
  putStrLn (named @_ @Maybe "x" ++ named @Type @Proxy "y")
  putStrLn (nameOf @_ @Int ++ nameOf @_ @Maybe ++ nameOf @Bool @'True)
  case T @_ @Maybe (Just 'c') of
    T c -> print c
  putStrLn (shown @_ @Int Proxy ++ shown @Bool @'True Proxy)
  print (held @_ @Maybe @Int Nothing, held @Type @Maybe @Int (Just 1))
  print (Tagged @_ @"x" 'c', Tagged @Type @Int @Bool True, untag @_ @Int (Tagged 'x'))
