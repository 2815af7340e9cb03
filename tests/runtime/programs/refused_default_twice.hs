default (Int)
default (Integer)

main :: IO ()
main = print (2 + 3)
-- expect refused: 2:1: Multiple default declarations
