main :: IO ()
main = print (99999999999999999999 :: Integer)
-- expect refused: 2:15: an integer beyond 64 bits is not supported
