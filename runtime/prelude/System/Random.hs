-- SPDX-License-Identifier: BSD-3-Clause
-- Pseudo-random numbers by SplitMix (Steele, Lea and Flood), equal to those of the package random
-- 1.2 with the same seed. getStdGen's generator is seeded by the clock.
module System.Random
  ( RandomGen (..), StdGen, mkStdGen, initStdGen, Random (..), getStdRandom, getStdGen, setStdGen
  , newStdGen, randomIO, randomRIO, uniform, uniformR
  ) where

import Data.Bits
import Data.Int
import Data.IORef
import Data.Word
import GHC.Types (IO (..), Res# (..), unIO)
import GHC.Word (Word (..), Word32 (..), Word64 (..), shiftRightUnsigned)
import Prelude
import System.CPUTime

-- ---- generators -----------------------------------------------------------------------------
class RandomGen g where
  next :: g -> (Int, g)
  genWord8 :: g -> (Word8, g)
  genWord16 :: g -> (Word16, g)
  genWord32 :: g -> (Word32, g)
  genWord64 :: g -> (Word64, g)
  genRange :: g -> (Int, Int)
  split :: g -> (g, g)
  next g = case genWord64 g of (w, g') -> (fromIntegral w, g')
  genWord8 g = case genWord32 g of (w, g') -> (fromIntegral w, g')
  genWord16 g = case genWord32 g of (w, g') -> (fromIntegral w, g')
  genWord32 g = case next g of (n, g') -> (fromIntegral n, g')
  genWord64 g = case genWord32 g of
    (low, g') -> case genWord32 g' of
      (high, g'') -> (shiftL (fromIntegral high) 32 .|. fromIntegral low, g'')
  genRange _ = (minBound, maxBound)

-- The seed and its increment at each step.
data StdGen = StdGen# !Int !Int

instance Eq StdGen where
  StdGen# a b == StdGen# c d = a == c && b == d

instance Show StdGen where
  showsPrec d (StdGen# seed gamma) = showParen (d > 10) (\s ->
    "StdGen {unStdGen = SMGen " ++ shows (W64# seed) (' ' : shows (W64# gamma) ('}' : s)))

instance RandomGen StdGen where
  next g = case nextBits g of (n, g') -> (n, g')
  genWord32 g = case nextBits g of (n, g') -> (fromIntegral (W64# n), g')
  genWord64 g = case nextBits g of (n, g') -> (W64# n, g')
  split (StdGen# seed gamma) = case intAdd# seed gamma of
    !seed1 -> case intAdd# seed1 gamma of
      !seed2 -> (StdGen# seed2 gamma, StdGen# (mixed seed1) (mixedGamma seed2))

nextBits :: StdGen -> (Int, StdGen)
nextBits (StdGen# seed gamma) = case intAdd# seed gamma of
  !seed' -> (mixed seed', StdGen# seed' gamma)

mkStdGen :: Int -> StdGen
mkStdGen n = StdGen# (mixed n) (mixedGamma (intAdd# n (-7046029254386353131)))

mixed, mixedGamma :: Int -> Int
mixed x = shiftXor 33 (shiftXorTimes 33 (-4265267296055464877) (shiftXorTimes 33 (-49064778989728563) x))
mixedGamma x
  | intPopCount# (intXor# z (shiftRightUnsigned z 1)) >= 24 = z
  | otherwise = intXor# z (-6148914691236517206)
  where
    !z = intOr# 1 (shiftXor 31 (shiftXorTimes 27 (-7723592293110705685) (shiftXorTimes 30 (-4658895280553007687) x)))

shiftXor :: Int -> Int -> Int
shiftXor n x = intXor# x (shiftRightUnsigned x n)

shiftXorTimes :: Int -> Int -> Int -> Int
shiftXorTimes n k x = intMul# (shiftXor n x) k

-- ---- values ---------------------------------------------------------------------------------
class Random a where
  randomR :: RandomGen g => (a, a) -> g -> (a, g)
  random :: RandomGen g => g -> (a, g)
  randomRs :: RandomGen g => (a, a) -> g -> [a]
  randoms :: RandomGen g => g -> [a]
  randomRs range = allFrom (randomR range)
  randoms = allFrom random

-- Evaluates the function once for all values, and each value before the next.
allFrom :: (g -> (a, g)) -> g -> [a]
allFrom f = go
  where
    go g = let { r = f g; x = fst r } in x `seq` (x : go (snd r))

uniform :: (Random a, RandomGen g) => g -> (a, g)
uniform g = random g

uniformR :: (Random a, RandomGen g) => (a, a) -> g -> (a, g)
uniformR range g = randomR range g

-- Uniform up to the limit, by rejection: draws as many bits as the limit has.
upTo :: RandomGen g => Word64 -> g -> (Word64, g)
upTo limit g = case genWord64 g of
  (w, g') -> let x = w .&. mask in if x > limit then upTo limit g' else (x, g')
  where
    mask = complement 0 `shiftR` countLeadingZeros (limit .|. 1)

upTo32 :: RandomGen g => Word32 -> g -> (Word32, g)
upTo32 limit g = case genWord32 g of
  (w, g') -> let x = w .&. mask in if x > limit then upTo32 limit g' else (x, g')
  where
    mask = complement 0 `shiftR` countLeadingZeros (limit .|. 1)

-- The same by multiplication: the upper half of the product with the number of values.
upToTimes :: RandomGen g => Word32 -> g -> (Word32, g)
upToTimes limit g0
  | limit == maxBound = genWord32 g0
  | otherwise = go g0
  where
    r = limit + 1
    t = negate r `mod` r
    go g = case genWord32 g of
      (x, g') ->
        let m = fromIntegral x * fromIntegral r :: Word64
         in if (fromIntegral m :: Word32) >= t then (fromIntegral (m `shiftR` 32), g') else go g'

between :: (Integral a, RandomGen g) => (a, a) -> g -> (a, g)
between (a, b) g
  | a == b = (a, g)
  | otherwise = case upTo (fromInteger (toInteger high - toInteger low)) g of
      (n, g') -> (fromInteger (toInteger low + toInteger n), g')
  where
    low = min a b
    high = max a b

-- For types of at most 32 bits.
between32 :: (Integral a, RandomGen g) => (a, a) -> g -> (a, g)
between32 (a, b) g
  | a == b = (a, g)
  | otherwise = case upTo32 (fromInteger (toInteger high - toInteger low)) g of
      (n, g') -> (fromInteger (toInteger low + toInteger n), g')
  where
    low = min a b
    high = max a b

instance Random Int where
  randomR range g = between range g
  random g = case genWord64 g of (w, g') -> (fromIntegral w, g')

instance Random Word where
  randomR range g = between range g
  random g = case genWord64 g of (w, g') -> (fromIntegral w, g')

instance Random Int64 where
  randomR range g = between range g
  random g = case genWord64 g of (w, g') -> (fromIntegral w, g')

instance Random Word64 where
  randomR range g = between range g
  random g = genWord64 g

instance Random Int32 where
  randomR range g = between32 range g
  random g = case genWord32 g of (w, g') -> (fromIntegral w, g')

instance Random Word32 where
  randomR (a, b) g = case upToTimes (max a b - min a b) g of (n, g') -> (min a b + n, g')
  random g = genWord32 g

instance Random Int16 where
  randomR range g = between32 range g
  random g = case genWord16 g of (w, g') -> (fromIntegral w, g')

instance Random Word16 where
  randomR (a, b) g = case upToTimes (fromIntegral (max a b - min a b)) g of
    (n, g') -> (min a b + fromIntegral n, g')
  random g = genWord16 g

instance Random Int8 where
  randomR range g = between32 range g
  random g = case genWord8 g of (w, g') -> (fromIntegral w, g')

instance Random Word8 where
  randomR (a, b) g = case upToTimes (fromIntegral (max a b - min a b)) g of
    (n, g') -> (min a b + fromIntegral n, g')
  random g = genWord8 g

instance Random Bool where
  randomR (False, True) g = random g
  randomR (True, False) g = random g
  randomR (b, _) g = (b, g)
  random g = case genWord8 g of (w, g') -> (testBit w 0, g')

instance Random Char where
  randomR (a, b) g = case upToTimes (fromIntegral (fromEnum (max a b) - fromEnum (min a b))) g of
    (n, g') -> (toEnum (fromEnum (min a b) + fromIntegral n), g')
  random g = randomR (minBound, maxBound) g

instance Random Integer where
  randomR (a, b) g
    | a == b = (a, g)
    | range <= 18446744073709551615 = case upTo (fromInteger range) g of
        (n, g') -> (low + toInteger n, g')
    | otherwise = case largeUpTo (range + 1) g of (n, g') -> (low + n, g')
    where
      low = min a b
      range = max a b - low
  random g = case random g of (n, g') -> (toInteger (n :: Int), g')

-- Below a limit of several words, by multiplication.
largeUpTo :: RandomGen g => Integer -> g -> (Integer, g)
largeUpTo limit g0 = go g0
  where
    count = length (takeWhile (> 0) (iterate (`shiftR` 64) limit))
    bits = 64 * count
    whole = bit bits :: Integer
    t = (whole - limit) `rem` limit
    go g = case manyWords count 0 g of
      (x, g') ->
        let m = x * limit
         in if m .&. (whole - 1) < t then go g' else (m `shiftR` bits, g')

manyWords :: RandomGen g => Int -> Integer -> g -> (Integer, g)
manyWords 0 !acc g = (acc, g)
manyWords n acc g = case genWord64 g of
  (w, g') -> manyWords (n - 1) (shiftL acc 64 .|. toInteger w) g'

-- The nearest number to the word, as converted by base's optimiser; `fromIntegral` goes through
-- Integer and rounds down.
nearest :: Word64 -> Double
nearest (W64# n)
  | n >= 0 = fromIntegral n
  | otherwise = 2 * fromIntegral (intOr# (shiftRightUnsigned n 1) (intAnd# n 1))

instance Random Double where
  randomR (a, b) g
    | a == b = (a, g)
    | isInfinite a || isInfinite b = (b + a, g)
    | otherwise = case genWord64 g of
        (w, g') -> let x = nearest w / 18446744073709551615 in (x * a + (1 - x) * b, g')
  random g = randomR (0, 1) g

instance Random Float where
  randomR (a, b) g
    | a == b = (a, g)
    | isInfinite a || isInfinite b = (b + a, g)
    | otherwise = case genWord32 g of
        (w, g') -> let x = fromIntegral w / 4294967295 in (x * a + (1 - x) * b, g')
  random g = randomR (0, 1) g

-- ---- the generator of the run ---------------------------------------------------------------
theGen :: IORef StdGen
theGen = case unIO (initStdGen >>= newIORef) (token# ()) of Res# r -> r

initStdGen :: IO StdGen
initStdGen = fmap (\t -> mkStdGen (fromInteger (t `div` 1000))) getCPUTime

getStdGen :: IO StdGen
getStdGen = readIORef theGen

setStdGen :: StdGen -> IO ()
setStdGen g = writeIORef theGen g

newStdGen :: IO StdGen
newStdGen = atomicModifyIORef' theGen split

getStdRandom :: (StdGen -> (a, StdGen)) -> IO a
getStdRandom f = atomicModifyIORef' theGen (\g -> case f g of (a, g') -> (g', a))

randomIO :: Random a => IO a
randomIO = getStdRandom random

randomRIO :: Random a => (a, a) -> IO a
randomRIO range = getStdRandom (randomR range)
