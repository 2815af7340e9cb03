{-# LANGUAGE OverloadedLabels, DataKinds, FlexibleInstances, MultiParamTypeClasses, ScopedTypeVariables, TypeApplications, UndecidableInstances, FlexibleContexts #-}
module Main where
import GHC.OverloadedLabels
import GHC.TypeLits
import Data.Proxy
newtype L = L String deriving (Show, Eq)
instance KnownSymbol s => IsLabel s L where fromLabel = L (symbolVal (Proxy :: Proxy s))
data P = P { px :: Int, py :: Int }
instance IsLabel "px" (P -> Int) where fromLabel = px
instance IsLabel "py" (P -> Int) where fromLabel = py
get :: (P -> Int) -> P -> Int
get f = f
main :: IO ()
main = do
  print [#foo, #bar', #_baz :: L]
  print (get #px (P 1 2), #py (P 3 4) :: Int, #foo == L "foo")
  print (map #px [P 5 6 ] :: [Int])
