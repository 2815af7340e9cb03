main :: IO ()
main = print (1 + * 2)
-- expect refused: 2:19: expected an expression, found '*'
