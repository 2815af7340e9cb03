module Main where

import Foreign.C.Types

foreign import ccall unsafe "busy_loop" busyUnsafe :: CUInt -> ()
foreign import ccall safe "busy_loop" busySafe :: CUInt -> ()
foreign import ccall unsafe "usleep" sleepUnsafe :: CUInt -> CInt
foreign import ccall "usleep" sleepSafe :: CUInt -> CInt

charged, free, behind :: CUInt -> Int
charged n = busyUnsafe n `seq` 1
free n = busySafe n `seq` 2
behind n = busySafe n `seq` sum [1 .. 5000]

chargedSleep, freeSleep :: CUInt -> CInt
chargedSleep n = sleepUnsafe n + 0
freeSleep n = sleepSafe n + 0

main :: IO ()
main = do
  print (charged 60000, free 60000)
  print (chargedSleep 30000, freeSleep 30000)
  print (behind 10)
