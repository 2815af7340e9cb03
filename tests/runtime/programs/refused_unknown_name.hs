main :: IO ()
main = print (double 3)
-- expect refused: 2:15: Variable not in scope: double
