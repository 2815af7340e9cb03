foreign export ccall f :: Int -> Bool
f :: Int -> Int
f n = n
main :: IO ()
main = print (f 1)
-- expect refused: 1:22: Couldn't match expected type 'Int -> Bool' with actual type 'Int -> Int': 'Int' is not 'Bool'
