module Main where

import Foreign.C.Types

foreign import ccall unsafe "sin" sin_ :: Double -> Double
foreign import ccall unsafe sinf :: Float -> Float
foreign import ccall unsafe "cos" cos_ :: Double -> Double
foreign import ccall unsafe cosf :: Float -> Float
foreign import ccall unsafe "tan" tan_ :: Double -> Double
foreign import ccall unsafe tanf :: Float -> Float
foreign import ccall unsafe "asin" asin_ :: Double -> Double
foreign import ccall unsafe asinf :: Float -> Float
foreign import ccall unsafe "acos" acos_ :: Double -> Double
foreign import ccall unsafe acosf :: Float -> Float
foreign import ccall unsafe "atan" atan_ :: Double -> Double
foreign import ccall unsafe atanf :: Float -> Float
foreign import ccall unsafe "sinh" sinh_ :: Double -> Double
foreign import ccall unsafe sinhf :: Float -> Float
foreign import ccall unsafe "cosh" cosh_ :: Double -> Double
foreign import ccall unsafe coshf :: Float -> Float
foreign import ccall unsafe "tanh" tanh_ :: Double -> Double
foreign import ccall unsafe tanhf :: Float -> Float
foreign import ccall unsafe "asinh" asinh_ :: Double -> Double
foreign import ccall unsafe asinhf :: Float -> Float
foreign import ccall unsafe "acosh" acosh_ :: Double -> Double
foreign import ccall unsafe acoshf :: Float -> Float
foreign import ccall unsafe "atanh" atanh_ :: Double -> Double
foreign import ccall unsafe atanhf :: Float -> Float
foreign import ccall unsafe "exp" exp_ :: Double -> Double
foreign import ccall unsafe expf :: Float -> Float
foreign import ccall unsafe "exp2" exp2_ :: Double -> Double
foreign import ccall unsafe exp2f :: Float -> Float
foreign import ccall unsafe "expm1" expm1_ :: Double -> Double
foreign import ccall unsafe expm1f :: Float -> Float
foreign import ccall unsafe "log" log_ :: Double -> Double
foreign import ccall unsafe logf :: Float -> Float
foreign import ccall unsafe "log2" log2_ :: Double -> Double
foreign import ccall unsafe log2f :: Float -> Float
foreign import ccall unsafe "log10" log10_ :: Double -> Double
foreign import ccall unsafe log10f :: Float -> Float
foreign import ccall unsafe "log1p" log1p_ :: Double -> Double
foreign import ccall unsafe log1pf :: Float -> Float
foreign import ccall unsafe "logb" logb_ :: Double -> Double
foreign import ccall unsafe logbf :: Float -> Float
foreign import ccall unsafe "sqrt" sqrt_ :: Double -> Double
foreign import ccall unsafe sqrtf :: Float -> Float
foreign import ccall unsafe "cbrt" cbrt_ :: Double -> Double
foreign import ccall unsafe cbrtf :: Float -> Float
foreign import ccall unsafe "fabs" fabs_ :: Double -> Double
foreign import ccall unsafe fabsf :: Float -> Float
foreign import ccall unsafe "floor" floor_ :: Double -> Double
foreign import ccall unsafe floorf :: Float -> Float
foreign import ccall unsafe "ceil" ceil_ :: Double -> Double
foreign import ccall unsafe ceilf :: Float -> Float
foreign import ccall unsafe "round" round_ :: Double -> Double
foreign import ccall unsafe roundf :: Float -> Float
foreign import ccall unsafe "trunc" trunc_ :: Double -> Double
foreign import ccall unsafe truncf :: Float -> Float
foreign import ccall unsafe "rint" rint_ :: Double -> Double
foreign import ccall unsafe rintf :: Float -> Float
foreign import ccall unsafe "nearbyint" nearbyint_ :: Double -> Double
foreign import ccall unsafe nearbyintf :: Float -> Float
foreign import ccall unsafe "erf" erf_ :: Double -> Double
foreign import ccall unsafe erff :: Float -> Float
foreign import ccall unsafe "erfc" erfc_ :: Double -> Double
foreign import ccall unsafe erfcf :: Float -> Float
foreign import ccall unsafe "tgamma" tgamma_ :: Double -> Double
foreign import ccall unsafe tgammaf :: Float -> Float
foreign import ccall unsafe "lgamma" lgamma_ :: Double -> Double
foreign import ccall unsafe lgammaf :: Float -> Float
foreign import ccall unsafe "atan2" atan2_ :: CDouble -> CDouble -> CDouble
foreign import ccall unsafe atan2f :: CFloat -> CFloat -> CFloat
foreign import ccall unsafe "pow" pow_ :: CDouble -> CDouble -> CDouble
foreign import ccall unsafe powf :: CFloat -> CFloat -> CFloat
foreign import ccall unsafe "fmod" fmod_ :: CDouble -> CDouble -> CDouble
foreign import ccall unsafe fmodf :: CFloat -> CFloat -> CFloat
foreign import ccall unsafe "remainder" remainder_ :: CDouble -> CDouble -> CDouble
foreign import ccall unsafe remainderf :: CFloat -> CFloat -> CFloat
foreign import ccall unsafe "hypot" hypot_ :: CDouble -> CDouble -> CDouble
foreign import ccall unsafe hypotf :: CFloat -> CFloat -> CFloat
foreign import ccall unsafe "fmin" fmin_ :: CDouble -> CDouble -> CDouble
foreign import ccall unsafe fminf :: CFloat -> CFloat -> CFloat
foreign import ccall unsafe "fmax" fmax_ :: CDouble -> CDouble -> CDouble
foreign import ccall unsafe fmaxf :: CFloat -> CFloat -> CFloat
foreign import ccall unsafe "fdim" fdim_ :: CDouble -> CDouble -> CDouble
foreign import ccall unsafe fdimf :: CFloat -> CFloat -> CFloat
foreign import ccall unsafe "copysign" copysign_ :: CDouble -> CDouble -> CDouble
foreign import ccall unsafe copysignf :: CFloat -> CFloat -> CFloat
foreign import ccall unsafe "nextafter" nextafter_ :: CDouble -> CDouble -> CDouble
foreign import ccall unsafe nextafterf :: CFloat -> CFloat -> CFloat
foreign import ccall unsafe scalbn :: Double -> CInt -> Double
foreign import ccall unsafe lrint :: Double -> CLong
foreign import ccall unsafe isalnum :: CInt -> CInt
foreign import ccall unsafe isalpha :: CInt -> CInt
foreign import ccall unsafe iscntrl :: CInt -> CInt
foreign import ccall unsafe isdigit :: CInt -> CInt
foreign import ccall unsafe isgraph :: CInt -> CInt
foreign import ccall unsafe islower :: CInt -> CInt
foreign import ccall unsafe isprint :: CInt -> CInt
foreign import ccall unsafe ispunct :: CInt -> CInt
foreign import ccall unsafe isspace :: CInt -> CInt
foreign import ccall unsafe isupper :: CInt -> CInt
foreign import ccall unsafe isxdigit :: CInt -> CInt
foreign import ccall unsafe tolower :: CInt -> CInt
foreign import ccall unsafe toupper :: CInt -> CInt
foreign import ccall unsafe srandom :: CUInt -> IO ()
foreign import ccall unsafe random :: IO CLong
foreign import ccall unsafe srand48 :: CLong -> IO ()
foreign import ccall unsafe lrand48 :: IO CLong
foreign import ccall unsafe drand48 :: IO CDouble
foreign import ccall unsafe srand :: CUInt -> IO ()
foreign import ccall unsafe rand :: IO CInt
foreign import ccall unsafe clock :: IO CClock
foreign import ccall unsafe getppid :: IO CInt
foreign import ccall unsafe getuid :: IO CUInt
foreign import ccall unsafe getgid :: IO CUInt
foreign import ccall unsafe sleep :: CUInt -> IO CUInt

