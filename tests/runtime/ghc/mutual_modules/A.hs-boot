module A where

data T a

infixl 6 `plus`

class Sized f where
  measure :: f a -> Int

instance Sized T
instance Show a => Show (T a)

render :: Show a => T a -> String
size :: T a -> Int
plus :: Int -> Int -> Int
