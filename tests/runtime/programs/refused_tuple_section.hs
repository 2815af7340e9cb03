main :: IO ()
main = print (map (,1) [2])
-- expect refused: 2:21: a section of a tuple is not supported
