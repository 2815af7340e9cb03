data T = T
instance Show T where shows _ = "a"
main :: IO ()
main = print T
-- expect refused: 2:23: 'shows' is not a method of class 'Show'
