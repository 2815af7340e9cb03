{-# LANGUAGE MagicHash #-}
module Main (main) where

-- Derived classes have unlifted fields in boxes, also behind a synonym; what is shown of them says so.
import GHC.Exts

data Token = Token Int# Word# | Letter Char# | Number Double# Float# | Int :+ Int#
  deriving (Eq, Ord, Show)
data Place = Place {column :: Int#, line :: Int} deriving (Eq, Show)
type Index = Int#
data Action = Fail | Accept | Shift Int# | Reduce Index deriving Show

tokens :: [Token]
tokens = map token [0 .. 5]

token :: Int -> Token
token 0 = Token 1# 2##
token 1 = Token -1# 3##
token 2 = Letter 'x'#
token 3 = Number 1.5## -0.25#
token 4 = 7 :+ 8#
token _ = Number 1.0## 2.0#

main :: IO ()
main = do
  print tokens
  print (Just (token 1))
  print [compare a b | a <- tokens, b <- tokens]
  print [(a == b, a <= b) | a <- take 2 tokens, b <- tokens]
  print [Fail, Accept, Shift 3#, Reduce -4#]
  print (Place 3# 4, Place 3# 4 == Place 4# 4)
