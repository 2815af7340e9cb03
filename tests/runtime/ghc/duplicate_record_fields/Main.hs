{-# LANGUAGE DuplicateRecordFields #-}
module Main where
import Records
import qualified Records as Q (T (..))

data Z = Z { x :: Char, w :: Int } | Z2 { x :: Char } deriving Show

main :: IO ()
main = do
  let a = A { x = 1, y = 2 }
      b = B { x = "s", z = 3 }
  print (a { x = 3, y = 4 }, b { x = "t", z = 1 }, (Z 'c' 3) { x = 'd', w = 3 })
  print ((x :: A -> Int) a, (x :: Z -> Char) (Z2 'e'), y a, z b)
  print (up b)
  print (case b of B { x = q } -> q)
  print (f a)
 where up :: B -> B
       up v = v { x = "u" }
       f A { y = k } = k
