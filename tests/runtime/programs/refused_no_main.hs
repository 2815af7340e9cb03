f :: Int
f = 1
-- expect refused: 1:1: The IO action 'main' is not defined in module 'Main'
