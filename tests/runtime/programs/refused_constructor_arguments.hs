f :: Maybe Int -> Int
f (Just x y) = x
f Nothing = 0
main :: IO ()
main = print (f Nothing)
-- expect refused: 2:4: The constructor 'Just' should have 1 argument, but has been given 2
