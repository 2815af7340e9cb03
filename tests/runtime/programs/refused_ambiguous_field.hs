{-# LANGUAGE DuplicateRecordFields #-}
data A = A { x :: Int }
data B = B { x :: Int }
main :: IO ()
main = print (x (A 1))
-- expect refused: 5:15: Ambiguous occurrence 'x': it could refer to fields of several types
