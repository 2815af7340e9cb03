f :: Maybe -> Int
f _ = 1
main :: IO ()
main = print 1
-- expect refused: 1:6: Expected a type of kind '*', but this one has kind '* -> *'
