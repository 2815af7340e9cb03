{-# LANGUAGE MultiParamTypeClasses, FlexibleContexts, FlexibleInstances #-}
module Main where

class Convert a b where
  convert :: a -> b
  convertAll :: [a] -> [b]
  convertAll = map convert

instance Convert Int String where
  convert = show

instance Convert Int Double where
  convert n = fromIntegral n / 2

instance Convert Bool Int where
  convert b = if b then 1 else 0
  convertAll bs = [if b then 10 else 0 | b <- bs]

instance Convert a b => Convert (Maybe a) [b] where
  convert m = case m of
    Nothing -> []
    Just x -> [convert x]

instance (Convert a c, Convert b d) => Convert (a, b) (c, d) where
  convert (x, y) = (convert x, convert y)

-- With superclasses over its parameters.
class (Show k, Convert k v) => Keyed k v where
  key :: v -> k
  label :: k -> v -> String
  label k v = show k ++ "=" ++ shown v
    where shown _ = "?"

instance Keyed Int Double where
  key d = truncate d

twice :: (Convert a b, Convert b c) => (b -> b) -> a -> c
twice f x = convert (f (convert x))

labelled :: Keyed k v => k -> v -> (String, v)
labelled k v = (label k v, convert k)

class Container f a where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]

instance Container [] a where
  empty = []
  insert = (:)
  toL = id

newtype Sorted a = Sorted [a]

instance Ord a => Container Sorted a where
  empty = Sorted []
  insert x (Sorted xs) = Sorted (takeWhile (< x) xs ++ [x] ++ dropWhile (< x) xs)
  toL (Sorted xs) = xs

fill :: Container f a => [a] -> f a
fill = foldr insert empty

main :: IO ()
main = do
  putStrLn (convert (42 :: Int))
  print (convert (7 :: Int) :: Double)
  print (convertAll [True, False] :: [Int], convertAll [1, 2 :: Int] :: [Double])
  print (convert (Just (3 :: Int), True) :: ([String], Int))
  print (twice (+ (1 :: Int)) True :: String)
  print (labelled (3 :: Int) (2.5 :: Double))
  print (toL (fill "hello" :: Sorted Char), toL (fill [3, 1, 2 :: Int] :: [Int]))
