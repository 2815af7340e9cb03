main :: IO ()
main = print (1 + 2
-- expect refused: 4:1: expected ')', found the end of the file
