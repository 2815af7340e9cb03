module Main where
import qualified Data.ByteString as B
import Control.Concurrent
import Control.Monad
import Data.IORef
import qualified Data.Map as M
import System.Mem.StableName

data P = P { px :: Int, py :: [Int] }

infixr 5 </>
(</>) :: [a] -> [a] -> [a]
xs </> ys = foldr (:) ys xs

keep :: IORef [B.ByteString] -> Int -> IO ()
keep r n = modifyIORef r (B.replicate 3000 (fromIntegral n) :)

compose :: [Int -> Int] -> Int -> Int
compose = foldr (.) id

naïve :: Int -> [Int]
naïve n = let go 0 = []; go k = k : go (k-1) in go n </> go n

main :: IO ()
main = do
  r <- newIORef []
  mapM_ (keep r) [1..3000]
  mv <- newEmptyMVar
  ts <- forM [1..200] $ \i -> forkIO (takeMVar mv >> print (sum (naïve i)))
  q <- newIORef M.empty
  forM_ [1..20000] $ \i -> modifyIORef q (M.insertWith (\a b -> a) i (P i (naïve 5)))
  m <- readIORef q
  print (compose (map (+) [1..50000]) 3)
  print (sum (map (length . py) (M.elems m)))
  putMVar mv ()
  yield
  bs <- readIORef r
  print (length bs, fst (M.findMin m))
  let big = naïve 100000
  print (length big)
  print (sum big)
