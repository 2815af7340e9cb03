{-# LANGUAGE UnboxedSums, UnboxedTuples, MagicHash, BangPatterns, TupleSections #-}
module Main where
import GHC.Exts

type Shape = (# Int# | (# Int, Int #) | () #)

area :: Shape -> Int
area (# side | | #) = I# (side *# side)
area (# | (# a, b #) | #) = a * b
area (# | | () #) = 0

classify :: Int -> (# Int | String #)
classify n
  | even n = (# n `div` 2 | #)
  | otherwise = (# | "odd " ++ show n #)

describe :: Int -> String
describe n = case classify n of
  (# half | #) -> "half " ++ show half
  (# | text #) -> text

guarded :: Int -> Int
guarded n
  | (# half | #) <- classify n = half
  | (# | _ #) <- classify (n + 1) = -1
  | otherwise = -2

-- what a lazy alternative holds is not evaluated
lazily :: (# Int | Bool #) -> Int
lazily (# _ | #) = 1
lazily (# | True #) = 2
lazily (# | False #) = 3

withBoth :: (Int -> Bool -> (# Int, Bool #)) -> Int
withBoth f = case f 3 True of (# n, b #) -> if b then n else 0

pair :: Int -> Bool -> (# Int, Bool #)
pair = (#,#)

data Box = Box (# Int | Char #)

unbox :: Box -> String
unbox (Box (# n | #)) = show n
unbox (Box (# | c #)) = [c]

apply :: (Bool -> (# Int, Bool #)) -> Int
apply f = case f False of (# n, _ #) -> n

third :: (# Int | Int | Int #) -> Int
third s = case s of
  (# | | n #) -> n
  _ -> 0

main :: IO ()
main = do
  print (area (# 4# | | #) + area (# | (# 5, 6 #) | #) + area (# | | () #))
  mapM_ (putStrLn . describe) [1 .. 4]
  print (map guarded [1 .. 3])
  print (lazily (# undefined | #), lazily (# | True #), lazily (# | False #))
  print (withBoth pair, withBoth (#,#), apply (# 7, #), withBoth (\n b -> (# , not b #) n))
  mapM_ putStrLn [unbox (Box (# 1 | #)), unbox (Box (# | 'x' #))]
  print (third (# | | 9 #), third (# 8 | | #), third (# | 8 | #))
  let !(# q | #) = classify 10
      s = (# | 'c' #) :: (# Int | Char #)
  print q
  print (case s of { (# | c #) -> c; (# _ | #) -> 'd' })
