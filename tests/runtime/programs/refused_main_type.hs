main :: Int
main = 1
-- expect refused: 2:1: Couldn't match expected type 'IO a0' with actual type 'Int'
