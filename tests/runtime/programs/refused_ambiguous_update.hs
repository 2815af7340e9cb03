{-# LANGUAGE DuplicateRecordFields #-}
data A = A { x :: Int }
data B = B { x :: Int }
f r = r { x = 2 }
main :: IO ()
main = print 1
-- expect refused: 4:7: Record update is ambiguous, and requires a type signature
