-- SPDX-License-Identifier: BSD-3-Clause
-- MD5 (RFC 1321).
module GHC.Fingerprint
  ( Fingerprint (..), fingerprint0, fingerprintData, fingerprintString, fingerprintFingerprints, getFileHash
  ) where

import Data.Bits
import qualified Data.ByteString as B
import Data.Char (ord)
import Data.List (foldl')
import Data.Word
import Foreign.Marshal.Array (peekArray)
import Foreign.Ptr (Ptr)
import GHC.Fingerprint.Type
import Prelude

fingerprint0 :: Fingerprint
fingerprint0 = Fingerprint 0 0

-- Each character as 32 bits, highest byte first.
fingerprintString :: String -> Fingerprint
fingerprintString text = md5 (concatMap (bytesOf 4 . fromIntegral . ord) text)

fingerprintFingerprints :: [Fingerprint] -> Fingerprint
fingerprintFingerprints prints = md5 (concatMap (\(Fingerprint a b) -> bytesOf 8 a ++ bytesOf 8 b) prints)

fingerprintData :: Ptr Word8 -> Int -> IO Fingerprint
fingerprintData p size = do
  bytes <- peekArray size p
  return $! md5 bytes

getFileHash :: FilePath -> IO Fingerprint
getFileHash path = do
  bytes <- B.readFile path
  return $! md5 (B.unpack bytes)

-- Highest byte first.
bytesOf :: Int -> Word64 -> [Word8]
bytesOf count n = [fromIntegral (shiftR n (8 * i)) | i <- [count - 1, count - 2 .. 0]]

data State = State !Word32 !Word32 !Word32 !Word32

md5 :: [Word8] -> Fingerprint
md5 message = result (blocks (State 0x67452301 0xefcdab89 0x98badcfe 0x10325476) 0 message)
  where
    result (State a b c d) = Fingerprint (shiftL (swapped a) 32 .|. swapped b) (shiftL (swapped c) 32 .|. swapped d)
    swapped = fromIntegral . byteSwap32

-- Processes the rest of the message after `before` bytes.
blocks :: State -> Word64 -> [Word8] -> State
blocks state before message = case splitAt 64 message of
  (block, rest)
    | length block == 64 -> let next = digest state (wordsOf block) in next `seq` blocks next (before + 64) rest
    | otherwise -> foldl' digest state (parts (wordsOf (padded block (before + fromIntegral (length block)))))
  where
    parts [] = []
    parts ws = case splitAt 16 ws of (first, rest) -> first : parts rest

padded :: [Word8] -> Word64 -> [Word8]
padded block size = block ++ 0x80 : replicate zeros 0 ++ reverse (bytesOf 8 (8 * size))
  where zeros = (55 - length block) `mod` 64

wordsOf :: [Word8] -> [Word32]
wordsOf (a : b : c : d : rest) =
  (fromIntegral a .|. shiftL (fromIntegral b) 8 .|. shiftL (fromIntegral c) 16 .|. shiftL (fromIntegral d) 24) : wordsOf rest
wordsOf _ = []

digest :: State -> [Word32] -> State
digest start@(State a0 b0 c0 d0) block = case foldl' step start steps of
  State a b c d -> State (a0 + a) (b0 + b) (c0 + c) (d0 + d)
  where
    step (State a b c d) (Step mix index amount constant) =
      State d (b + rotateL (a + mix b c d + block !! index + constant) amount) b c

data Step = Step (Word32 -> Word32 -> Word32 -> Word32) !Int !Int !Word32

steps :: [Step]
steps = zipWith3 place [0 ..] (concatMap (concat . replicate 4) rounds) constants
  where
    rounds = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
    constants = [floor (abs (sin (fromIntegral n :: Double)) * 4294967296) | n <- [1 .. 64 :: Int]]
    place n amount constant
      | n < 16 = Step (\b c d -> (b .&. c) .|. (complement b .&. d)) n amount constant
      | n < 32 = Step (\b c d -> (d .&. b) .|. (complement d .&. c)) ((5 * n + 1) `mod` 16) amount constant
      | n < 48 = Step (\b c d -> b `xor` c `xor` d) ((3 * n + 5) `mod` 16) amount constant
      | otherwise = Step (\b c d -> c `xor` (b .|. complement d)) (7 * n `mod` 16) amount constant
