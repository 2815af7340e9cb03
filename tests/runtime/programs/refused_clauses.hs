f :: Int -> Int -> Int
f 0 y = y
f x = x
main :: IO ()
main = print (f 1 2)
-- expect refused: 3:1: equations for 'f' have different numbers of arguments
