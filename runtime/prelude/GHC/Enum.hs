-- SPDX-License-Identifier: BSD-3-Clause
-- Enum and Bounded.
module GHC.Enum where

import GHC.Classes
import GHC.Functions
import GHC.List
import GHC.Num
import GHC.Show
import GHC.Types

class Bounded a where
  minBound, maxBound :: a

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]
  succ x = toEnum (intAdd# (fromEnum x) 1)
  pred x = toEnum (intSub# (fromEnum x) 1)
  enumFrom x = map toEnum (intsFrom (fromEnum x))
  enumFromThen x y = map toEnum (intsFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = map toEnum (intsFromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (intsFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))

-- ---- errors ---------------------------------------------------------------------------------
-- Constants, as in GHC: each first throws under the stack of its own evaluation.
succOfInt, predOfInt, succOfChar, predOfChar, succOfBool, predOfBool, toBool, succOfOrdering, predOfOrdering, toOrdering, succOfUnit, predOfUnit, toUnit :: a
succOfInt = errorWithoutStackTrace "Prelude.Enum.succ{Int}: tried to take `succ' of maxBound"
predOfInt = errorWithoutStackTrace "Prelude.Enum.pred{Int}: tried to take `pred' of minBound"
succOfChar = errorWithoutStackTrace "Prelude.Enum.Char.succ: bad argument"
predOfChar = errorWithoutStackTrace "Prelude.Enum.Char.pred: bad argument"
succOfBool = errorWithoutStackTrace "Prelude.Enum.Bool.succ: bad argument"
predOfBool = errorWithoutStackTrace "Prelude.Enum.Bool.pred: bad argument"
toBool = errorWithoutStackTrace "Prelude.Enum.Bool.toEnum: bad argument"
succOfOrdering = errorWithoutStackTrace "Prelude.Enum.Ordering.succ: bad argument"
predOfOrdering = errorWithoutStackTrace "Prelude.Enum.Ordering.pred: bad argument"
toOrdering = errorWithoutStackTrace "Prelude.Enum.Ordering.toEnum: bad argument"
succOfUnit = errorWithoutStackTrace "Prelude.Enum.().succ: bad argument"
predOfUnit = errorWithoutStackTrace "Prelude.Enum.().pred: bad argument"
toUnit = errorWithoutStackTrace "Prelude.Enum.().toEnum: bad argument"

succError :: String -> a
succError type_ = errorWithoutStackTrace (type_ ++ ".succ: bad argument")

predError :: String -> a
predError type_ = errorWithoutStackTrace (type_ ++ ".pred: bad argument")

toEnumError :: Show a => String -> Int -> (a, a) -> b
toEnumError type_ n bounds =
  errorWithoutStackTrace
    ("Enum.toEnum{" ++ type_ ++ "}: tag (" ++ show n ++ ") is outside of bounds " ++ show bounds)

boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom n = map toEnum (intsFromTo (fromEnum n) (fromEnum (maxBound `asTypeOf` n)))

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen n1 n2
  | fromEnum n2 >= fromEnum n1 = up
  | otherwise = down
  where
    up = map toEnum (intsFromThenTo (fromEnum n1) (fromEnum n2) (fromEnum (maxBound `asTypeOf` n1)))
    down = map toEnum (intsFromThenTo (fromEnum n1) (fromEnum n2) (fromEnum (minBound `asTypeOf` n1)))

-- For derived instances: the constructors with these tags.
fromTags# :: [a] -> [Int] -> [a]
fromTags# _ [] = []
fromTags# table (n : ns) = (table !! n) : fromTags# table ns

-- ---- Int ------------------------------------------------------------------------------------
minInt, maxInt :: Int
minInt = intSub# (intNegate# 9223372036854775807) 1
maxInt = 9223372036854775807

instance Bounded Int where
  minBound = intSub# (intNegate# 9223372036854775807) 1
  maxBound = 9223372036854775807

instance Enum Int where
  succ x
    | intEq# x 9223372036854775807 =
        succOfInt
    | otherwise = intAdd# x 1
  pred x
    | intEq# x minInt =
        predOfInt
    | otherwise = intSub# x 1
  toEnum x = x
  fromEnum x = x
  enumFrom x = intsFrom x
  enumFromThen !x y = intsFromThen x y
  enumFromTo x y = intsFromTo x y
  enumFromThenTo x y z = intsFromThenTo x y z

intsFrom :: Int -> [Int]
intsFrom x = intsFromTo x 9223372036854775807

intsFromTo :: Int -> Int -> [Int]
intsFromTo x y = if intGt# x y then [] else upTo y x

-- From an evaluated x not above y.
upTo :: Int -> Int -> [Int]
upTo y x = x : (if intEq# x y then [] else case intAdd# x 1 of !next -> upTo y next)

intsFromThen :: Int -> Int -> [Int]
intsFromThen x1 x2 =
  if intGe# x2 x1 then intsFromThenTo x1 x2 9223372036854775807 else intsFromThenTo x1 x2 minInt

intsFromThenTo :: Int -> Int -> Int -> [Int]
intsFromThenTo x1 x2 y
  | intGe# x2 x1 = stepsUp x1 x2 y
  | otherwise = stepsDown x1 x2 y

-- No sum may exceed y, because it could overflow.
stepsUp :: Int -> Int -> Int -> [Int]
stepsUp x1 x2 y
  | intLt# y x2 = if intLt# y x1 then [] else [x1]
  | otherwise = case intSub# x2 x1 of
      !step -> case intSub# y step of
        !last_ -> x1 : stepUp step last_ x2

stepUp :: Int -> Int -> Int -> [Int]
stepUp step last_ x =
  if intGt# x last_ then [x] else x : (case intAdd# x step of !next -> stepUp step last_ next)

stepsDown :: Int -> Int -> Int -> [Int]
stepsDown x1 x2 y
  | intGt# y x2 = if intGt# y x1 then [] else [x1]
  | otherwise = case intSub# x2 x1 of
      !step -> case intSub# y step of
        !last_ -> x1 : stepDown step last_ x2

stepDown :: Int -> Int -> Int -> [Int]
stepDown step last_ x =
  if intLt# x last_ then [x] else x : (case intAdd# x step of !next -> stepDown step last_ next)

-- ---- Integer --------------------------------------------------------------------------------
instance Enum Integer where
  succ x = integerAdd# x 1
  pred x = integerSub# x 1
  toEnum n = intToInteger# n
  fromEnum n = integerToInt# n
  enumFrom x = integersFrom x 1
  enumFromThen x y = integersFrom x (integerSub# y x)
  enumFromTo x y = if integerGt# x y then [] else integersTo y x
  enumFromThenTo x y limit = case integerSub# y x of
    !step -> if integerGe# step 0 then integersUpTo x step limit else integersDownTo x step limit

-- From an evaluated x not above y.
integersTo :: Integer -> Integer -> [Integer]
integersTo y x =
  x : (if integerEq# x y then [] else case integerAdd# x 1 of !next -> integersTo y next)

integersFrom :: Integer -> Integer -> [Integer]
integersFrom !x step = x : integersFrom (integerAdd# x step) step

integersUpTo :: Integer -> Integer -> Integer -> [Integer]
integersUpTo !x step limit =
  if integerGt# x limit
    then []
    else x : (case integerAdd# x step of !next -> integersUpTo next step limit)

integersDownTo :: Integer -> Integer -> Integer -> [Integer]
integersDownTo !x step limit =
  if integerLt# x limit
    then []
    else x : (case integerAdd# x step of !next -> integersDownTo next step limit)

-- ---- Char -----------------------------------------------------------------------------------
instance Bounded Char where
  minBound = '\0'
  maxBound = '\1114111'

instance Enum Char where
  succ c
    | charEq# c '\1114111' = succOfChar
    | otherwise = charChr# (intAdd# (charOrd# c) 1)
  pred c
    | charEq# c '\0' = predOfChar
    | otherwise = charChr# (intSub# (charOrd# c) 1)
  toEnum n = chr n
  fromEnum c = charOrd# c
  enumFrom c = charsFromTo (charOrd# c) 1114111
  enumFromTo c d = charsFromTo (charOrd# c) (charOrd# d)
  enumFromThen !c d =
    map charChr#
      (intsFromThenTo (charOrd# c) (charOrd# d) (if charGe# d c then 1114111 else 0))
  enumFromThenTo c d e = map charChr# (intsFromThenTo (charOrd# c) (charOrd# d) (charOrd# e))

charsFromTo :: Int -> Int -> String
charsFromTo !x y =
  if intGt# x y then [] else charChr# x : (case intAdd# x 1 of !next -> charsFromTo next y)

chr :: Int -> Char
chr n
  | intLt# n 0 || intGt# n 1114111 =
      errorWithoutStackTrace ("Prelude.chr: bad argument: " ++ showsPrec 9 n "")
  | otherwise = charChr# n

-- ---- enumerations ---------------------------------------------------------------------------
instance Bounded Bool where
  minBound = False
  maxBound = True

instance Enum Bool where
  succ False = True
  succ True = succOfBool
  pred True = False
  pred False = predOfBool
  toEnum n
    | intEq# n 0 = False
    | intEq# n 1 = True
    | otherwise = toBool
  fromEnum x = tagOf# x
  enumFrom x = boundedEnumFrom x
  enumFromThen x y = boundedEnumFromThen x y

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Enum Ordering where
  succ LT = EQ
  succ EQ = GT
  succ GT = succOfOrdering
  pred GT = EQ
  pred EQ = LT
  pred LT = predOfOrdering
  toEnum n
    | intEq# n 0 = LT
    | intEq# n 1 = EQ
    | intEq# n 2 = GT
    | otherwise = toOrdering
  fromEnum x = tagOf# x
  enumFrom x = boundedEnumFrom x
  enumFromThen x y = boundedEnumFromThen x y

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Enum () where
  succ _ = succOfUnit
  pred _ = predOfUnit
  toEnum n
    | intEq# n 0 = ()
    | otherwise = toUnit
  fromEnum () = 0
  enumFrom () = [()]
  enumFromThen () () = repeat ()
  enumFromTo () () = [()]
  enumFromThenTo () () () = repeat ()

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) => Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e) => Bounded (a, b, c, d, e) where
  minBound = (minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f) => Bounded (a, b, c, d, e, f) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g) => Bounded (a, b, c, d, e, f, g) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)
