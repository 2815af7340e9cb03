{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
module Main (main) where

-- A variable of an instance or a class is no other type in its methods: another instance, which would be more
-- specific if the variable were that, is no choice there.
class Shape a where
  shape, kind :: a -> String

instance Shape [a] where
  shape x = "some " ++ kind x
  kind _ = "list"

instance {-# OVERLAPPING #-} Shape [Int] where
  shape x = kind x
  kind _ = "numbers"

class Shown a where
  shown :: a -> String
  shown x = shape [x]

instance Shown Int

class Shape [a] => Boxed a where
  boxed :: a -> String

instance Boxed (Maybe a) where
  boxed x = shape [x]

class Match text result where
  match :: text -> result
  matches :: text -> Maybe result

instance Show a => Match [a] (a, a) where
  match text = maybe (error "none") id (matches text)
  matches (x : y : _) = Just (x, y)
  matches _ = Nothing

instance Show a => Match [a] (a, [a]) where
  match text = maybe (error "none") id (matches text)
  matches (x : xs) = Just (x, xs)
  matches [] = Nothing

main :: IO ()
main = do
  putStrLn (shape "a")
  putStrLn (shape [1 :: Int])
  putStrLn (shown (1 :: Int))
  putStrLn (boxed (Just 'x'))
  print (match "abc" :: (Char, Char))
  print (match "abc" :: (Char, String))
