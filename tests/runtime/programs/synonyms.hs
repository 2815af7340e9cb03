type Name = String
type Pair a = (a, a)
type Table k v = [(k, v)]
type Rewrite a = a -> Maybe a
sumPair :: Pair Int -> Int
sumPair (x, y) = x + y
find :: Name -> Table Name (Pair Int) -> Maybe Int
find n = fmap sumPair . lookup n
exhaust :: Rewrite a -> a -> a
exhaust f x = maybe x (exhaust f) (f x)
halve :: Rewrite Int
halve n = if even n then Just (n `div` 2) else Nothing
main :: IO ()
main = print (find "b" [("a", (1, 2)), ("b", (3, 4))], exhaust halve 96)
-- expect: (Just 7,3)
