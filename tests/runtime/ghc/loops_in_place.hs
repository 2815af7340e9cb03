-- Functions that call themselves last, whose arguments change places, are kept, or wait.
{-# LANGUAGE BangPatterns #-}
import Control.Exception
import qualified Data.ByteString.Char8 as B
import qualified Data.IORef as R
import qualified Data.Map.Strict as M
import qualified Data.Text as T

swapped :: Int -> Int -> Int -> (Int, Int)
swapped !a !b !n = if n == 0 then (a, b) else swapped b a (n - 1)

rotated :: Int -> Int -> Int -> Int -> [Int]
rotated n !a !b !c
  | n <= 0 = [a, b, c]
  | otherwise = rotated (n - 1) c a b

mixed :: Int -> Char -> Double -> Integer -> String
mixed !k !c !d !n
  | k > 5 = show (k, c, d, n)
  | otherwise = mixed (k + 1) (succ c) (d / 2) (n * 4294967296)

kept :: Int -> Int -> [(Int, Int)] -> [(Int, Int)]
kept !k !step done
  | k > 1000 = done
  | odd k = kept (k + step) step ((k, step) : done)
  | otherwise = kept (k + 1) step done

captured :: Int -> (Int -> Int) -> [Int] -> Int
captured base f = go 0
  where
    go !a [] = f a
    go a (x : xs)
      | x == 7 = go (a + base) xs
      | otherwise = go (f a) xs

waiting :: Int -> Int -> Int
waiting !n late
  | n == 0 = 0
  | n == 1 = late
  | otherwise = waiting (n - 1) (late `div` 0)

first :: Int -> Int -> Int
first !a !b = if a > b then a else first (a + 1) b

noticed :: String -> IO Int -> IO ()
noticed name action = do
  r <- try action
  putStrLn (name ++ ": " ++ either (\e -> show (e :: ErrorCall)) show r)

main :: IO ()
main = do
  print (swapped 1 2 7, swapped 1 2 8)
  print (rotated 4 1 2 3)
  putStrLn (mixed 0 'a' 1 1)
  print (sum (map fst (kept 0 3 [])), length (kept 0 3 []))
  print (captured 100 (* 2) [1, 7, 2, 7])
  print (waiting 0 1, waiting 1 5)
  r <- try (evaluate (waiting 2 5))
  print (r :: Either ArithException Int)
  noticed "left" (evaluate (first (errorWithoutStackTrace "a") (errorWithoutStackTrace "b")))
  noticed "right" (evaluate (first 1 (errorWithoutStackTrace "b")))
  putStrLn (T.foldl' (\f c -> f . (c :)) id (T.pack "text") "")
  putStrLn (B.foldl' (\f c -> (c :) . f) id (B.pack "bytes") "")
  putStrLn (M.foldl' (\f c -> f . (c :)) id (M.fromList (zip [1 :: Int ..] "map")) "")
  print (B.filter (> 'c') (B.map succ (B.pack "abcd")), T.filter (> 'c') (T.map succ (T.pack "abcd")))
  f <- R.newIORef (+ (1 :: Int))
  R.modifyIORef' f (\g -> g . (* 2))
  g <- R.readIORef f
  print (g 20)
