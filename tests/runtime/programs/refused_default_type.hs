default (Int, Bool)

main :: IO ()
main = print (2 + 3)
-- expect refused: 1:15: The default type 'Bool' is not an instance of 'Num'
