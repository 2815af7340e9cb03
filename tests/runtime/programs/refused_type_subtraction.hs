{-# LANGUAGE DataKinds, KindSignatures, TypeOperators #-}
import Data.Proxy
import GHC.TypeLits
main :: IO ()
main = print (natVal (Proxy :: Proxy (2 - 3)))
-- expect refused: 5:15: No instance for (KnownNat (2 - 3)) arising from a use of 'natVal'
