module B (Forest (..), renderForest, measureForest, module A) where
import {-# SOURCE #-} A (T, render, size, Sized (..), plus)

newtype Forest a = Forest [T a] deriving Show

instance Sized Forest where
  measure (Forest ts) = sum (map measure ts)

renderForest :: Show a => Forest a -> String
renderForest (Forest ts) = concatMap render ts

measureForest :: Forest a -> Int
measureForest (Forest ts) = foldl (\n t -> n `plus` size t * 2) 0 ts
