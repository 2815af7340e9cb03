{-# LANGUAGE TypeFamilies, GeneralizedNewtypeDeriving, UndecidableInstances, DerivingStrategies #-}
module Main where
import Data.Coerce
import GHC.Exts (IsList (..))
-- A newtype's instances of classes with associated types; newtypes of data families are coerced.
class Container f where
  type Elem f
  empty :: f
  insert :: Elem f -> f -> f
  contents :: f -> [Elem f]
instance Container [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  contents = id
newtype Stack a = Stack [a] deriving newtype (Container, Show)
newtype Names = Names (Stack String) deriving newtype Container
newtype Items a = Items [a] deriving newtype (IsList, Show)
data family Size a
newtype instance Size Int = Bits Int deriving Show
main :: IO ()
main = do
  print (insert 1 (insert 2 empty) :: Stack Int)
  mapM_ putStrLn (contents (insert "a" (insert "b" empty) :: Names))
  print (toList (fromList "abc" :: Items Char))
  print (coerce (Bits 3) + 1 :: Int, map coerce [1, 2 :: Int] :: [Size Int])
