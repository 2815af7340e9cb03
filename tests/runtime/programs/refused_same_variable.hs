f :: Int -> Int -> Int
f x x = x
main :: IO ()
main = print (f 1 2)
-- expect refused: 2:5: Conflicting definitions for 'x' in a function's parameters
