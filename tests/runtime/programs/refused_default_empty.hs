default ()

main :: IO ()
main = print (2 + 3)
-- expect refused: 4:8: Ambiguous type variable 'a0' arising from a use of 'print' prevents the constraint '(Show a0)' from being solved
