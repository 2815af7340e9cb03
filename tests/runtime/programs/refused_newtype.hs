newtype N = N Int Int
main :: IO ()
main = print 1
-- expect refused: 1:1: a newtype has one constructor of one field
