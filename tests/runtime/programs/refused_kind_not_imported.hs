{-# LANGUAGE KindSignatures #-}
data T (a :: Type) = T
main :: IO ()
main = print ()
-- expect refused: 2:14: Not in scope: type constructor 'Type'
