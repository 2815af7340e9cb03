{-# LANGUAGE CApiFFI #-}
module Main where

import Data.Bits (shiftL, (.&.), (.|.))
import Data.Int (Int32, Int64)
import Data.Word (Word32)
import Foreign.C.Types
import Foreign.Ptr (Ptr, nullPtr)

-- ---- of doubles and floats
foreign import ccall "sin" c_sin :: CDouble -> CDouble
foreign import ccall unsafe "math.h cos" c_cos :: Double -> Double
foreign import ccall safe "static math.h tan" c_tan :: Double -> Double
foreign import capi "math.h atan2" c_atan2 :: CDouble -> CDouble -> CDouble
foreign import capi unsafe "math.h pow" power :: Double -> Double -> Double
foreign import ccall unsafe sqrtf :: Float -> Float
foreign import ccall unsafe "hypotf" hypotenuse :: CFloat -> CFloat -> CFloat
foreign import ccall unsafe fma :: Double -> Double -> Double -> Double
foreign import ccall unsafe ldexp :: Double -> CInt -> Double
foreign import ccall unsafe "ldexp" scaled :: Double -> Int32 -> Double
foreign import ccall unsafe ilogb :: Double -> CInt
foreign import ccall unsafe lround :: Double -> CLong
foreign import ccall unsafe "lround" nearest :: Double -> Int

-- ---- of whole numbers and characters
foreign import ccall unsafe "stdlib.h abs" c_abs :: CInt -> CInt
foreign import ccall unsafe "labs" c_labs :: Int64 -> Int64
foreign import ccall unsafe "abs" bits :: CInt -> Word32
foreign import ccall unsafe "toupper" upper :: Char -> Char
foreign import ccall unsafe "isalpha" c_isalpha :: CInt -> CInt

-- ---- actions
foreign import ccall unsafe "srand" seed :: CUInt -> IO ()
foreign import ccall unsafe "rand" next :: IO CInt
foreign import ccall "getpid" processId :: IO CInt
foreign import ccall "time" now :: Ptr CTime -> IO CTime
foreign import ccall unsafe "usleep" rest :: CUInt -> IO CInt
foreign import ccall "usleep" doze :: CUInt -> IO ()

-- ---- types that are other types in the end
newtype Angle = Angle Double
  deriving (Show)

type Radians = Angle

newtype Action a = Action {run :: IO a}

newtype Curve = Curve {at :: Double -> Double}

foreign import ccall unsafe "cos" cosine :: Radians -> Angle
foreign import ccall unsafe "sin" sine :: Curve
foreign import ccall unsafe "getpid" mine :: Action CInt

infixl 8 <^>

foreign import ccall unsafe "pow" (<^>) :: Double -> Double -> Double

table :: (Double -> Double) -> [Double]
table f = map f [0, 0.25 .. 1]

twice :: (a -> a) -> a -> a
twice f = f . f

lazyArguments :: Int
lazyArguments = length [c_cos undefined, power 1 (error "not asked for")]

throws :: Int -> Double
throws n = let d = power (fromIntegral n) in d 2 + d 3

draws :: Int -> IO [CInt]
draws n = seed 42 >> mapM (const next) [1 .. n]

main :: IO ()
main = do
  print (map (c_sin . fromRational) [0, 0.5, 1])
  print (table c_cos, table c_tan)
  print (c_atan2 1 (-1), 2 `power` 0.5, 2 <^> 3 <^> 2)
  print (sqrtf 2, hypotenuse 3 4, fma 2 3 4, ldexp 0.75 4, scaled 0.75 (-1))
  print (ilogb 1000, lround 2.5, nearest (-2.5))
  print (c_abs (-5), c_labs (-6000000000), bits (-7), c_abs minBound)
  print (map upper "straight on, 1", map ((/= 0) . c_isalpha) [65, 48])
  a <- draws 5
  b <- draws 5
  print (a == b, all (>= 0) a)
  p <- processId
  q <- run mine
  print (p > 0, p == q)
  t <- now nullPtr
  print (t > 1500000000)
  r <- rest 1000
  d <- doze 1
  print (r, d)
  print (cosine (Angle 0), at sine 0, twice (power 2) 1.5)
  print (lazyArguments, throws 3, zipWith power [1, 2, 3] [3, 2, 1])
  print (sum [fromIntegral c * 2 | c <- [c_abs x | x <- [-3 .. 3]]] :: Int)
  print ((maxBound :: CInt) + 1, fromIntegral (300 :: Int) :: CUChar, (1 :: CUInt) `shiftL` 31 .|. 1, (7 :: CShort) .&. 12)
  print (truncate (3.7 :: CDouble) :: Int, realToFrac (1.5 :: CFloat) :: Double, [1.5 :: CDouble ..  4])
  print (read "-17" :: CLong, [minBound, maxBound :: CChar], toInteger (maxBound :: CSize), CInt 3 `divMod` (-2))
