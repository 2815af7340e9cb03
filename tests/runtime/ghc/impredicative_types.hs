{-# LANGUAGE ImpredicativeTypes, TypeApplications #-}
module Main where

wrapped :: Maybe (forall a. a -> a)
wrapped = Just @(forall a. a -> a) id

use :: Maybe (forall a. a -> a) -> (Int, Bool)
use (Just f) = (f 1, f True)
use Nothing = (0, False)

revs :: Maybe (forall a. [a] -> [a]) -> Maybe ([Int], String)
revs (Just g) = Just (g [3], g "hello")
revs Nothing = Nothing

ids :: [forall a. a -> a]
ids = [id, \x -> x]

count :: [forall a. a -> a] -> Int
count [] = 0
count (f : fs) = f 1 + count fs

texts :: Maybe (forall a. Show a => a -> String)
texts = Just @(forall a. Show a => a -> String) (\x -> show x)

both :: Maybe (forall a. Show a => a -> String) -> String
both m = case m of
  Just f -> f (1 :: Int) ++ f True
  Nothing -> ""

pair :: (forall a. a -> a, Int)
pair = (id, 3)

newtype Box f = Box (f (forall a. [a] -> Int))

measure :: Box Maybe -> Int
measure (Box (Just len)) = len "ab" + len [True]
measure (Box Nothing) = 0

main :: IO ()
main = do
  print (use wrapped, use Nothing)
  print (revs (Just @(forall a. [a] -> [a]) reverse))
  print (count ids, length ids)
  putStrLn (both texts)
  print (case pair of (f, n) -> (f n, f 'c'))
  print (measure (Box (Just @(forall a. [a] -> Int) length)))
