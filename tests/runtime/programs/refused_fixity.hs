main :: IO ()
main = print (1 == 2 == True)
-- expect refused: 2:22: cannot mix '==' [infix 4] and '==' [infix 4] in the same infix expression
