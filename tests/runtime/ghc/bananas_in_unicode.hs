{-# LANGUAGE UnicodeSyntax, Arrows #-}
module Main where
import Control.Arrow
g ∷ Int → Int
g = proc x → do
  y ← (+ 1) ⤙ x
  w ← id ⤛ y
  (|untilA (returnA ⤙ w)|)
  where untilA a = a
k ∷ Int → Int
k = proc x → ⦇ same (returnA ⤙ x) ⦈ where same a = a
main ∷ IO ()
main = print (g 3, k 4)
