module Main where

-- Zippers over lists and trees.
data Zip a = Zip [a] a [a]

left, right :: Zip a -> Maybe (Zip a)
left (Zip [] _ _) = Nothing
left (Zip (l : ls) x rs) = Just (Zip ls l (x : rs))
right (Zip _ _ []) = Nothing
right (Zip ls x (r : rs)) = Just (Zip (x : ls) r rs)

focus :: Zip a -> a
focus (Zip _ x _) = x

change :: (a -> a) -> Zip a -> Zip a
change f (Zip l x r) = Zip l (f x) r

toList :: Zip a -> [a]
toList (Zip l x r) = reverse l ++ x : r

fromList :: [a] -> Zip a
fromList (x : xs) = Zip [] x xs
fromList [] = error "empty"

repeatM :: Int -> (a -> Maybe a) -> a -> Maybe a
repeatM 0 _ x = Just x
repeatM n f x = f x >>= repeatM (n - 1) f

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Show)

data Crumb a = L a (Tree a) | R a (Tree a)

type Place a = (Tree a, [Crumb a])

goLeft, goRight, goUp :: Place a -> Place a
goLeft (Node l x r, cs) = (l, L x r : cs)
goLeft p = p
goRight (Node l x r, cs) = (r, R x l : cs)
goRight p = p
goUp (t, L x r : cs) = (Node t x r, cs)
goUp (t, R x l : cs) = (Node l x t, cs)
goUp p = p

top :: Place a -> Place a
top p@(_, []) = p
top p = top (goUp p)

set :: a -> Place a -> Place a
set y (Node l _ r, cs) = (Node l y r, cs)
set y (Leaf, cs) = (Node Leaf y Leaf, cs)

infixl 1 -:
(-:) :: a -> (a -> b) -> b
x -: f = f x

main :: IO ()
main = do
  let z = fromList [1 .. 9] :: Zip Int
      there = repeatM 4 right z
  print (fmap focus there)
  print (fmap (toList . change (* 100)) there)
  print (fmap focus (there >>= left >>= left))
  print (fmap focus (repeatM 20 right z))
  let t = Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 Leaf) :: Tree Int
  print (fst ((t, []) -: goLeft -: set 10 -: goUp -: goRight -: goRight -: set 7 -: top))
