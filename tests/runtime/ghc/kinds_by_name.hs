{-# LANGUAGE DataKinds #-}
{-# LANGUAGE GADTs #-}
{-# LANGUAGE KindSignatures #-}
{-# LANGUAGE PolyKinds #-}
{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE StandaloneKindSignatures #-}
-- A type of the program may be named as the kind of types is.
module Main where

import Data.Kind (Constraint)
import qualified Data.Kind as K

data Type = Natural | Truth

data Singleton (t :: Type) :: * where
  SNatural :: Singleton 'Natural
  STruth :: Singleton 'Truth

type Wrap :: (* -> (* -> *) -> *) -> Constraint
class Wrap t where
  wrap :: f a -> t a f

type Inner :: K.Type -> (* -> *) -> *
newtype Inner a f = Inner (f a)

type Tagged :: forall k. k -> * -> *
newtype Tagged t a = Tagged a

instance Wrap Inner where
  wrap = Inner

name :: Singleton t -> String
name SNatural = "natural"
name STruth = "truth"

untag :: Tagged 'Truth a -> a
untag (Tagged a) = a

main :: IO ()
main = do
  putStrLn (name SNatural ++ name STruth)
  case wrap (Just 'a') of
    Inner b -> print b
  print (untag (Tagged 3 :: Tagged 'Truth Int))
