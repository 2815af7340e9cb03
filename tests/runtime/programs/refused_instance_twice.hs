data T = T
instance Show T where show _ = "a"
instance Show T where show _ = "b"
main :: IO ()
main = print T
-- expect refused: 3:10: Duplicate instance declarations: 'Show T'
