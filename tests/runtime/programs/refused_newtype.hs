newtype N = N Int Int
main :: IO ()
main = print 1
-- expect refused: 1:1: a newtype must have one constructor with one field
