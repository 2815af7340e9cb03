{-# LANGUAGE ForeignFunctionInterface #-}
module Main where
import Foreign
import Foreign.C
import Control.Exception
type Callback = CInt -> IO ()
foreign import ccall "wrapper" mkCallback :: Callback -> IO (FunPtr Callback)
foreign import ccall "dynamic" runCallback :: FunPtr Callback -> Callback
foreign import ccall "wrapper" mkUnit :: IO () -> IO (FunPtr (IO ()))
foreign import ccall "dynamic" runUnit :: FunPtr (IO ()) -> IO ()
foreign import ccall "stdlib.h bsearch" c_bsearch :: Ptr CInt -> Ptr CInt -> CSize -> CSize -> FunPtr (Ptr CInt -> Ptr CInt -> IO CInt) -> IO (Ptr CInt)
foreign import ccall "wrapper" mkCmp :: (Ptr CInt -> Ptr CInt -> IO CInt) -> IO (FunPtr (Ptr CInt -> Ptr CInt -> IO CInt))
foreign import ccall "math.h &pow" p_pow :: FunPtr (Double -> Double -> Double)
foreign import ccall "dynamic" call2 :: FunPtr (Double -> Double -> Double) -> Double -> Double -> Double
newtype Op = Op (CInt -> CInt)
foreign import ccall "wrapper" mkOp :: (CInt -> CInt) -> IO (FunPtr (CInt -> CInt))
foreign import ccall "dynamic" callOp :: FunPtr (CInt -> CInt) -> (CInt -> CInt)
main :: IO ()
main = do
  cb <- mkCallback (\n -> putStrLn ("called with " ++ show n))
  mapM_ (runCallback cb) [1, 2]
  freeHaskellFunPtr cb
  u <- mkUnit (putStrLn "unit")
  runUnit u >> runUnit u
  cmp <- mkCmp (\a b -> (\x y -> fromIntegral (fromEnum (compare x y) - 1)) <$> peek a <*> peek b)
  r <- withArrayLen [1, 3, 5, 7, 9] (\n p -> with 7 (\k -> do
    q <- c_bsearch k p (fromIntegral n) 4 cmp
    return (if q == nullPtr then -1 else q `minusPtr` p)))
  print r
  print (call2 p_pow 2 10)
  op <- mkOp (* 3)
  print (map (callOp op) [1, 2, 3])
  print (castFunPtrToPtr nullFunPtr == nullPtr, op /= nullFunPtr, castFunPtr op == op)
