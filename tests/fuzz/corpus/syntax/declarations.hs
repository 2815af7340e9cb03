{-# LANGUAGE BangPatterns #-}
-- | header
module Main (main, T(..), f) where

import qualified Data.List as L
import Data.Char (ord, chr)
import Data.Maybe hiding (fromJust)

infixr 5 :+:, `Cons`
infixl 1 &

data T a = Leaf | Node { left, right :: T a, value :: !a } | a :+: (T a) | Cons !Int (Maybe a)
  deriving (Eq, Show)

newtype W = W { unW :: Int -> Int }

data P = P {
  px :: Int,
  py :: Double
} deriving Show

type S a = [(a, Int)]

class Foo a where
  foo, bar :: a -> Int
  foo x = bar x
  infixl 4 <&>
  (<&>) :: a -> a -> a

class (Eq a, Show a) => Baz f where
