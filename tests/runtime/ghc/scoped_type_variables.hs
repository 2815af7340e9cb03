{-# LANGUAGE ScopedTypeVariables, KindSignatures #-}
module Main where

import Data.List (sortBy)

-- A signature's forall scopes over the local signatures.
groupOn :: forall a k. Ord k => (a -> k) -> [a] -> [(k, [a])]
groupOn key items = collect (sortBy order items)
  where
    order :: a -> a -> Ordering
    order x y = compare (key x) (key y)
    collect :: [a] -> [(k, [a])]
    collect [] = []
    collect (x : xs) = (k, x : same) : collect rest
      where
        k :: k
        k = key x
        same, rest :: [a]
        (same, rest) = span (\(y :: a) -> key y == k) xs

class Container (f :: * -> *) where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
  toL' :: Show (f a) => f a -> String
  toL' c = go c
    where
      go :: f a -> String
      go = undefined

newtype Stack (a :: *) = Stack [a]
newtype Fix (f :: * -> *) = Fix (f (Fix f))

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance forall a. Show a => Show (Stack a) where
  show (Stack xs) = brackets (map one xs)
    where
      one :: a -> String
      one x = show x ++ ";"
      brackets :: [String] -> String
      brackets s = "<" ++ concat s ++ ">"

-- The head's variable is the instance's, so `twice` is used at one type only.
instance Eq a => Eq (Stack a) where
  Stack xs == Stack ys = same xs ys
    where
      same :: [a] -> [a] -> Bool
      same (u : us) (v : vs) = u == v && same us vs
      same [] [] = True
      same _ _ = False

mean :: forall a. (Real a) => [a] -> Double
mean xs = total / fromIntegral (length xs)
  where
    total = sum (map convert xs) :: Double
    convert :: a -> Double
    convert = realToFrac

swapped :: forall a b. (a, b) -> (b, a)
swapped = \(x :: a, y :: b) -> (y, x) :: (b, a)

typed :: [Int] -> [Int]
typed ns = do
  n :: Int <- ns
  m <- [n, n + 1] :: [Int]
  let k :: (Int :: *)
      k = n * m
  return k

firstOf :: [t] -> t
firstOf = \(x : _ :: [u]) -> let y :: u
                                 y = x in y

main :: IO ()
main = do
  print (groupOn (`mod` 3) [1 .. 10 :: Int])
  print (insert 'c' (insert 'd' empty) :: Stack Char)
  print (Stack "ab" == Stack "ab", Stack [1] == Stack [2, 3 :: Int])
  print (mean [1, 2, 4 :: Int])
  print (swapped (1 :: Int, 'x'))
  print (typed [1, 2, 3])
  print (firstOf "xyz")
