-- Data.Bits at Int.
module Main where

import Data.Bits

main :: IO ()
main = do
  print [x .&. y | x <- [12, -1], y <- [10, 6 :: Int]]
  print [x .|. y | x <- [12, -8], y <- [10, 3 :: Int]]
  print (xor 12 10 :: Int, complement 0 :: Int, complement 5 :: Int, 5 `xor` 5 :: Int)
  print (map (shiftL 1) [0, 1, 62, 63, 64] :: [Int], map (shiftR (-8)) [0, 1, 3, 64] :: [Int], shiftR 256 4 :: Int)
  print (shift 1 4 :: Int, shift 256 (-4) :: Int, unsafeShiftL 3 2 :: Int, unsafeShiftR 12 2 :: Int)
  print (map popCount [0, 1, 255, -1 :: Int], map (testBit (5 :: Int)) [0, 1, 2, 63], bit 5 :: Int)
  print (setBit 8 1 :: Int, clearBit 15 2 :: Int, complementBit 5 0 :: Int, zeroBits :: Int, finiteBitSize (0 :: Int))
  print (map countLeadingZeros [0, 1, -1, 255 :: Int], map countTrailingZeros [0, 1, 8, -1 :: Int])
  print (1 + 2 .&. 3 .|. 4 `xor` 5 `shiftL` 1 :: Int)

-- expect: [8,4,10,6]
-- expect: [14,15,-6,-5]
-- expect: (6,-1,-6,0)
-- expect: ([1,2,4611686018427387904,-9223372036854775808,0],[-8,-4,-1,-1],16)
-- expect: (16,16,12,3)
-- expect: ([0,1,8,64],[True,False,True,False],32)
-- expect: (10,11,4,0,64)
-- expect: ([64,63,0,56],[64,0,3,0])
-- expect: 15
