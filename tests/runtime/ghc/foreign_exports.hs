{-# LANGUAGE ForeignFunctionInterface #-}
module Main where

import Foreign.C.Types (CInt (..))

foreign export ccall increment :: CInt -> CInt
foreign export ccall "hs_total" total :: Int -> IO Int
foreign export ccall "hs_id" same :: Double -> Double

increment :: CInt -> CInt
increment n = n + 1

total :: Int -> IO Int
total n = return (sum [1 .. n])

same :: a -> a
same x = x

main :: IO ()
main = total 4 >>= \n -> print (increment 3, n)
