-- Of pragmas that ask for an extension and for its absence, the last counts.
{-# LANGUAGE MonadComprehensions, TransformListComp #-}
{-# LANGUAGE NoMonadComprehensions #-}
{-# LANGUAGE NoStarIsType, TypeOperators, KindSignatures, StarIsType #-}
{-# OPTIONS_GHC -XNegativeLiterals -XNoNegativeLiterals #-}
{-# LANGUAGE NoMonomorphismRestriction, MonomorphismRestriction #-}
{-# LANGUAGE OverloadedStrings, NoOverloadedStrings #-}
module Main where

newtype Apply (f :: * -> *) a = Apply (f a)

shared = length (show "once")

average xs = sum xs / count
  where count = fromIntegral (length xs)

main :: IO ()
main = do
  print [x | x <- [1, 2, 3 :: Int], then reverse]
  print (-1 `mod` 3 :: Int, shared, shared, average [1, 2 :: Double])
  case Apply (Just 'x') of Apply m -> print (m, foldr (:) [] "text")
