data Some c = forall a. c a => Some a
main :: IO ()
main = print 1
-- expect refused: 1:25: expected a class applied to a type
