{-# LANGUAGE DataKinds, KindSignatures #-}
type A = [B]
type B = [A]
data T (f :: A) = T
main :: IO ()
main = print ()
-- expect refused: 2:1: Cycle in type synonym declarations: 'A'
