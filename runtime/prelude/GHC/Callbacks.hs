-- SPDX-License-Identifier: BSD-3-Clause
-- Functions callable from C, represented by stable pointers. As in GHC's runtime for calls from C,
-- a call by pointer runs under MAIN, whoever makes it.
module GHC.Callbacks where

import Data.Int
import Foreign.Marshal.Alloc
import Foreign.Marshal.Utils
import Foreign.Ptr
import GHC.Stable
import GHC.Types
import Prelude
import System.IO.Unsafe (unsafePerformIO)

makePointer# :: a -> IO (FunPtr a)
makePointer# f = fmap (castPtrToFunPtr . castStablePtrToPtr) (newStablePtr f)

-- For C functions, which always exist.
pointerTo# :: a -> FunPtr b
pointerTo# f = castFunPtr (unsafePerformIO (makePointer# f))

freeHaskellFunPtr :: FunPtr a -> IO ()
freeHaskellFunPtr p = freeStablePtr (stable p)

stable :: FunPtr a -> StablePtr a
stable p = castPtrToStablePtr (castFunPtrToPtr p)

function :: FunPtr a -> World# -> Res# a
function !p w = unIO (deRefStablePtr (stable p)) w

-- Runs under MAIN.
mainStack :: IO a -> IO a
mainStack m = IO# (\w -> case mainStack# 0 w of
  Res# before -> case unIO m w of Res# r -> case mainStack# before w of Res# _ -> Res# r)

-- ---- a pointer's function at arguments, as an action and as a value
act0# :: FunPtr (IO r) -> IO r
act0# p = IO# (\w -> case function p w of
  Res# f -> case mainStack# 0 w of
    Res# before -> case unIO f w of Res# r -> case mainStack# before w of Res# _ -> Res# r)

act1# :: FunPtr (a -> IO r) -> a -> IO r
act1# p a = IO# (\w -> case function p w of
  Res# f -> case mainStack# 0 w of
    Res# before -> case unIO (f a) w of Res# r -> case mainStack# before w of Res# _ -> Res# r)

act2# :: FunPtr (a -> b -> IO r) -> a -> b -> IO r
act2# p a b = IO# (\w -> case function p w of
  Res# f -> case mainStack# 0 w of
    Res# before -> case unIO (f a b) w of Res# r -> case mainStack# before w of Res# _ -> Res# r)

act3# :: FunPtr (a -> b -> c -> IO r) -> a -> b -> c -> IO r
act3# p a b c = IO# (\w -> case function p w of
  Res# f -> case mainStack# 0 w of
    Res# before -> case unIO (f a b c) w of Res# r -> case mainStack# before w of Res# _ -> Res# r)

act4# :: FunPtr (a -> b -> c -> d -> IO r) -> a -> b -> c -> d -> IO r
act4# p a b c d = IO# (\w -> case function p w of
  Res# f -> case mainStack# 0 w of
    Res# before -> case unIO (f a b c d) w of Res# r -> case mainStack# before w of Res# _ -> Res# r)

value0# :: FunPtr r -> r
value0# p = case function p (token# ()) of
  Res# f -> case mainStack# 0 (token# ()) of
    Res# before -> case f of !r -> case mainStack# before (token# ()) of Res# _ -> r

value1# :: FunPtr (a -> r) -> a -> r
value1# p a = case function p (token# ()) of
  Res# f -> case mainStack# 0 (token# ()) of
    Res# before -> case f a of !r -> case mainStack# before (token# ()) of Res# _ -> r

value2# :: FunPtr (a -> b -> r) -> a -> b -> r
value2# p a b = case function p (token# ()) of
  Res# f -> case mainStack# 0 (token# ()) of
    Res# before -> case f a b of !r -> case mainStack# before (token# ()) of Res# _ -> r

value3# :: FunPtr (a -> b -> c -> r) -> a -> b -> c -> r
value3# p a b c = case function p (token# ()) of
  Res# f -> case mainStack# 0 (token# ()) of
    Res# before -> case f a b c of !r -> case mainStack# before (token# ()) of Res# _ -> r

value4# :: FunPtr (a -> b -> c -> d -> r) -> a -> b -> c -> d -> r
value4# p a b c d = case function p (token# ()) of
  Res# f -> case mainStack# 0 (token# ()) of
    Res# before -> case f a b c d of !r -> case mainStack# before (token# ()) of Res# _ -> r

-- ---- functions of C that call others
type Comparison# a = FunPtr (Ptr a -> Ptr a -> IO Int32)

-- A merge sort, as in the GNU C library, because the compared elements are visible to the program.
qsort# :: Ptr a -> Int -> Int -> Comparison# a -> IO ()
qsort# from count size compared =
  if count <= 1 then return () else allocaBytes (count * size) (\room -> sortInto room from count size compared)

sortInto :: Ptr a -> Ptr a -> Int -> Int -> Comparison# a -> IO ()
sortInto room from count size compared = if count <= 1 then return () else do
  let left = count `quot` 2
      right = count - left
      middle = from `plusPtr` (left * size)
  sortInto room from left size compared
  sortInto room middle right size compared
  merge room room from left middle right
  where
    merge start to a m b n
      | m > 0 && n > 0 = act2# compared a b >>= \order ->
          if order <= 0
            then moveBytes to a size >> merge start (to `plusPtr` size) (a `plusPtr` size) (m - 1) b n
            else moveBytes to b size >> merge start (to `plusPtr` size) a m (b `plusPtr` size) (n - 1)
      | otherwise = do
          if m > 0 then moveBytes to a (m * size) else return ()
          moveBytes from start ((count - n) * size)

bsearch# :: Ptr a -> Ptr a -> Int -> Int -> Comparison# a -> IO (Ptr a)
bsearch# key from count size compared = search 0 count
  where
    search low high
      | low >= high = return nullPtr
      | otherwise = do
          let at = (low + high) `quot` 2
              element = from `plusPtr` (at * size)
          order <- act2# compared key element
          if order < 0 then search low at else if order > 0 then search (at + 1) high else return element
