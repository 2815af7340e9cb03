module A (T (..), render, size, Sized (..), plus) where
import B

data T a = Leaf a | Branch (Forest a)

infixl 6 `plus`

class Sized f where
  measure :: f a -> Int

instance Sized T where
  measure (Leaf _) = 1
  measure (Branch f) = measureForest f

instance Show a => Show (T a) where
  showsPrec d (Leaf a) = showParen (d > 10) (showString "Leaf " . showsPrec 11 a)
  showsPrec d (Branch f) = showParen (d > 10) (showString "Branch " . showsPrec 11 f)

render :: Show a => T a -> String
render (Leaf a) = "<" ++ show a ++ ">"
render (Branch f) = "{" ++ renderForest f ++ "}"

size :: T a -> Int
size = measure

plus :: Int -> Int -> Int
plus a b = a + b