-- What differs between releases of the C library is the last digits.
rounded :: Double -> Double
rounded x
  | isNaN x || isInfinite x = x
  | otherwise = fromInteger (round (x * 1e9)) / 1e9

roundedFloat :: Float -> Float
roundedFloat x
  | isNaN x || isInfinite x = x
  | otherwise = fromInteger (round (x * 1e4)) / 1e4

show2 :: String -> (Double -> Double) -> (Float -> Float) -> IO ()
show2 name f g = putStrLn (name ++ concat [' ' : show (rounded (f x)) | x <- [0.3, 1.7, -2.5]] ++ concat [' ' : show (roundedFloat (g x)) | x <- [0.3, 1.7, -2.5]])

main :: IO ()
main = do
  show2 "sin" sin_ sinf
  show2 "cos" cos_ cosf
  show2 "tan" tan_ tanf
  show2 "asin" asin_ asinf
  show2 "acos" acos_ acosf
  show2 "atan" atan_ atanf
  show2 "sinh" sinh_ sinhf
  show2 "cosh" cosh_ coshf
  show2 "tanh" tanh_ tanhf
  show2 "asinh" asinh_ asinhf
  show2 "acosh" acosh_ acoshf
  show2 "atanh" atanh_ atanhf
  show2 "exp" exp_ expf
  show2 "exp2" exp2_ exp2f
  show2 "expm1" expm1_ expm1f
  show2 "log" log_ logf
  show2 "log2" log2_ log2f
  show2 "log10" log10_ log10f
  show2 "log1p" log1p_ log1pf
  show2 "logb" logb_ logbf
  show2 "sqrt" sqrt_ sqrtf
  show2 "cbrt" cbrt_ cbrtf
  show2 "fabs" fabs_ fabsf
  show2 "floor" floor_ floorf
  show2 "ceil" ceil_ ceilf
  show2 "round" round_ roundf
  show2 "trunc" trunc_ truncf
  show2 "rint" rint_ rintf
  show2 "nearbyint" nearbyint_ nearbyintf
  show2 "erf" erf_ erff
  show2 "erfc" erfc_ erfcf
  show2 "tgamma" tgamma_ tgammaf
  show2 "lgamma" lgamma_ lgammaf
  print ("atan2", [rounded (realToFrac (atan2_ x y)) | x <- [2.5, -1.25], y <- [0.75, 3]], [roundedFloat (realToFrac (atan2f x y)) | x <- [2.5, 1.25], y <- [0.75, 3]])
  print ("pow", [rounded (realToFrac (pow_ x y)) | x <- [2.5, -1.25], y <- [0.75, 3]], [roundedFloat (realToFrac (powf x y)) | x <- [2.5, 1.25], y <- [0.75, 3]])
  print ("fmod", [rounded (realToFrac (fmod_ x y)) | x <- [2.5, -1.25], y <- [0.75, 3]], [roundedFloat (realToFrac (fmodf x y)) | x <- [2.5, 1.25], y <- [0.75, 3]])
  print ("remainder", [rounded (realToFrac (remainder_ x y)) | x <- [2.5, -1.25], y <- [0.75, 3]], [roundedFloat (realToFrac (remainderf x y)) | x <- [2.5, 1.25], y <- [0.75, 3]])
  print ("hypot", [rounded (realToFrac (hypot_ x y)) | x <- [2.5, -1.25], y <- [0.75, 3]], [roundedFloat (realToFrac (hypotf x y)) | x <- [2.5, 1.25], y <- [0.75, 3]])
  print ("fmin", [rounded (realToFrac (fmin_ x y)) | x <- [2.5, -1.25], y <- [0.75, 3]], [roundedFloat (realToFrac (fminf x y)) | x <- [2.5, 1.25], y <- [0.75, 3]])
  print ("fmax", [rounded (realToFrac (fmax_ x y)) | x <- [2.5, -1.25], y <- [0.75, 3]], [roundedFloat (realToFrac (fmaxf x y)) | x <- [2.5, 1.25], y <- [0.75, 3]])
  print ("fdim", [rounded (realToFrac (fdim_ x y)) | x <- [2.5, -1.25], y <- [0.75, 3]], [roundedFloat (realToFrac (fdimf x y)) | x <- [2.5, 1.25], y <- [0.75, 3]])
  print ("copysign", [rounded (realToFrac (copysign_ x y)) | x <- [2.5, -1.25], y <- [0.75, 3]], [roundedFloat (realToFrac (copysignf x y)) | x <- [2.5, 1.25], y <- [0.75, 3]])
  print ("nextafter", [rounded (realToFrac (nextafter_ x y)) | x <- [2.5, -1.25], y <- [0.75, 3]], [roundedFloat (realToFrac (nextafterf x y)) | x <- [2.5, 1.25], y <- [0.75, 3]])
  print (scalbn 0.75 3, map lrint [0.5, 1.5, -2.5])
  mapM_ (\(name, f) -> putStrLn (name ++ " " ++ [if f c /= 0 then '1' else '.' | c <- [0 .. 127]]))
    [("isalnum", isalnum), ("isalpha", isalpha), ("iscntrl", iscntrl), ("isdigit", isdigit), ("isgraph", isgraph), ("islower", islower), ("isprint", isprint), ("ispunct", ispunct), ("isspace", isspace), ("isupper", isupper), ("isxdigit", isxdigit)]
  print (map tolower [64 .. 92], map toupper [96 .. 124])
  srandom 7 >> srand48 7 >> srand 7
  sequence [random, random, lrand48, fmap fromIntegral rand] >>= print
  drand48 >>= print . rounded . realToFrac
  used <- clock
  ids <- sequence [fmap fromIntegral getppid, getuid, getgid]
  print (used >= 0, length ids)
  sleep 0 >>= print
