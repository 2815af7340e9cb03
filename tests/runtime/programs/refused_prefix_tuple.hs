f :: (Int, Int, Int) -> Int
f ((,,) x y) = x + y
main :: IO ()
main = print (f (1, 2, 3))
-- expect refused: 2:4: The constructor '(,,)' should have 3 arguments, but has been given 2
