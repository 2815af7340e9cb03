-- Contexts of derived instances that say a class of one type variable applied to others.
module Main where
newtype Compose f g a = Compose (f (g a)) deriving (Eq, Ord, Show)
data Lift f a = Pure a | Other (f a) deriving (Eq, Ord, Show, Read)
data Pair p a b = Pair (p a b) a deriving (Eq, Ord, Show)
data Two f g a = Two { one :: f a, two :: Maybe (g a), three :: [f a] } deriving (Eq, Show)
main :: IO ()
main = do
  print (Compose (Just [1 :: Int]))
  print (Compose [Just 'a'] < Compose [Nothing])
  print (Other (Just 3) == Pure (3 :: Int), compare (Other "a") (Other "b"))
  print (read "Other (Just 3)" :: Lift Maybe Int)
  print (Pair (Left 3 :: Either Int Char) 2)
  print (Two [1] (Just (Just 2)) [[3 :: Int]])
  print (Two [1] Nothing [[3 :: Int]] == Two [1] (Just (Just 3)) [])
