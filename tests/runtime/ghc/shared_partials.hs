-- Calls of partial applications that constants and arguments share.
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)
twice :: (a -> a) -> a -> a
twice f = compose f f
add :: Int -> Int -> Int
add x y = x + y
pipeline :: Int -> Int
pipeline = compose (add 3) (twice (add 2))
main :: IO ()
main = do
  print (pipeline 1)
  print (pipeline 2)
  print (pipeline 3)
  print (map (\n -> view (pair (add n) (add 2)) n) [1, 2])
  let p = pair (add 1) (add 2)
  print (view p 1 + view p 2 + view p 3)

pair :: (Int -> Int) -> (Int -> Int) -> (Int -> Int, Int)
pair f g = (compose f g, 0)

view :: (Int -> Int, Int) -> Int -> Int
view p = first p

first :: (a, b) -> a
first (a, _) = a
