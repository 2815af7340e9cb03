module Data.Stack (Stack, empty, size, toList, (|>), pushAll) where

infixl 5 |>

data Stack a = Stack {elements :: [a], count :: !Int}

empty :: Stack a
empty = Stack [] 0

(|>) :: Stack a -> a -> Stack a
Stack xs n |> x = Stack (x : xs) (n + 1)

pushAll :: [a] -> Stack a -> Stack a
pushAll xs s = foldl (|>) s xs

size :: Stack a -> Int
size s = count s

toList :: Stack a -> [a]
toList = reverse . elements

instance Functor Stack where
  fmap f s = s {elements = map f (elements s)}
