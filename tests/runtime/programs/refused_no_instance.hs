main :: IO ()
main = print (\x -> x + 1)
-- expect refused: 2:8: No instance for (Show (a0 -> a0)) arising from a use of 'print' (maybe a function is not applied to enough arguments)
