-- SPDX-License-Identifier: BSD-3-Clause
-- Arrays of units of UTF-16.
module Data.Text.Array
  ( Array (..), MArray (..), copyM, copyI, empty, equal, run, run2, toList, unsafeFreeze, unsafeIndex, new, unsafeWrite
  ) where

import Data.Word (Word16)
import GHC.Calls (arrayError)
import GHC.ST
import GHC.Types
import GHC.UnliftedMemory (ByteArray# (..), MutableByteArray# (..))
import GHC.Word (Word16 (..))
import Prelude

data Array = Array {aBA :: ByteArray#}

data MArray s = MArray {maBA :: MutableByteArray# s}

new :: Int -> ST s (MArray s)
new n
  | n < 0 || n > 0x3fffffffffffffff = arrayError "new: size overflow"
  | otherwise = ST# (\w -> case newBytes# (intMul# n 2) w of Res# b -> Res# (MArray (MutableByteArray# b)))

unsafeFreeze :: MArray s -> ST s Array
unsafeFreeze (MArray (MutableByteArray# b)) = ST# (\_ -> Res# (Array (ByteArray# b)))

unsafeIndex :: Array -> Int -> Word16
unsafeIndex (Array (ByteArray# b)) i = W16# (indexInt# 5 b i)

unsafeWrite :: MArray s -> Int -> Word16 -> ST s ()
unsafeWrite (MArray (MutableByteArray# b)) i (W16# n) = ST# (\w -> writeInt# 5 b i n w)

empty :: Array
empty = run (new 0)

run :: (forall s. ST s (MArray s)) -> Array
run m = runST (m >>= unsafeFreeze)

run2 :: (forall s. ST s (MArray s, a)) -> (Array, a)
run2 m = runST (m >>= \(a, x) -> unsafeFreeze a >>= \b -> return (b, x))

-- Copies n units into an array at i from another at j.
copyM :: MArray s -> Int -> MArray s -> Int -> Int -> ST s ()
copyM (MArray (MutableByteArray# to)) i (MArray (MutableByteArray# from)) j n = copied to i from j n

-- Copies into an array up to position `end` from another.
copyI :: MArray s -> Int -> Array -> Int -> Int -> ST s ()
copyI (MArray (MutableByteArray# to)) i (Array (ByteArray# from)) j end = copied to i from j (end - i)

copied :: Bytes# -> Int -> Bytes# -> Int -> Int -> ST s ()
copied to i from j n
  | n <= 0 = return ()
  | otherwise = ST# (\w -> copyBytes# from (intMul# j 2) to (intMul# i 2) (intMul# n 2) w)

equal :: Array -> Int -> Array -> Int -> Int -> Bool
equal (Array (ByteArray# a)) i (Array (ByteArray# b)) j n =
  intEq# (compareBytes# a (intMul# i 2) b (intMul# j 2) (intMul# n 2)) 0

toList :: Array -> Int -> Int -> [Word16]
toList a from n = map (unsafeIndex a) [from .. from + n - 1]
