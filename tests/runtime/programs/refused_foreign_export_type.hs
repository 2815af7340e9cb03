foreign export ccall f :: Int -> [Int]
f :: Int -> [Int]
f n = [n]
main :: IO ()
main = print (f 1)
-- expect refused: 1:1: Unacceptable result type in a foreign declaration: '[Int]' cannot be marshalled in a foreign call
