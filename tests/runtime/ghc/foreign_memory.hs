module Main where

import Control.Exception
import Control.Monad
import Foreign
import Foreign.C.String
import Foreign.C.Types
import Foreign.Marshal.Array
import Foreign.Storable

data Vec = Vec {vx, vy :: Double, mass :: Float, tag :: Int32} deriving (Eq, Show)

instance Storable Vec where
  sizeOf _ = 24
  alignment _ = 8
  peek p = do
    x <- peekByteOff p 0
    y <- peekByteOff p 8
    m <- peekByteOff p 16
    t <- peekByteOff p 20
    return (Vec x y m t)
  poke p (Vec x y m t) = do
    pokeByteOff p 0 x
    pokeByteOff p 8 y
    pokeByteOff p 16 m
    pokeByteOff p 20 t

foreign import ccall "stdlib.h malloc" cMalloc :: CSize -> IO (Ptr a)
foreign import ccall "stdlib.h free" cFree :: Ptr a -> IO ()
foreign import ccall unsafe "math.h sin" cSin :: CDouble -> CDouble

sumVecs :: Ptr Vec -> Int -> IO Double
sumVecs p n = go 0 0
  where
    go i acc
      | i == n = return acc
      | otherwise = do
          v <- peekElemOff p i
          go (i + 1) (acc + vx v * vy v)

sieve :: Int -> IO [Int]
sieve n = allocaArray (n + 1) $ \p -> do
  forM_ [0 .. n] $ \i -> pokeElemOff p i (1 :: Word8)
  forM_ [2 .. n] $ \i -> do
    prime <- peekElemOff p i
    when (prime == 1 && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> pokeElemOff p j 0
  filterM (\i -> fmap (== 1) (peekElemOff p i)) [2 .. n]

reverseInPlace :: Storable a => Ptr a -> Int -> IO ()
reverseInPlace p n = loop 0 (n - 1)
  where
    loop i j = when (i < j) $ do
      a <- peek (p `advancePtr` i)
      b <- peekElemOff p j
      pokeElemOff p i b
      poke (p `advancePtr` j) a
      loop (i + 1) (j - 1)

main :: IO ()
main = do
  withArrayLen [Vec (fromIntegral i) 0.5 1.5 (fromIntegral i) | i <- [1 .. 10 :: Int]] $ \n p -> do
    sumVecs p n >>= print
    reverseInPlace p n
    vs <- peekArray n p
    print (map tag vs, head vs)
  sieve 50 >>= print
  s <- withCString "h\233llo \955" $ \c -> do
    n <- lengthArray0 0 c
    bytes <- peekArray n (castPtr c :: Ptr Word8)
    t <- peekCString c
    return (n, bytes, t)
  print s
  fp <- mallocArray 4 >>= newForeignPtr finalizerFree :: IO (ForeignPtr Int16)
  withForeignPtr fp $ \p -> do
    pokeArray p [1, -2, 3, -25536]
    xs <- peekArray 4 p
    ws <- peekArray 8 (castPtr p :: Ptr Word8)
    print (xs, ws)
  alloca $ \p -> do
    poke p (0x0102030405060708 :: Word64)
    b <- peekByteOff p 1 :: IO Word8
    h <- peek (castPtr p `plusPtr` 2) :: IO Word16
    print (b, h, (p `plusPtr` 12) `minusPtr` p)
  p <- cMalloc 16 :: IO (Ptr CInt)
  pokeArray p [7, 8, 9, -1]
  q <- reallocArray p 6
  fillBytes (q `advancePtr` 4) 0xFF 8
  moveArray (q `advancePtr` 1) q 3
  peekArray 6 q >>= print
  cFree q
  with (cSin 1) peek >>= print
  print (sizeOf (undefined :: CLong), alignment 'x', sizeOf nullPtr, sizeOf (1 :: CChar), sizeOf True)
  x <- new 'z'
  peek x >>= print
  free x
  print =<< maybeWith with (Just (3 :: Int)) (\r -> if r == nullPtr then return 0 else peek r)
  r <- try (allocaBytes 8 (\b -> poke b 'c' >> throwIO (userError "out"))) :: IO (Either IOException ())
  print r
