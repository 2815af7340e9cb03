module Main where
import Foreign
import Foreign.C

foreign import ccall "wrapper" mkCmp :: (Ptr CInt -> Ptr CInt -> IO CInt) -> IO (FunPtr (Ptr CInt -> Ptr CInt -> IO CInt))
foreign import ccall "stdlib.h qsort" c_qsort :: Ptr CInt -> CSize -> CSize -> FunPtr (Ptr CInt -> Ptr CInt -> IO CInt) -> IO ()
foreign import ccall "dynamic" callD :: FunPtr (CDouble -> CDouble) -> CDouble -> CDouble
foreign import ccall "math.h &cos" p_cos :: FunPtr (CDouble -> CDouble)
foreign import ccall "wrapper" mkD :: (CDouble -> CDouble) -> IO (FunPtr (CDouble -> CDouble))

compareInts :: Ptr CInt -> Ptr CInt -> IO CInt
compareInts a b = do
  x <- peek a
  y <- peek b
  return (sign x y)

sign :: CInt -> CInt -> CInt
sign x y = fromIntegral (fromEnum (compare x y)) - 1

sorted :: (Ptr CInt -> Ptr CInt -> IO CInt) -> [CInt] -> IO [CInt]
sorted f xs = do
  cmp <- mkCmp f
  r <- withArrayLen xs $ \n p -> do
    c_qsort p (fromIntegral n) 4 cmp
    peekArray n p
  freeHaskellFunPtr cmp
  return r

double :: CDouble -> CDouble
double x = x * 2

main :: IO ()
main = do
  sorted compareInts [5, 3, 9, 1] >>= print
  sorted (\a b -> fmap negate (compareInts a b)) [5, 3, 9, 1, 4] >>= print
  print (callD p_cos 0)
  d <- mkD double
  print (callD d 21)
  let k = 5
      scale y = y * k
  e <- mkD scale
  print (callD e 4 + callD e 5)
