{-# LANGUAGE MonadComprehensions, ParallelListComp #-}
module Main where
import qualified Data.Set as S
import Control.Monad.Zip

par :: [(Int, Char)]
par = [(x, y) | x <- [1, 2, 3], odd x | y <- "abc"]

parM :: Maybe (Int, Char)
parM = [(x, y) | x <- Just 1 | y <- Just 'c', y > 'a']

strs :: String
strs = [c | c <- "hello", c /= 'l']

nested :: Either String [Int]
nested = [[a + b | b <- [1, a]] | a <- Right 3]

failing :: [Int]
failing = [x | (x, True) <- [(1, True), (2, False), (3, True)]]

main :: IO ()
main = do
  print par
  print parM
  print strs
  print nested
  print failing
  print (sum [x | x <- [1 .. 10], even x])
