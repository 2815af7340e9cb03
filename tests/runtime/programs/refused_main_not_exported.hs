module Main () where
main :: IO ()
main = print ()
-- expect refused: 1:1: The IO action 'main' is not exported by module 'Main'
