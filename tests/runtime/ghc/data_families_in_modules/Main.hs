{-# LANGUAGE TypeFamilies #-}
module Main where
import Shapes (Shape (..), Named (..), Tag (Plain, Loud, howLoud))
data instance Shape Char = Letter Char
instance Named Char where
  data Tag Char = Quoted
  name c Quoted = show c
area :: Shape Int -> Int
area (Square n) = n * n
area Dot = 0
main :: IO ()
main = do
  print (area (Square 3), Dot)
  putStrLn (name True (Loud { howLoud = 2 }) ++ name False Plain ++ name 'x' Quoted)
  case Letter 'q' of Letter c -> print c
