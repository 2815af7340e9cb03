{-# LANGUAGE DataKinds, KindSignatures #-}
import Data.Kind
type Env = [Type]
data H (ts :: Env) = H
x :: H Int
x = H
main :: IO ()
main = print ()
-- expect refused: 5:8: Expected a type of kind '[*]', but this one has kind '*'
