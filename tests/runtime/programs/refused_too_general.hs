f :: a -> a
f x = not x
main :: IO ()
main = print (f True)
-- expect refused: 2:7: Couldn't match expected type 'a' with actual type 'Bool'; 'a' is a rigid type variable of a type signature
