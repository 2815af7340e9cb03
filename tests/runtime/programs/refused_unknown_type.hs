f :: Integr -> Int
f _ = 1
main :: IO ()
main = print (f 1)
-- expect refused: 1:6: Not in scope: type constructor 'Integr' (perhaps you meant 'Integer' or 'Integral')
