-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Ix (Ix (..), indexError) where

import GHC.Base
import GHC.Classes
import GHC.Enum
import GHC.Num
import GHC.Show
import GHC.Types

class Ord a => Ix a where
  range :: (a, a) -> [a]
  index, unsafeIndex :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  rangeSize, unsafeRangeSize :: (a, a) -> Int
  index b i = if inRange b i then unsafeIndex b i else hopelessIndexError
  unsafeIndex b i = index b i
  rangeSize b = case b of
    (_, h) -> if inRange b h then unsafeIndex b h + 1 else 0
  unsafeRangeSize b = case b of
    (_, h) -> unsafeIndex b h + 1

hopelessIndexError :: Int
hopelessIndexError = errorWithoutStackTrace "Error in array index"

indexError :: Show a => (a, a) -> a -> String -> b
indexError bounds i name =
  errorWithoutStackTrace
    ("Ix{" ++ (name ++ ("}.index: Index " ++ showParen True (showsPrec 0 i)
      (" out of range " ++ showParen True (showsPrec 0 bounds) ""))))

instance Ix Int where
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Int"
  range (m, n) = intsFromTo m n
  unsafeIndex (m, _) i = intSub# i m
  inRange (!m, !n) i = intLe# m i && intLe# i n

instance Ix Integer where
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Integer"
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = integerToInt# (integerSub# i m)
  inRange (m, n) i = m <= i && i <= n

instance Ix Char where
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Char"
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = intSub# (charOrd# i) (charOrd# m)
  inRange (m, n) i = charLe# m i && charLe# i n

instance Ix Bool where
  index b@(!_, _) i = if inRange b i then unsafeIndex b i else indexError b i "Bool"
  rangeSize b@(!_, h) = if inRange b h then unsafeIndex b h + 1 else 0
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = intSub# (tagOf# i) (tagOf# m)
  inRange (m, n) i = m <= i && i <= n

instance Ix Ordering where
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Ordering"
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = intSub# (tagOf# i) (tagOf# m)
  inRange (m, n) i = m <= i && i <= n

instance Ix () where
  range ((), ()) = [()]
  unsafeIndex ((), ()) () = 0
  inRange ((), ()) () = True
  index b i = unsafeIndex b i

-- For tuples, ranges of all parts but the first are built only once, as in GHC's compiled library.
instance (Ix a, Ix b) => Ix (a, b) where
  range ((l1, l2), (u1, u2)) = [(i1, i2) | i1 <- range (l1, u1), i2 <- r2]
    where r2 = range (l2, u2)
  unsafeIndex ((l1, l2), (u1, u2)) (i1, i2) =
    unsafeIndex (l1, u1) i1 * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) i2
  inRange ((l1, l2), (u1, u2)) (i1, i2) = inRange (l1, u1) i1 && inRange (l2, u2) i2

instance (Ix a, Ix b, Ix c) => Ix (a, b, c) where
  range ((l1, l2, l3), (u1, u2, u3)) =
    [(i1, i2, i3) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3]
    where
      r2 = range (l2, u2)
      r3 = range (l3, u3)
  unsafeIndex ((l1, l2, l3), (u1, u2, u3)) (i1, i2, i3) =
    unsafeIndex (l3, u3) i3
      + unsafeRangeSize (l3, u3)
        * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * unsafeIndex (l1, u1) i1)
  inRange ((l1, l2, l3), (u1, u2, u3)) (i1, i2, i3) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3

instance (Ix a, Ix b, Ix c, Ix d) => Ix (a, b, c, d) where
  range ((l1, l2, l3, l4), (u1, u2, u3, u4)) =
    [(i1, i2, i3, i4) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4]
    where
      r2 = range (l2, u2)
      r3 = range (l3, u3)
      r4 = range (l4, u4)
  unsafeIndex ((l1, l2, l3, l4), (u1, u2, u3, u4)) (i1, i2, i3, i4) =
    unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4)
      * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3)
        * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * unsafeIndex (l1, u1) i1))
  inRange ((l1, l2, l3, l4), (u1, u2, u3, u4)) (i1, i2, i3, i4) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4

instance (Ix a, Ix b, Ix c, Ix d, Ix e) => Ix (a, b, c, d, e) where
  range ((l1, l2, l3, l4, l5), (u1, u2, u3, u4, u5)) =
    [(i1, i2, i3, i4, i5) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5]
    where
      r2 = range (l2, u2)
      r3 = range (l3, u3)
      r4 = range (l4, u4)
      r5 = range (l5, u5)
  unsafeIndex ((l1, l2, l3, l4, l5), (u1, u2, u3, u4, u5)) (i1, i2, i3, i4, i5) =
    unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5)
      * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4)
        * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3)
          * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * unsafeIndex (l1, u1) i1)))
  inRange ((l1, l2, l3, l4, l5), (u1, u2, u3, u4, u5)) (i1, i2, i3, i4, i5) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4
      && inRange (l5, u5) i5
