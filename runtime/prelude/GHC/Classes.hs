-- SPDX-License-Identifier: BSD-3-Clause
-- Eq, Ord and their prerequisites.
module GHC.Classes where

import GHC.Types

infix 4 ==, /=, <, <=, >=, >
infixr 3 &&
infixr 2 ||

(&&) :: Bool -> Bool -> Bool
True && x = x
False && _ = False

(||) :: Bool -> Bool -> Bool
True || _ = True
False || x = x

not :: Bool -> Bool
not True = False
not False = True

otherwise :: Bool
otherwise = True

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a
  compare x y = if x == y then EQ else if x <= y then LT else GT
  x < y = case compare x y of
    LT -> True
    _ -> False
  x <= y = case compare x y of
    GT -> False
    _ -> True
  x > y = case compare x y of
    GT -> True
    _ -> False
  x >= y = case compare x y of
    LT -> False
    _ -> True
  max x y = if x <= y then y else x
  min x y = if x <= y then x else y

instance Eq Int where
  (==) = intEq#
  (/=) = intNe#

instance Ord Int where
  compare x y = if intLt# x y then LT else if intEq# x y then EQ else GT
  (<) = intLt#
  (<=) = intLe#
  (>) = intGt#
  (>=) = intGe#
  max x y = if intLe# x y then y else x
  min x y = if intLe# x y then x else y

instance Eq Integer where
  (==) = integerEq#
  (/=) = integerNe#

instance Ord Integer where
  compare x y = if integerLt# x y then LT else if integerEq# x y then EQ else GT
  (<) = integerLt#
  (<=) = integerLe#
  (>) = integerGt#
  (>=) = integerGe#
  max x y = if integerLe# x y then y else x
  min x y = if integerLe# x y then x else y

instance Eq Char where
  (==) = charEq#
  (/=) = charNe#

instance Ord Char where
  compare x y = if charLt# x y then LT else if charEq# x y then EQ else GT
  (<) = charLt#
  (<=) = charLe#
  (>) = charGt#
  (>=) = charGe#
  max x y = if charLe# x y then y else x
  min x y = if charLe# x y then x else y

instance Eq Double where
  (==) = doubleEq#
  (/=) = doubleNe#

instance Ord Double where
  compare x y = if doubleLt# x y then LT else if doubleEq# x y then EQ else GT
  (<) = doubleLt#
  (<=) = doubleLe#
  (>) = doubleGt#
  (>=) = doubleGe#
  max x y = if doubleLe# x y then y else x
  min x y = if doubleLe# x y then x else y

instance Eq Float where
  x == y = doubleEq# (floatToDouble# x) (floatToDouble# y)
  x /= y = doubleNe# (floatToDouble# x) (floatToDouble# y)

instance Ord Float where
  compare x y =
    if doubleLt# (floatToDouble# x) (floatToDouble# y)
      then LT
      else if doubleEq# (floatToDouble# x) (floatToDouble# y) then EQ else GT
  x < y = doubleLt# (floatToDouble# x) (floatToDouble# y)
  x <= y = doubleLe# (floatToDouble# x) (floatToDouble# y)
  x > y = doubleGt# (floatToDouble# x) (floatToDouble# y)
  x >= y = doubleGe# (floatToDouble# x) (floatToDouble# y)
  max x y = if doubleLe# (floatToDouble# x) (floatToDouble# y) then y else x
  min x y = if doubleLe# (floatToDouble# x) (floatToDouble# y) then x else y

instance Eq Bool where
  x == y = intEq# (tagOf# x) (tagOf# y)
  x /= y = intNe# (tagOf# x) (tagOf# y)

