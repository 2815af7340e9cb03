f :: Int -> Int
f (Num x) = x
main :: IO ()
main = print (f 1)
-- expect refused: 2:4: Data constructor not in scope: Num
