f :: a -> a -> Bool
f x y = x == y
main :: IO ()
main = print (f 1 2)
-- expect refused: 2:11: No instance for (Eq a) arising from a use of '==' (perhaps add it to the type signature)
