{-# LANGUAGE DatatypeContexts #-}
-- Contexts of data types, as Haskell 98 has them, are wanted by their selectors, too.
module Main where

newtype (Eq a) => Wrapped a = Wrapped {inner :: a}

data (Ord k, Show v) => Table k v
  = Empty
  | Entry {key :: k, value :: v, smaller, larger :: Table k v}
  | Marked {mark :: Int, value :: v}

data (Num n) => Point n = Point {across, up :: n} deriving (Eq, Show)

insert :: (Ord k, Show v) => k -> v -> Table k v -> Table k v
insert k v Empty = Entry {key = k, value = v, smaller = Empty, larger = Empty}
insert k v t@Entry {}
  | k < key t = t {smaller = insert k v (smaller t)}
  | k > key t = t {larger = insert k v (larger t)}
  | otherwise = t {value = v}
insert k v t = Entry {key = k, value = value t, smaller = t, larger = Empty}

values :: (Ord k, Show v) => Table k v -> [v]
values Empty = []
values (Marked _ v) = [v]
values t = values (smaller t) ++ value t : values (larger t)

total :: Table Int Int -> Int
total = sum . values

shifted :: Num n => n -> Point n -> Point n
shifted n p = p {across = across p + n}

main :: IO ()
main = do
  print (inner (Wrapped "in") ++ map inner [Wrapped 'a', Wrapped 'b'])
  let table = foldr (\k -> insert k (k * k)) (Marked 1 100) [5, 2, 8, 1, 9 :: Int]
  print (values table)
  print (total table)
  print (shifted 3 (Point 1 2), up (Point 1.5 2.5))
