-- A brace opens its block wherever its line begins.
module Main where

class Shape f where
{ area :: f -> Int
; twice :: f -> Int
; twice s = 2 * area s
}

newtype Square = Square Int

instance Shape Square where
{
  area (Square n) = n * n
}

main :: IO ()
main = do
{ print (area (Square 3))
; let
  { side :: Int
  ; side = 4 }
; case side of
  { 4 -> print (twice (Square side))
  ; _ -> print 0
  }
}
