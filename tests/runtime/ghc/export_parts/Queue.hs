-- Exports a class and a type with all their parts, whose names others in scope have, too.
module Queue (Queue (..), Stack (Stack, length), isEmpty) where

import qualified Prelude as P
import Prelude

class Queue q where
  empty :: q a
  snoc :: q a -> a -> q a
  head :: q a -> a
  tail :: q a -> q a

isEmpty :: [a] -> Bool
isEmpty = P.null

data Stack a = Stack {length :: Int, items :: [a]}

instance Queue [] where
  empty = []
  snoc xs x = xs ++ [x]
  head (x : _) = x
  head [] = error "head of an empty queue"
  tail = drop 1
