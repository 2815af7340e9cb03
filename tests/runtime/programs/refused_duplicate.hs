f :: Int -> Int
f x = x
g :: Int
g = 1
f y = y + 1
main :: IO ()
main = print (f 1)
-- expect refused: 5:1: Multiple declarations of 'f'
