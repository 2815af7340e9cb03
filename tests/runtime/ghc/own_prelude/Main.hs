{-# LANGUAGE NoImplicitPrelude #-}
module Main (main) where

import OwnPrelude

main :: IO ()
main = do
  print (lookup 2 [(1, 'a'), (2, 'b')], lookup 3 [(1, 'a')])
  [1, 2, 3] |> map (* 2) |> (++ [sum [1 .. 4]]) |> print
  print (maybe "none" show (Just 1.5), [x | Just x <- [Just 'x', Nothing]])
