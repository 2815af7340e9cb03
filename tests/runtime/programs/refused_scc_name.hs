main :: IO ()
main = print ({-# SCC "two words" #-} 1)
-- expect refused: 2:23: the name of an SCC pragma cannot contain spaces
