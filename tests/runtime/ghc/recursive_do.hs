{-# LANGUAGE RecursiveDo #-}
module Main where
import Control.Monad.Fix
import Data.IORef
import Control.Monad.ST
import Data.STRef
import qualified Data.Map as M
import Control.Monad.Writer

data Rose = Rose Int [Rose]

lazyTree :: Maybe [Int]
lazyTree = mdo
  xs <- return (1 : ys)
  ys <- return (2 : xs)
  n <- if length (take 3 xs) > 2 then return (head ys) else Nothing
  z <- Just (n + 1)
  return (z : take 4 xs)

data N s = N Int (STRef s (N s))

stTree :: [Int]
stTree = runST $ mdo
  a <- newSTRef (N 1 b)
  b <- newSTRef (N 2 a)
  N x b' <- readSTRef a
  N y a' <- readSTRef b'
  N w _ <- readSTRef a'
  return [x, y, w]

wr :: (Int, [String])
wr = runWriter $ do
  tell ["start"]
  rec let f 0 = 0
          f n = g (n - 1)
      g <- do
        tell ["inner"]
        return (\n -> if n <= 0 then k else f (n - 1))
      k <- return 7
  tell ["end"]
  return (f 6 + g 3)

listM :: [[Int]]
listM = do
  rec xs <- [1 : ys, 2 : ys]
      ys <- [[3], 4 : take 1 xs]
  return (take 3 xs)

noRec :: Int -> IO Int
noRec n = mdo
  print n
  let rc = n + 1
      evens 0 = True
      evens m = odds (m - 1)
      odds 0 = False
      odds m = evens (m - 1)
  print (evens rc, odds 3)
  x <- return rc
  return (x * 2)

patterns :: IO (Int, Int)
patterns = mdo
  (a, Just b) <- return (1, Just (c + 1))
  [c, d] <- return [a * 10, b]
  return (b, d)

main :: IO ()
main = do
  print lazyTree
  print stTree
  print wr
  print listM
  noRec 3 >>= print
  patterns >>= print