instance Ord Bool where
  compare x y = compare (tagOf# x) (tagOf# y)
  x < y = intLt# (tagOf# x) (tagOf# y)
  x <= y = intGe# (tagOf# y) (tagOf# x)
  x > y = intLt# (tagOf# y) (tagOf# x)
  x >= y = intGe# (tagOf# x) (tagOf# y)

instance Eq Ordering where
  x == y = intEq# (tagOf# x) (tagOf# y)
  x /= y = intNe# (tagOf# x) (tagOf# y)

instance Ord Ordering where
  compare x y = compare (tagOf# x) (tagOf# y)
  x < y = intLt# (tagOf# x) (tagOf# y)
  x <= y = intGe# (tagOf# y) (tagOf# x)
  x > y = intLt# (tagOf# y) (tagOf# x)
  x >= y = intGe# (tagOf# x) (tagOf# y)

instance Eq () where
  () == () = True
  () /= () = False

instance Ord () where
  compare () () = EQ
  () < () = False
  x <= y = not (y < x)
  x > y = y < x
  () >= () = True

instance Eq a => Eq [a] where
  (==) = equalLists

equalLists :: Eq a => [a] -> [a] -> Bool
equalLists [] [] = True
equalLists (x : xs) (y : ys) = x == y && equalLists xs ys
equalLists _ _ = False

instance Ord a => Ord [a] where
  compare = compareLists

compareLists :: Ord a => [a] -> [a] -> Ordering
compareLists [] [] = EQ
compareLists [] (_ : _) = LT
compareLists (_ : _) [] = GT
compareLists (x : xs) (y : ys) = case compare x y of
  EQ -> compareLists xs ys
  other -> other

instance (Eq a, Eq b) => Eq (a, b) where
  (a, b) == (a', b') = a == a' && b == b'

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a, b) (a', b') = case compare a a' of
    LT -> LT
    EQ -> compare b b'
    GT -> GT
  (a, b) < (a', b') = case compare a a' of
    LT -> True
    EQ -> b < b'
    GT -> False
  !x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a, b, c) == (a', b', c') = a == a' && b == b' && c == c'

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a, b, c) (a', b', c') = case compare a a' of
    LT -> LT
    EQ -> case compare b b' of
      LT -> LT
      EQ -> compare c c'
      GT -> GT
    GT -> GT
  (a, b, c) < (a', b', c') = case compare a a' of
    LT -> True
    EQ -> case compare b b' of
      LT -> True
      EQ -> c < c'
      GT -> False
    GT -> False
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

-- As in GHC's nested cases, larger tuples compare even their last components with `compare` and
-- `<`.
thenCompare :: Ordering -> Ordering -> Ordering
thenCompare LT _ = LT
thenCompare EQ y = y
thenCompare GT _ = GT

thenLess :: Ordering -> Bool -> Bool
thenLess LT _ = True
thenLess EQ y = y
thenLess GT _ = False

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a, b, c, d) == (a', b', c', d') = a == a' && b == b' && c == c' && d == d'

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a, b, c, d) (a', b', c', d') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c')
      (compare d d')))
  (a, b, c, d) < (a', b', c', d') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c') (d < d')))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a, b, c, d, e) == (a', b', c', d', e') =
    a == a' && b == b' && c == c' && d == d' && e == e'

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a, b, c, d, e) (a', b', c', d', e') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c')
      (thenCompare (compare d d') (compare e e'))))
  (a, b, c, d, e) < (a', b', c', d', e') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c')
      (thenLess (compare d d') (e < e'))))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a, b, c, d, e, f) == (a', b', c', d', e', f') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f) where
  compare (a, b, c, d, e, f) (a', b', c', d', e', f') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c')
      (thenCompare (compare d d') (thenCompare (compare e e') (compare f f')))))
  (a, b, c, d, e, f) < (a', b', c', d', e', f') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c')
      (thenLess (compare d d') (thenLess (compare e e') (f < f')))))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a, b, c, d, e, f, g) == (a', b', c', d', e', f', g') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g) where
  compare (a, b, c, d, e, f, g) (a', b', c', d', e', f', g') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c')
      (thenCompare (compare d d') (thenCompare (compare e e') (thenCompare (compare f f')
        (compare g g'))))))
  (a, b, c, d, e, f, g) < (a', b', c', d', e', f', g') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c')
      (thenLess (compare d d') (thenLess (compare e e') (thenLess (compare f f') (g < g'))))))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h) =>
    Eq (a, b, c, d, e, f, g, h) where
  (a, b, c, d, e, f, g, h) == (a', b', c', d', e', f', g', h') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h) =>
    Ord (a, b, c, d, e, f, g, h) where
  compare (a, b, c, d, e, f, g, h) (a', b', c', d', e', f', g', h') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c') (thenCompare (compare d d') (thenCompare (compare e e') (thenCompare (compare f f') (thenCompare (compare g g') (compare h h')))))))
  (a, b, c, d, e, f, g, h) < (a', b', c', d', e', f', g', h') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c') (thenLess (compare d d') (thenLess (compare e e') (thenLess (compare f f') (thenLess (compare g g') (h < h')))))))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i) =>
    Eq (a, b, c, d, e, f, g, h, i) where
  (a, b, c, d, e, f, g, h, i) == (a', b', c', d', e', f', g', h', i') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i) =>
    Ord (a, b, c, d, e, f, g, h, i) where
  compare (a, b, c, d, e, f, g, h, i) (a', b', c', d', e', f', g', h', i') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c') (thenCompare (compare d d') (thenCompare (compare e e') (thenCompare (compare f f') (thenCompare (compare g g') (thenCompare (compare h h') (compare i i'))))))))
  (a, b, c, d, e, f, g, h, i) < (a', b', c', d', e', f', g', h', i') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c') (thenLess (compare d d') (thenLess (compare e e') (thenLess (compare f f') (thenLess (compare g g') (thenLess (compare h h') (i < i'))))))))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j) =>
    Eq (a, b, c, d, e, f, g, h, i, j) where
  (a, b, c, d, e, f, g, h, i, j) == (a', b', c', d', e', f', g', h', i', j') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j) =>
    Ord (a, b, c, d, e, f, g, h, i, j) where
  compare (a, b, c, d, e, f, g, h, i, j) (a', b', c', d', e', f', g', h', i', j') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c') (thenCompare (compare d d') (thenCompare (compare e e') (thenCompare (compare f f') (thenCompare (compare g g') (thenCompare (compare h h') (thenCompare (compare i i') (compare j j')))))))))
  (a, b, c, d, e, f, g, h, i, j) < (a', b', c', d', e', f', g', h', i', j') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c') (thenLess (compare d d') (thenLess (compare e e') (thenLess (compare f f') (thenLess (compare g g') (thenLess (compare h h') (thenLess (compare i i') (j < j')))))))))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k) =>
    Eq (a, b, c, d, e, f, g, h, i, j, k) where
  (a, b, c, d, e, f, g, h, i, j, k) == (a', b', c', d', e', f', g', h', i', j', k') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j' && k == k'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k) =>
    Ord (a, b, c, d, e, f, g, h, i, j, k) where
  compare (a, b, c, d, e, f, g, h, i, j, k) (a', b', c', d', e', f', g', h', i', j', k') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c') (thenCompare (compare d d') (thenCompare (compare e e') (thenCompare (compare f f') (thenCompare (compare g g') (thenCompare (compare h h') (thenCompare (compare i i') (thenCompare (compare j j') (compare k k'))))))))))
  (a, b, c, d, e, f, g, h, i, j, k) < (a', b', c', d', e', f', g', h', i', j', k') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c') (thenLess (compare d d') (thenLess (compare e e') (thenLess (compare f f') (thenLess (compare g g') (thenLess (compare h h') (thenLess (compare i i') (thenLess (compare j j') (k < k'))))))))))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l) =>
    Eq (a, b, c, d, e, f, g, h, i, j, k, l) where
  (a, b, c, d, e, f, g, h, i, j, k, l) == (a', b', c', d', e', f', g', h', i', j', k', l') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j' && k == k' && l == l'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l) =>
    Ord (a, b, c, d, e, f, g, h, i, j, k, l) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l) (a', b', c', d', e', f', g', h', i', j', k', l') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c') (thenCompare (compare d d') (thenCompare (compare e e') (thenCompare (compare f f') (thenCompare (compare g g') (thenCompare (compare h h') (thenCompare (compare i i') (thenCompare (compare j j') (thenCompare (compare k k') (compare l l')))))))))))
  (a, b, c, d, e, f, g, h, i, j, k, l) < (a', b', c', d', e', f', g', h', i', j', k', l') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c') (thenLess (compare d d') (thenLess (compare e e') (thenLess (compare f f') (thenLess (compare g g') (thenLess (compare h h') (thenLess (compare i i') (thenLess (compare j j') (thenLess (compare k k') (l < l')))))))))))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m) =>
    Eq (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  (a, b, c, d, e, f, g, h, i, j, k, l, m) == (a', b', c', d', e', f', g', h', i', j', k', l', m') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j' && k == k' && l == l' && m == m'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m) =>
    Ord (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m) (a', b', c', d', e', f', g', h', i', j', k', l', m') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c') (thenCompare (compare d d') (thenCompare (compare e e') (thenCompare (compare f f') (thenCompare (compare g g') (thenCompare (compare h h') (thenCompare (compare i i') (thenCompare (compare j j') (thenCompare (compare k k') (thenCompare (compare l l') (compare m m'))))))))))))
  (a, b, c, d, e, f, g, h, i, j, k, l, m) < (a', b', c', d', e', f', g', h', i', j', k', l', m') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c') (thenLess (compare d d') (thenLess (compare e e') (thenLess (compare f f') (thenLess (compare g g') (thenLess (compare h h') (thenLess (compare i i') (thenLess (compare j j') (thenLess (compare k k') (thenLess (compare l l') (m < m'))))))))))))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n) =>
    Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  (a, b, c, d, e, f, g, h, i, j, k, l, m, n) == (a', b', c', d', e', f', g', h', i', j', k', l', m', n') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j' && k == k' && l == l' && m == m' && n == n'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n) =>
    Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m, n) (a', b', c', d', e', f', g', h', i', j', k', l', m', n') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c') (thenCompare (compare d d') (thenCompare (compare e e') (thenCompare (compare f f') (thenCompare (compare g g') (thenCompare (compare h h') (thenCompare (compare i i') (thenCompare (compare j j') (thenCompare (compare k k') (thenCompare (compare l l') (thenCompare (compare m m') (compare n n')))))))))))))
  (a, b, c, d, e, f, g, h, i, j, k, l, m, n) < (a', b', c', d', e', f', g', h', i', j', k', l', m', n') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c') (thenLess (compare d d') (thenLess (compare e e') (thenLess (compare f f') (thenLess (compare g g') (thenLess (compare h h') (thenLess (compare i i') (thenLess (compare j j') (thenLess (compare k k') (thenLess (compare l l') (thenLess (compare m m') (n < n')))))))))))))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n, Eq o) =>
    Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) == (a', b', c', d', e', f', g', h', i', j', k', l', m', n', o') =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g' && h == h' && i == i' && j == j' && k == k' && l == l' && m == m' && n == n' && o == o'

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n, Ord o) =>
    Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) (a', b', c', d', e', f', g', h', i', j', k', l', m', n', o') =
    thenCompare (compare a a') (thenCompare (compare b b') (thenCompare (compare c c') (thenCompare (compare d d') (thenCompare (compare e e') (thenCompare (compare f f') (thenCompare (compare g g') (thenCompare (compare h h') (thenCompare (compare i i') (thenCompare (compare j j') (thenCompare (compare k k') (thenCompare (compare l l') (thenCompare (compare m m') (thenCompare (compare n n') (compare o o'))))))))))))))
  (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) < (a', b', c', d', e', f', g', h', i', j', k', l', m', n', o') =
    thenLess (compare a a') (thenLess (compare b b') (thenLess (compare c c') (thenLess (compare d d') (thenLess (compare e e') (thenLess (compare f f') (thenLess (compare g g') (thenLess (compare h h') (thenLess (compare i i') (thenLess (compare j j') (thenLess (compare k k') (thenLess (compare l l') (thenLess (compare m m') (thenLess (compare n n') (o < o'))))))))))))))
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)
