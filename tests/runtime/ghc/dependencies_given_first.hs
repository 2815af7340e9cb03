{-# LANGUAGE FunctionalDependencies, FlexibleContexts, FlexibleInstances #-}
module Main where
import Data.Functor.Identity
import qualified Data.Text.Lazy as L
import Text.Parsec hiding (D)
class C a b | a -> b where { c :: a -> b; d :: b -> a -> Int }
instance C Int Bool where { c = even; d b n = if b then n else 0 }
f :: C Int b => Int -> Int
f x = d (c x) x
g :: (C Int b, Show b) => Int -> String
g x = show (c x)
class C a b => D a b where e :: a -> b -> String
instance D Int Bool where e a b = show (a, b)
h :: D Int b => Int -> String
h x = e x (c x)
run :: Stream L.Text Identity a => ParsecT L.Text Int Identity x -> L.Text -> Either ParseError x
run p = runParser p 0 ""
main :: IO ()
main = print (f 3, f 4, g 5, h 6) >> print (run (many1 digit) (L.pack "12a"))
