-- Pools of memory, and pointers with finalizers of the program's own.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import Foreign
import qualified Foreign.Concurrent as C
import System.Mem

main :: IO ()
main = do
  total <- withPool $ \pool -> do
    p <- pooledNew pool (5 :: Int)
    a <- pooledNewArray pool [1, 2, 3 :: Int]
    b <- pooledNewArray0 pool 0 [4, 5, 6 :: Int]
    a' <- pooledReallocArray pool a 5
    pokeElemOff a' 4 10
    q <- pooledMalloc pool :: IO (Ptr Double)
    poke q 2.5
    n <- lengthArray0 0 b
    x <- peek p
    xs <- peekArray 3 a'
    y <- peek q
    return (x, xs, y, n)
  print total
  pool <- newPool
  _ <- pooledMallocBytes pool 10 :: IO (Ptr Word8)
  failed <- try (pooledReallocBytes pool (nullPtr `plusPtr` 8 :: Ptr Int) 4)
  print (either (const "not of the pool") (const "?") (failed :: Either IOException (Ptr Int)))
  freePool pool
  ended <- newIORef []
  let say s = modifyIORef ended (s :)
  memory <- mallocBytes 8
  f <- C.newForeignPtr memory (say "first" >> free memory)
  C.addForeignPtrFinalizer f (say "second")
  withForeignPtr f (\p -> poke p (42 :: Int) >> peek p) >>= print
  readIORef ended >>= print
  finalizeForeignPtr f
  finalizeForeignPtr f
  readIORef ended >>= print
  g <- mallocForeignPtrArray 4 :: IO (ForeignPtr Int)
  withForeignPtr g $ \p -> pokeArray p [1 .. 4] >> peekArray 4 p >>= print
  h <- newForeignPtr finalizerFree =<< new (7 :: Int)
  withForeignPtr (h `plusForeignPtr` 0) (\p -> peek (p :: Ptr Int)) >>= print
  dies <- newEmptyMVar
  _ <- forget dies
  performGC
  takeMVar dies >>= putStrLn
  where
    forget dies = do
      p <- malloc :: IO (Ptr Int)
      k <- C.newForeignPtr p (putMVar dies "collected")
      withForeignPtr k (\q -> poke q 1 >> peek q)
