{-# LANGUAGE DataKinds, KindSignatures #-}
import Data.Kind
type Fun a = a -> Type
data T (f :: Fun) = T
main :: IO ()
main = print ()
-- expect refused: 4:14: The type synonym 'Fun' should have 1 argument, but has been given 0
