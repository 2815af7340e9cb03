main :: IO ()
main = print (1 - -1)
-- expect refused: 2:19: cannot mix '-' [infixl 6] and prefix '-' [infixl 6] in the same infix expression
