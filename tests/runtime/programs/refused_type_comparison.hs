{-# LANGUAGE DataKinds, GADTs, TypeOperators, KindSignatures #-}
import Data.Proxy
import GHC.TypeLits
atLeast :: (3 <= n) => Proxy (n :: Nat) -> Int
atLeast _ = 1
main :: IO ()
main = print (atLeast (Proxy :: Proxy 2))
-- expect refused: 7:15: Couldn't match type ''False' with ''True' arising from a use of 'atLeast'
