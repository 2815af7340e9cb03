{-# LANGUAGE TypeOperators #-}
-- Which characters names and operators have is a matter of their general category.
module Main where

import Data.Typeable (typeOf)

data Հայ = Ա Int | ᲐბXx | Ⴀ | 𐐀 | ǅ | Ꮧ deriving (Show, Eq)

infixl 6 ⸙, ﹎
infixl 7 ￠
infixr 5 :´
infix 4 --→

data Fields = Fields {(⊕) :: Int, éa :: Int} deriving (Show, Read)

data a ⊗ b = a :⊗ b deriving Show

data List = Nil | Int :´ List deriving Show

(￠), (⸙), (﹎) :: Int -> Int -> Int
a ￠ b = a * b
a ⸙ b = a - b
a ﹎ b = a + b

(--→) :: Int -> Int -> [Int]
a --→ b = [a .. b]

հաշիվ, x́, xʰ, x٣, x², ㄱ, ªa, ß :: Int
հաշիվ = 1
x́ = 2
xʰ = 3
x٣ = 4
x² = 5
ㄱ = 6
ªa = 7
ß = 8

main :: IO ()
main = do
  print [Ա հաշիվ, ᲐბXx, Ⴀ, 𐐀, ǅ, Ꮧ]
  print (x́ ￠ xʰ ⸙ x٣ ﹎ x² --→ ㄱ ￠ ªa ⸙ ß)
  print (1 :´ 2 :´ Nil)
  print (Fields {(⊕) = 1, éa = 2}, read "Fields{(⊕)=3,éa=4}" :: Fields)
  print (1 :⊗ 'c', typeOf ((1 :: Int) :⊗ 'c'))
