class Size a where
  size :: a -> Int

instance Size Integer where
  size _ = 1

main :: IO ()
main = print (size 3)
-- expect refused: 8:15: Ambiguous type variable 'a0' arising from a use of 'size' prevents the constraint '(Size a0)' from being solved
