{-# LANGUAGE ConstraintKinds, DataKinds, GADTs, KindSignatures, MagicHash, ScopedTypeVariables #-}
module Main where

import GHC.Exts (Constraint, Proxy#, proxy#)
import GHC.TypeLits

data Some (c :: * -> Constraint) where Some :: c a => a -> Some c

shown :: Some Show -> String
shown (Some a) = show a

next :: forall n. KnownNat n => Proxy# n -> Integer
next p = natVal' p + natVal' (proxy# :: Proxy# n)

main :: IO ()
main = do
  print (natVal' (proxy# :: Proxy# 3), symbolVal' (proxy# :: Proxy# "ab"), next (proxy# :: Proxy# 7))
  putStrLn (shown (Some [1, 2 :: Int]))
