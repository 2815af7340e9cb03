{-# LANGUAGE DataKinds, KindSignatures #-}
import GHC.TypeLits
newtype Vec (n :: Nat) = Vec Int
grow :: Vec 3 -> Vec 4
grow v = v
main :: IO ()
main = return ()
-- expect refused: 5:10: Couldn't match expected type 'Vec 4' with actual type 'Vec 3': '3' is not '4'
