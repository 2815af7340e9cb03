main :: IO ()
main = print (read "1")
-- expect refused: 2:8: Ambiguous type variable 'a0' arising from a use of 'print' prevents the constraint '(Show a0)' from being solved
