module Main where
import qualified Data.Map as M
import Data.IORef
import Control.Monad
import qualified Data.ByteString as B
import System.IO.Unsafe

cache :: IORef (M.Map Int [Int])
cache = unsafePerformIO (newIORef M.empty)
{-# NOINLINE cache #-}

table :: [Int]
table = [1..20000]

expensive :: Int -> [Int]
expensive n = map (* n) (take 50 table)

remember :: Int -> IO Int
remember n = do
  let v = expensive n
  modifyIORef' cache (M.insert n v)
  return (sum v)

buffers :: Int -> B.ByteString
buffers n = B.replicate 4000 (fromIntegral n)

work :: Int -> IO Int
work n = do
  x <- remember n
  let b = buffers n
  return $! x + B.length b

main :: IO ()
main = do
  xs <- forM [1..12000] work
  print (sum xs)
  m <- readIORef cache
  print (M.size m)
